import { useCallback, useRef, useState, type SyntheticEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a text takes longer to type again than a question takes to answer: longer than a name. */
export const isLongText = (text: string): boolean => text.length > 60;

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** A search inside a form is not part of what the form saves, and MUI measures a text in a hidden copy of its field. */
const isField = (control: Control): boolean =>
  !['search', 'hidden'].includes(control.type) && control.getAttribute('aria-hidden') !== 'true';

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

const valueOf = (control: Control): string => (isBox(control) ? String(control.checked) : control.value);

const fieldsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl).filter(isField);

/** Radio buttons of one name are one field. */
const countFields = (fields: readonly Control[]): number =>
  new Set(fields.map((field) => (field.type === 'radio' ? field.name : field))).size;

const isText = (control: Control): boolean => !isBox(control) && !(control instanceof HTMLSelectElement);

/**
 * Whether input is worth a question before it is lost: the answers of several fields, a text in a form of several fields,
 * or a long text. One choice or one short answer, such as a reason, is not.
 */
const isWorthAsking = (form: HTMLFormElement, changed: ReadonlyMap<Control, string>): boolean =>
  changed.size > 1 ||
  [...changed].some(([field, value]) => isText(field) && (isLongText(value) || countFields(fieldsOf(form)) > 1));

const nothing = { isEntered: false, isMuch: false };

/**
 * Notes what a person enters in a form. `isEntered` says whether a field has another value than it started with, and
 * `isMuch` whether that is worth a question before it is lost.
 */
export function useEntered() {
  const starts = useRef(new Map<Control, string>());
  const changed = useRef(new Map<Control, string>());
  const [entered, setEntered] = useState(nothing);
  const ref = useCallback((form: HTMLFormElement) => {
    starts.current = new Map(fieldsOf(form).map((field) => [field, valueOf(field)]));
    return () => {
      // a drawer that is opened again has a new form
      changed.current.clear();
      setEntered(nothing);
    };
  }, []);
  const onChange = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    // a dialog inside this one sends its changes here too, with fields of its own form
    if (!isControl(target) || target.form !== currentTarget || !isField(target)) return;
    const value = valueOf(target);
    // a field that appeared later was empty, or a box with the other value
    const start = starts.current.get(target) ?? (isBox(target) ? String(!target.checked) : '');
    starts.current.set(target, start);
    if (value === start) changed.current.delete(target);
    else changed.current.set(target, value);
    const isEntered = changed.current.size > 0;
    const isMuch = isWorthAsking(currentTarget, changed.current);
    setEntered((before) =>
      before.isEntered === isEntered && before.isMuch === isMuch ? before : { isEntered, isMuch },
    );
  };
  return { ...entered, form: { ref, onChange } };
}
