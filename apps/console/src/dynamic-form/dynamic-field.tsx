import type { FormField as Field } from '@oware/contract';
import { fieldKind, type FieldKind } from '@oware/domain';
import { FormField, FormSelect } from '@oware/ui';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { maxLength } from './schema.ts';

/** The library's own mark would be part of the label's text. */
const requiredMark = { '& label::after, & legend > span::after': { content: '"\\2009*"' } };

/** `number` is text too: a number input loses what it cannot read, and changes when it is scrolled over. */
const inputs: Record<Exclude<FieldKind, 'choice'>, { type: string; htmlInput?: object }> = {
  text: { type: 'text' },
  number: { type: 'text', htmlInput: { inputMode: 'decimal' } },
  date: { type: 'date', htmlInput: { max: '9999-12-31' } },
  email: { type: 'email' },
};

type DynamicFieldProps = { field: Field; input: UseFormRegisterReturn; error: FieldError | undefined };

/** The input that a field's type asks for. */
export function DynamicField({ field, input, error }: DynamicFieldProps) {
  const kind = fieldKind(field);
  const shared = {
    label: field.name,
    field: input,
    error,
    autoComplete: 'off',
    sx: field.required ? requiredMark : {},
  };
  const required = { 'aria-required': field.required };
  if (kind === 'choice')
    return <FormSelect {...shared} choices={field.menu} empty="" slotProps={{ htmlInput: required }} />;
  const { type, htmlInput } = inputs[kind];
  return (
    <FormField {...shared} type={type} maxLength={maxLength} slotProps={{ htmlInput: { ...htmlInput, ...required } }} />
  );
}
