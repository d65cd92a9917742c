import Box from '@mui/material/Box';
import type { FieldErrors, FormField } from '@oware/contract';
import type { FormValues } from '@oware/domain';
import { DynamicField } from './dynamic-field.view.tsx';
import { fieldGrid, fieldGridHolder } from './field-grid.styles.ts';
import { fieldLook } from './field-look.rules.ts';
import { useDynamicForm } from './use-dynamic-form.ts';

type DynamicFormProps = {
  /** Of the form element: a button anywhere submits it by its `form` attribute. */
  id: string;
  /** One section of a form; what is not selected is left out. Keep the array itself the same between renders. */
  fields: readonly FormField[];
  /** What the inputs begin with, by the fields' keys. Another `key` on the form begins anew with other values. */
  values: Readonly<FormValues>;
  /** With every change: what all inputs hold, as it was typed. */
  onTyped?: (values: FormValues) => void;
  /** Once everything is right: what is filled in. */
  onSubmit: (values: FormValues) => void;
  /** Messages of the service by field key; another object shows them anew, and moves the focus to the first. */
  errors?: FieldErrors;
  /** What the form is called, where no heading says so. */
  label?: string;
};

/** Draws a section of any form (1§3). Without buttons: those belong to whoever shows it. */
export function DynamicForm({ id, fields, values, onTyped, onSubmit, errors, label }: DynamicFormProps) {
  const { form, asked, submit } = useDynamicForm({ fields, values, errors, onTyped, onSubmit });
  return (
    <Box
      component="form"
      id={id}
      noValidate
      aria-label={label}
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      sx={[fieldGridHolder, fieldLook]}
    >
      <Box sx={fieldGrid}>
        {asked.map(({ input, field }) => (
          <DynamicField key={input} field={field} input={form.register(input)} error={form.formState.errors[input]} />
        ))}
      </Box>
    </Box>
  );
}
