import { useEffect } from 'react';

/**
 * Moves the focus to the main part if what disappears had it, such as the bar of a selection that was cleared: it would
 * be nowhere, and a screen reader would start at the top of the page.
 */
export function useReleaseFocus(): void {
  useEffect(
    () => () =>
      // after a dialog has returned the focus
      queueMicrotask(() => {
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [],
  );
}
