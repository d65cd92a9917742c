import { mdiMenuDown } from '@mdi/js';
import type { FormField as Field } from '@oware/contract';
import { fieldKind, longestAnswer, type FieldKind } from '@oware/domain';
import { useId, type InputHTMLAttributes } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { fieldPlace } from './field-grid.styles.ts';

/** `number` uses a text input: a number input drops unreadable text, and changes on scrolling. */
const inputs: Record<Exclude<FieldKind, 'choice'>, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date', max: '9999-12-31' },
  email: { type: 'email' },
};

type DynamicFieldProps = { field: Field; input: UseFormRegisterReturn; error: FieldError | undefined };

/** Renders the input for a field's type in the form's style. */
export function DynamicField({ field, input, error }: DynamicFieldProps) {
  const id = useId();
  const kind = fieldKind(field);
  const isWrong = error !== undefined;
  const shared = {
    ...input,
    id,
    autoComplete: 'off',
    'aria-required': field.required,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-wrong` : undefined,
  };
  return (
    <div
      className="field"
      data-required={field.required || undefined}
      data-wrong={isWrong || undefined}
      style={fieldPlace(field.lg)}
    >
      <label htmlFor={id}>{field.name}</label>
      {kind === 'choice' ? (
        <Choice field={field} select={shared} />
      ) : (
        <input {...shared} {...inputs[kind]} maxLength={longestAnswer} />
      )}
      {isWrong && <p id={`${id}-wrong`}>{error.message}</p>}
    </div>
  );
}

/** Uses the browser's own list, which works well by keyboard and on phones. */
const Choice = ({ field, select }: { field: Field; select: UseFormRegisterReturn }) => (
  <>
    <select {...select}>
      <option value="" aria-label="Not chosen" />
      {field.menu.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d={mdiMenuDown} />
    </svg>
  </>
);
