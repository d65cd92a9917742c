import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { words } from './access.words.ts';

/**
 * What would be lost, by mark. Not in Redux: no screen shows it, and the browser and the router ask for it at once, when
 * the person is leaving.
 */
const dirty = new Map<symbol, string>();

/** Whether leaving the page would lose unsaved input. */
export const hasUnsavedChanges = (): boolean => dirty.size > 0;

/** Returns what would be lost, as a sentence. */
export const whatIsUnsaved = (): string => dirty.values().next().value ?? words('unsavedChanges');

/** Discards the unsaved changes after the person has agreed. */
export const discardUnsavedChanges = (): void => dirty.clear();

type Unsaved = {
  /** A reload loses nothing and doesn't ask. */
  mayReload?: boolean;
};

/**
 * Marks the page as having unsaved input, described by `what`, while `unsaved`. Leaving the page in any way then asks
 * first.
 */
export function useUnsavedChanges(
  unsaved: boolean,
  what = words('unsavedChanges'),
  { mayReload = false }: Unsaved = {},
): void {
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

/** For the shell only: blocks a navigation until the person confirms it. */
export const useUnsavedChangesBlocker = () =>
  useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
