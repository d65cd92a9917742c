/**
 * Returns the focus to a button that was disabled while its action ran, once it can be pressed again. Browsers take the
 * focus from a disabled button: after a failure, a person with a keyboard or a screen reader would start over at the top
 * of the page. Where the focus has moved on, it stays. Returns a function that stops it.
 */
export function keepFocusOnBusyButtons(): () => void {
  let pressed: HTMLButtonElement | undefined;
  const remember = ({ target }: FocusEvent) => {
    // a dialog takes the focus that its button has lost
    if (target instanceof HTMLElement && target.tabIndex < 0 && target.contains(pressed ?? null)) return;
    pressed = target instanceof HTMLButtonElement ? target : undefined;
  };
  const enabled = new MutationObserver(() => {
    if (!pressed?.isConnected || pressed.disabled || document.activeElement === pressed) return;
    if (document.activeElement?.contains(pressed)) pressed.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  enabled.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    enabled.disconnect();
  };
}
