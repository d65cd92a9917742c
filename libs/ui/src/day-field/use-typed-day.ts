import { readTypedDay, typedDayText } from '@oware/domain';
import { useState, type ChangeEvent } from 'react';
import { words } from '../ui.words.ts';

/** People type day, month and year with digits only: a phone shows its number keys, without a slash. */
const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

/**
 * Returns the properties of a text input for a date. People type `17/04/1990`; `onDay` gets `1990-04-17`, or the text as
 * typed while it is no date, so that a form can keep and check it. The text is tidied when the input loses the focus.
 */
export function useTypedDay(value: string, onDay: (day: string) => void) {
  const [typed, setTyped] = useState(() => typedDayText(value));
  // a value that is not what was typed was set by others: a reset, a date of the calendar
  const shown = readTypedDay(typed) === value ? typed : typedDayText(value);
  return {
    ...digits,
    placeholder: words('dayHint'),
    value: shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      onDay(readTypedDay(target.value));
    },
    onBlur: () => setTyped(typedDayText(readTypedDay(shown))),
  };
}
