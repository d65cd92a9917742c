import { useState } from 'react';

/**
 * Checks a form that keeps its values in the DOM, by the attributes of its fields. The form has `noValidate`: what is
 * wrong stands at the field, not in a bubble of the browser.
 */
export function useFieldCheck() {
  const [wrong, setWrong] = useState<readonly string[]>([]);

  /** Returns whether all fields are filled in right. Otherwise the first wrong one gets the focus. */
  const check = (form: HTMLFormElement): boolean => {
    const fields = [...form.querySelectorAll('input')].filter(({ validity }) => !validity.valid);
    setWrong(fields.map(({ name }) => name));
    fields[0]?.focus();
    return fields.length === 0;
  };
  const forget = (name: string) => setWrong((now) => now.filter((one) => one !== name));
  return { isWrong: (name: string) => wrong.includes(name), check, forget };
}
