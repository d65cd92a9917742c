/** A dialog that is closing fades for a moment, hidden from screen readers. */
export const closingDialog = '[aria-hidden="true"] [role="dialog"]';
/** An open dialog keeps its focus itself. */
export const openDialog = `[role="dialog"]:not(${closingDialog})`;

/**
 * Moves the focus to the main part when what had it is gone, such as a row that was deleted, a button that its own action
 * replaced, or the button that opened a dialog: it would be nowhere, and a screen reader would start at the top of the
 * page. `last` had the focus before, such as the button of the sign-in page. Returns a function that stops it.
 */
export function keepFocusOnScreen(last: EventTarget | null = null): () => void {
  const remember = ({ target }: FocusEvent) => void (last = target);
  const removed = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.querySelector(openDialog)) return;
    // without a main part so far, as right after the sign-in, the next change asks again
    const main = document.getElementById('main');
    if (!main) return;
    last = null;
    if (document.activeElement === document.body) main.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  removed.observe(document.body, { subtree: true, childList: true });
  return () => {
    document.removeEventListener('focusin', remember);
    removed.disconnect();
  };
}
