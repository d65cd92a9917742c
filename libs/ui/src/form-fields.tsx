import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent, FocusEvent, RefCallback } from 'react';

/** The part of react-hook-form's `register(name)` that a field needs. */
type Registered = {
  name: string;
  ref: RefCallback<HTMLInputElement>;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown;
  onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown;
};

type FormFieldProps = Omit<TextFieldProps, 'error'> & {
  field: Registered;
  error?: { message?: string | undefined } | undefined;
  maxLength?: number;
};

/** A text field bound to a form, with its message below as its description. The value stays in the DOM. */
export function FormField({
  field: { ref, ...field },
  error,
  helperText,
  maxLength,
  slotProps,
  ...rest
}: FormFieldProps) {
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
      slotProps={{
        ...slotProps,
        htmlInput: { maxLength, 'aria-invalid': error !== undefined, ...(slotProps?.htmlInput as object) },
      }}
    />
  );
}

export type Choice = { value: string; label: string };

/** A native select bound to a form: fast with a keyboard and on a phone. */
export const FormSelect = ({
  choices,
  empty,
  slotProps,
  ...rest
}: FormFieldProps & { choices: readonly Choice[]; empty?: string }) => (
  <FormField {...rest} select slotProps={{ ...slotProps, select: { native: true }, inputLabel: { shrink: true } }}>
    {empty !== undefined && <option value="">{empty}</option>}
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </FormField>
);
