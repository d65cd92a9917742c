import type { KeyboardEvent } from 'react';

/**
 * Ctrl or ⌘ with Enter submits a form from every field, also where Enter alone begins a line or opens a list. On a button it
 * does nothing more than Enter: on the cancel button it must not submit.
 */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLButtonElement) return;
  event.preventDefault();
  // by its button, which may be disabled, and in a drawer stands outside the form
  const buttons = [...event.currentTarget.elements].filter((one) => one instanceof HTMLButtonElement);
  buttons.find(({ type }) => type === 'submit')?.click();
}
