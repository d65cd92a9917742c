import Box from '@mui/material/Box';
import type { FieldErrors, FormField } from '@oware/contract';
import type { FormValues } from '@oware/domain';
import { DynamicField } from './dynamic-field.view.tsx';
import { fieldGrid, fieldGridHolder } from './field-grid.styles.ts';
import { fieldLook } from './field-look.styles.ts';
import { useDynamicForm } from './use-dynamic-form.ts';

type DynamicFormProps = {
  /** Id of the form element; a button anywhere can submit it by its `form` attribute. */
  id: string;
  /** The fields of a section; unselected ones are left out. Pass the same array on every render. */
  fields: readonly FormField[];
  /** Initial values by field key. Another `key` on the form starts over with other values. */
  values: Readonly<FormValues>;
  /** Called on every change with the values of all inputs, as typed. */
  onTyped?: (values: FormValues) => void;
  /** Called with the filled-in values once they are valid. */
  onSubmit: (values: FormValues) => void;
  /** Service messages by field key. A new object shows them and moves the focus to the first. */
  errors?: FieldErrors;
  /** Label of the form, if no heading labels it. */
  label?: string;
};

/** Renders a section of any form (1§3) without buttons; the parent adds them. */
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
          <DynamicField key={input} field={field} input={input} form={form} />
        ))}
      </Box>
    </Box>
  );
}
