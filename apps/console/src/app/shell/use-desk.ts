import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { useSaysSimulator } from '../../simulator/simulator-calls.store.ts';
import { useConfig } from '../config.ts';

/**
 * Returns whether the console has what the simulator desk adds to it: its service says that it is a simulator, its
 * server knows a desk, and its environment isn't Live. Then Alt, Shift and F open the failures panel, also while the
 * person types or has a dialog open.
 */
export function useDesk(openFailures: () => void): boolean {
  const saysSimulator = useSaysSimulator();
  const config = useConfig();
  const isOffered = saysSimulator && config?.hasDesk === true && config.environment !== 'Live';
  const latest = useRef(openFailures);
  latest.current = openFailures;
  useEffect(() => {
    if (!isOffered) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    return tinykeys(window, { 'Alt+Shift+KeyF': press }, { ignore: () => false });
  }, [isOffered]);
  return isOffered;
}
