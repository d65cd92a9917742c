import { useLayoutEffect, useRef, type RefCallback } from 'react';

/**
 * Returns the focus to the button that opened a form in its own place, when the form closes and the button is there again.
 * A dialog does this itself. `open` names the open form. Returns the `ref` of the button of a form.
 */
export function useFocusBack<Form extends string>(
  open: Form | undefined,
): (form: Form) => RefCallback<HTMLButtonElement> {
  const closed = useRef<Form>(undefined);
  useLayoutEffect(() => {
    if (open !== undefined) closed.current = open;
  }, [open]);
  return (form) => (button) => {
    if (!button || closed.current !== form) return;
    closed.current = undefined;
    // the person may have gone elsewhere while the form was saved
    if (document.activeElement === document.body) button.focus();
  };
}
