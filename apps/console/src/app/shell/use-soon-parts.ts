import { loadSoonParts } from '@oware/ui';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { providerApi } from '../../api/provider.api.ts';
import { onceRendered } from '../../waiting/once-rendered.listener.ts';
import { whenIdle } from '../../waiting/when-idle.listener.ts';
import type { Store } from '../store.ts';

/** Loads the menus and dialogs once the screen has its data, so that they don't delay it. */
export function useSoonParts(isScreenShown: boolean): void {
  const dispatch = useDispatch<Store['dispatch']>();
  useEffect(() => {
    if (!isScreenShown) return;
    // the screen has sent its requests, because its effects come first
    const answers = dispatch(providerApi.util.getRunningQueriesThunk());
    void Promise.allSettled(answers).then(() => onceRendered(() => whenIdle(() => void loadSoonParts())));
  }, [dispatch, isScreenShown]);
}
