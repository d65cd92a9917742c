import { FormField } from '@oware/ui';
import type { ComponentProps } from 'react';
import { words } from './access.words.ts';

type FormFieldProps = ComponentProps<typeof FormField>;
type CurrentPasswordProps = Pick<FormFieldProps, 'field' | 'error'> &
  Partial<Pick<FormFieldProps, 'label' | 'autoFocus'>>;

/** Asks for the person's password before a change of security. */
export const CurrentPassword = ({ label = words('currentPassword'), ...field }: CurrentPasswordProps) => (
  <FormField label={label} type="password" autoComplete="current-password" maxLength={200} {...field} />
);
