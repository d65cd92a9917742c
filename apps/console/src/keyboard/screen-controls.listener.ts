import type { ScreenAction } from './shortcuts.rules.ts';

/** Finds the control of the open screen that is marked for an action. Without one, its key keeps what the browser does with it. */
export const findControl = (action: ScreenAction): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main [data-shortcut="${action}"]`);

/** Whether a control can be pressed. */
export const isEnabled = (control: HTMLElement): boolean => !control.matches(':disabled, [aria-disabled="true"]');

/** Presses the marked control of the open screen, unless it is disabled. */
export function pressControl(action: ScreenAction): void {
  const control = findControl(action);
  if (control && isEnabled(control)) control.click();
}
