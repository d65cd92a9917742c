import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { useSaysSimulator } from '../../simulator/simulator-calls.store.ts';
import { useConfig } from '../config.ts';

/**
 * Returns whether the console has what the simulator desk adds to it: its service says that it is a simulator, its
 * server knows a desk, and its environment isn't Live. Then Alt, Shift and F open the failures panel, also while the
 * person types or has a dialog open. Keys that are pressed before all of this is known open it once it is.
 */
export function useDesk(openFailures: () => void): boolean {
  const saysSimulator = useSaysSimulator();
  const config = useConfig();
  const isRuledOut = config !== undefined && (config.hasDesk !== true || config.environment === 'Live');
  const isOffered = saysSimulator && config !== undefined && !isRuledOut;
  const latest = useRef(openFailures);
  latest.current = openFailures;
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isRuledOut) return undefined;
    if (isOffered && isAwaited.current) {
      isAwaited.current = false;
      latest.current();
    }
    const press = (event: KeyboardEvent) => {
      if (event.repeat) return;
      event.preventDefault();
      if (isOffered) latest.current();
      else isAwaited.current = true;
    };
    return tinykeys(window, { 'Alt+Shift+KeyF': press }, { ignore: () => false });
  }, [isOffered, isRuledOut]);
  return isOffered;
}
