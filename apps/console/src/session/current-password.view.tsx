import { FormField } from '@oware/ui';
import type { ComponentProps } from 'react';

type FormFieldProps = ComponentProps<typeof FormField>;
type CurrentPasswordProps = Pick<FormFieldProps, 'field' | 'error'> &
  Partial<Pick<FormFieldProps, 'label' | 'autoFocus'>>;

/** Asks for the person's password before a change of security. */
export const CurrentPassword = ({ label = 'Current password', ...field }: CurrentPasswordProps) => (
  <FormField label={label} type="password" autoComplete="current-password" maxLength={200} {...field} />
);
