import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { providerApi } from '../../api/provider.api.ts';
import { onceRendered } from '../../waiting/once-rendered.listener.ts';
import { whenIdle } from '../../waiting/when-idle.listener.ts';
import type { Store } from '../store.ts';

/**
 * Returns true once the first screen has its data and the browser has nothing else to do, so that what is loaded next
 * doesn't delay the screen.
 */
export function useScreenIdle(isFrameSettled: boolean): boolean {
  const dispatch = useDispatch<Store['dispatch']>();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isFrameSettled) return;
    // the screen has sent its requests, because its effects come first
    const answers = dispatch(providerApi.util.getRunningQueriesThunk());
    void Promise.allSettled(answers).then(() => onceRendered(() => whenIdle(() => setIdle(true))));
  }, [dispatch, isFrameSettled]);
  return isIdle;
}
