import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** What a form still asks for. A button, such as that of a camera, says so by `data-required` or `data-invalid`. */
const asking = '[aria-invalid=true], [data-invalid], [aria-required=true], [data-required]:is(button)';
const fields = 'input:not([type=file], [hidden]), select, textarea';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

const isOpen = (field: Field): boolean => !field.disabled && !('readOnly' in field && field.readOnly);
const isWrong = (field: Field): boolean => field.matches('[aria-invalid=true], [data-invalid]');

/** Returns the button that submits a form; it may be outside the form. */
const submitButtonOf = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.elements].find((element): element is HTMLButtonElement => element.matches('button[type=submit]'));

/** Returns the first field of a form that is wrong, or required and empty; undefined if the form needs no more input. */
const askedField = (form: HTMLFormElement): HTMLElement | undefined =>
  [...form.querySelectorAll<Field>(asking)].find((field) => isOpen(field) && (field.value === '' || isWrong(field)));

/** Returns where a complete form begins: its first field that can be changed, or Next if all are read-only. */
function beginningOf(form: HTMLFormElement): HTMLElement | undefined {
  const all = [...form.querySelectorAll<Field>(fields)];
  return all.find(isOpen) ?? (all.length > 0 ? submitButtonOf(form) : undefined);
}

/**
 * Returns a function that moves the focus to what the person does next in a form: the first field that is wrong or
 * still empty, otherwise the button that submits. On `opening`, a complete form begins at its first field, and a form
 * without fields keeps the focus where it is.
 */
export function useFocusNext(formOf: () => HTMLFormElement | null | undefined, opening = false): () => void {
  const [asked, ask] = useState(0);
  const [settled, settle] = useState(0);
  // effects of the same render may still fill in fields or enable the button
  useEffect(() => settle(asked), [asked]);
  const focus = useEffectEvent(() => {
    const form = formOf();
    if (!form) return;
    (askedField(form) ?? (opening ? beginningOf(form) : submitButtonOf(form)))?.focus();
  });
  useEffect(() => {
    if (settled > 0) focus();
  }, [settled]);
  return useCallback(() => ask((count) => count + 1), []);
}
