import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent, FocusEvent, RefCallback } from 'react';
import { heldSelect, useIsSaving } from './form-saving.tsx';

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
  const isSaving = useIsSaving();
  return (
    <TextField
      {...rest}
      {...field}
      inputRef={ref}
      error={error !== undefined}
      helperText={error?.message ?? helperText}
      slotProps={{
        ...slotProps,
        htmlInput: {
          maxLength,
          'aria-invalid': error !== undefined,
          ...(slotProps?.htmlInput as object),
          ...(isSaving && (rest.select ? heldSelect : { readOnly: true })),
        },
      }}
    />
  );
}

export type Choice = { value: string; label: string };

type ChoicesProps = {
  choices: readonly Choice[];
  /** The first entry, for none of the choices. */
  empty?: string | undefined;
};

const optionsOf = ({ choices, empty }: ChoicesProps) =>
  [...(empty === undefined ? [] : [{ value: '', label: empty }]), ...choices].map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } } as const;

type ChoiceFieldProps = Omit<TextFieldProps, 'select' | 'children'> &
  ChoicesProps & { onChoice?: (value: string) => void };

/** A native select: fast with a keyboard and on a phone. */
export function ChoiceField({ choices, empty, onChoice, slotProps, ...rest }: ChoiceFieldProps) {
  const isSaving = useIsSaving();
  return (
    <TextField
      {...rest}
      {...(onChoice && { onChange: ({ target }) => onChoice(target.value) })}
      select
      slotProps={{
        ...slotProps,
        ...nativeSelect,
        ...(isSaving && { htmlInput: { ...(slotProps?.htmlInput as object), ...heldSelect } }),
      }}
    >
      {optionsOf({ choices, empty })}
    </TextField>
  );
}

/** A native select bound to a form. */
export const FormSelect = ({ choices, empty, slotProps, ...rest }: FormFieldProps & ChoicesProps) => (
  <FormField {...rest} select slotProps={{ ...slotProps, ...nativeSelect }}>
    {optionsOf({ choices, empty })}
  </FormField>
);
