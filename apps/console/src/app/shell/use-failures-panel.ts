import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { useSaysSimulator } from '../../simulator/simulator-calls.store.ts';
import { useEnvironment } from '../config.ts';

/**
 * Returns whether the console has the failures panel: its service says that it is a simulator, and its environment isn't
 * Live. Then Alt, Shift and F open it, also while the person types or has a dialog open.
 */
export function useFailuresPanel(open: () => void): boolean {
  const saysSimulator = useSaysSimulator();
  const environment = useEnvironment();
  const isOffered = saysSimulator && environment !== undefined && environment !== 'Live';
  const latest = useRef(open);
  latest.current = open;
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
