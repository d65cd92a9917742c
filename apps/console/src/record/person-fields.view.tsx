import { FormField } from '@oware/ui';
import type { ComponentProps } from 'react';
import { words } from './record.words.ts';

type FieldProps = ComponentProps<typeof FormField>;
type PersonFieldsProps = Pick<FieldProps, 'required'> & {
  fieldOf: (name: 'firstname' | 'lastname' | 'email') => Pick<FieldProps, 'field' | 'error'>;
  /** Focuses the first name. */
  autoFocus?: boolean;
};

/** Name and email of a person whom someone else invites, so the browser doesn't suggest the user's own. */
export const PersonFields = ({ fieldOf, autoFocus = false, required }: PersonFieldsProps) => {
  const shared = { autoComplete: 'off', ...(required && { required }) };
  return (
    <>
      <FormField
        autoFocus={autoFocus}
        label={words('firstName')}
        {...fieldOf('firstname')}
        maxLength={80}
        {...shared}
      />
      <FormField label={words('lastName')} {...fieldOf('lastname')} maxLength={80} {...shared} />
      <FormField label={words('email')} type="email" {...fieldOf('email')} maxLength={254} {...shared} />
    </>
  );
};
