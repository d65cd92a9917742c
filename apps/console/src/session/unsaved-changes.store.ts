import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const dirty = new Map<symbol, string>();
const typed = 'What you typed on this page has not been saved and would be lost.';

/** True while something typed would be lost by leaving the page. */
export const hasUnsavedChanges = (): boolean => dirty.size > 0;

/** What would be lost, in a sentence. */
export const whatIsUnsaved = (): string => dirty.values().next().value ?? typed;

/** The person has agreed to lose it. */
export const discardUnsavedChanges = (): void => dirty.clear();

type Unsaved = {
  /** A reload loses nothing, and doesn't ask. */
  mayReload?: boolean;
};

/** Marks the page as holding something typed, or what `what` says, while `unsaved`; leaving it, by any way, then asks first. */
export function useUnsavedChanges(unsaved: boolean, what = typed, { mayReload = false }: Unsaved = {}): void {
  useEffect(() => {
    if (!unsaved) return;
    const mark = Symbol('unsaved');
    dirty.set(mark, what);
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayReload && hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      dirty.delete(mark);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved, what, mayReload]);
}

/** For the shell, once: holds a navigation back until the person has confirmed it. */
export const useUnsavedChangesBlocker = () =>
  useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
