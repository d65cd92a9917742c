const isControl = (target: unknown): target is HTMLButtonElement | HTMLInputElement =>
  target instanceof HTMLButtonElement || target instanceof HTMLInputElement;

/**
 * Returns the focus to a button or field that was disabled while its action ran, such as the switch of a setting, once it
 * can be used again. Browsers take the focus from a disabled control: a person with a keyboard or a screen reader would
 * start over at the top of the page. Where the focus has moved on, it stays. Returns a function that stops it.
 */
export function keepFocusOnBusyControls(): () => void {
  let pressed: HTMLButtonElement | HTMLInputElement | undefined;
  const remember = ({ target }: FocusEvent) => {
    // a dialog takes the focus that its button has lost
    if (target instanceof HTMLElement && target.tabIndex < 0 && target.contains(pressed ?? null)) return;
    pressed = isControl(target) ? target : undefined;
  };
  const enabled = new MutationObserver((changes) => {
    if (!pressed?.isConnected || pressed.disabled || !changes.some(({ target }) => target === pressed)) return;
    if (document.activeElement !== pressed && document.activeElement?.contains(pressed))
      pressed.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  enabled.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    enabled.disconnect();
  };
}
