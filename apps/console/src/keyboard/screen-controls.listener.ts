import type { ScreenAction } from './shortcuts.rules.ts';

/**
 * Finds the control of the open screen that is marked for an action. The last one counts, because an open tab stands below
 * the actions of its page. Without one, the key keeps what the browser does with it.
 */
export const findControl = (action: ScreenAction): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(`#main [data-shortcut="${action}"]`)].at(-1);

/** Whether a control can be pressed. */
export const isEnabled = (control: HTMLElement): boolean => !control.matches(':disabled, [aria-disabled="true"]');

/** Presses the marked control of the open screen, unless it is disabled. */
export function pressControl(action: ScreenAction): void {
  const control = findControl(action);
  if (control && isEnabled(control)) control.click();
}
