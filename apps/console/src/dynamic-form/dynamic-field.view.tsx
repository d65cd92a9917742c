import { mdiMenuDown } from '@mdi/js';
import type { FormField as Field } from '@oware/contract';
import {
  birthDateKeys,
  fieldKey,
  fieldKind,
  isDayText,
  longestAnswer,
  type FieldKind,
  type FormValues,
} from '@oware/domain';
import { Calendar, dayProblem, heldSelect, useIsSaving, useTypedDay, weekdayOf } from '@oware/ui';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { useController, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { ageText } from '../day-field/age.text.ts';
import { fieldPlace } from './field-grid.styles.ts';
import { words } from './dynamic-form.words.ts';

/** `number` uses a text input: a number input drops unreadable text, and changes on scrolling. */
const inputs: Record<Exclude<FieldKind, 'choice' | 'date'>, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal' },
  email: { type: 'email' },
};

/** The form of a section. The values of its inputs are text. */
type SectionForm = Pick<
  UseFormReturn<Record<string, string | undefined>, unknown, FormValues>,
  'register' | 'control' | 'formState'
>;

type DynamicFieldProps = { field: Field; input: string; form: SectionForm };

/** Renders the input for a field's type in the form's style. */
export function DynamicField({ field, input, form }: DynamicFieldProps) {
  const id = useId();
  const isSaving = useIsSaving();
  const kind = fieldKind(field);
  const error = form.formState.errors[input];
  if (kind === 'date') return <DateAnswer field={field} input={input} form={form} id={id} />;
  const shared = { ...form.register(input), ...described(id, field, error !== undefined) };
  return (
    <Labelled field={field} id={id} problem={error?.message}>
      {kind === 'choice' ? (
        <Choice field={field} select={{ ...shared, ...(isSaving && heldSelect) }} />
      ) : (
        <input {...shared} {...inputs[kind]} maxLength={longestAnswer} readOnly={isSaving} />
      )}
    </Labelled>
  );
}
/** The label above an input, and below it why its value is refused or what else is said of it. */
function Labelled({ field, id, problem, remark, children }: LabelledProps) {
  const below = problem ?? remark;
  return (
    <div
      className="field"
      data-required={field.required || undefined}
      data-wrong={problem !== undefined || undefined}
      style={fieldPlace(field.lg)}
    >
      <label htmlFor={id}>{field.name}</label>
      {children}
      {below !== undefined && <p id={`${id}-below`}>{below}</p>}
    </div>
  );
}
type LabelledProps = {
  field: Field;
  id: string;
  problem: string | undefined;
  remark?: string | undefined;
  children: ReactNode;
};

/** Returns the attributes of an input with a label. */
const described = (id: string, { required }: Field, isWrong: boolean, hasRemark = false) => ({
  id,
  autoComplete: 'off',
  'aria-required': required,
  'aria-invalid': isWrong,
  'aria-describedby': isWrong || hasRemark ? `${id}-below` : undefined,
});

/** A date, typed as dd/mm/yyyy, with the age or the weekday below. */
function DateAnswer({ field, input, form, id }: DynamicFieldProps & { id: string }) {
  const { field: bound, fieldState } = useController({ name: input, control: form.control });
  const value = bound.value ?? '';
  const isSaving = useIsSaving();
  const { onChange, onBlur, ...typed } = useTypedDay(value, bound.onChange);
  const problem = dayProblem(value, fieldState.error?.message);
  const isBirthDate = birthDateKeys.includes(fieldKey(field.name));
  const remark = isDayText(value) ? (isBirthDate ? ageText : weekdayOf)(value) : undefined;
  return (
    <Labelled field={field} id={id} problem={problem} remark={remark}>
      <input
        {...described(id, field, problem !== undefined, remark !== undefined)}
        {...typed}
        type="text"
        ref={bound.ref}
        name={bound.name}
        maxLength={longestAnswer}
        readOnly={isSaving}
        onChange={onChange}
        onBlur={() => {
          onBlur();
          bound.onBlur();
        }}
      />
      <span className="calendar">
        <Calendar label={field.name} value={value} onDay={bound.onChange} />
      </span>
    </Labelled>
  );
}

/** Uses the browser's own list, which works well by keyboard and on phones. */
const Choice = ({ field, select }: { field: Field; select: UseFormRegisterReturn }) => (
  <>
    <select {...select}>
      <option value="" aria-label={words('notChosen')} />
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
