import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const dirty = new Set<symbol>();

/** True while something typed would be lost by leaving the page. */
export const hasUnsavedChanges = (): boolean => dirty.size > 0;

/** The person has agreed to lose it. */
export const discardUnsavedChanges = (): void => dirty.clear();

/** Marks the page as holding something typed while `unsaved`; leaving it, by any way, then asks first. */
export function useUnsavedChanges(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const mark = Symbol('unsaved');
    dirty.add(mark);
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      dirty.delete(mark);
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}

/** For the shell, once: holds a navigation back until the person has confirmed it. */
export const useUnsavedChangesBlocker = () =>
  useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
