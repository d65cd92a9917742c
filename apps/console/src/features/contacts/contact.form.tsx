import { zodResolver } from '@hookform/resolvers/zod';
import { mdiClose, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ContactCreation, contactCreation, type ContactDraft, contactLimits } from '@oware/contract';
import { type Choice, FormDialog, FormField, FormSelect, Icon } from '@oware/ui';
import type { ReactNode } from 'react';
import { type FieldPath, useFieldArray, useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useServerErrors } from '../../api/server-errors.form.ts';
import { usualLabels } from './contact.text.ts';
import { words } from './contacts.words.ts';

type ContactFormProps = {
  title: string;
  submit: string;
  start: ContactCreation;
  labels: readonly Choice[];
  busy: boolean;
  /** Failure of the last try; field errors are shown at the fields. */
  failure: ApiFailure | undefined;
  /** Changes by someone else since the person started. It stays in sight while the numbers scroll on a phone. */
  notice?: ReactNode;
  onSave: (contact: ContactCreation) => Promise<unknown>;
  onClose: () => void;
};

/** An empty phone number. */
export const emptyNumber = { number: '', label: usualLabels[0] };

const fieldNames: readonly FieldPath<ContactCreation>[] = [
  'displayName',
  ...Array.from({ length: contactLimits.numbers }, (_each, at) => `phoneNumbers.${at}.number` as const),
  ...Array.from({ length: contactLimits.numbers }, (_each, at) => `phoneNumbers.${at}.label` as const),
];

/** The name and the numbers of a contact (1§3). */
export function ContactForm(props: ContactFormProps) {
  const { title, submit, start, labels, busy, failure, notice, onSave, onClose } = props;
  const { control, register, handleSubmit, setError, formState, getValues } = useForm<
    ContactCreation,
    unknown,
    ContactDraft
  >({ resolver: zodResolver(contactCreation), defaultValues: start });
  const { errors, isDirty } = formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'phoneNumbers' });
  const problem = useServerErrors(failure, fieldNames, setError);
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={busy}
      unsaved={isDirty}
      notice={notice}
      onSubmit={handleSubmit(() => onSave(getValues()))}
      onClose={onClose}
    >
      <FormField
        autoFocus
        label={words('name')}
        field={register('displayName')}
        error={errors.displayName}
        maxLength={80}
        autoComplete="off"
      />
      {fields.map((field, at) => (
        <Box
          key={field.id}
          // on a phone, the number needs the whole width
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', sm: '1fr 112px auto' },
            columnGap: 1,
            rowGap: 2,
            alignItems: 'start',
          }}
        >
          <FormField
            label={words('number', { number: at + 1 })}
            type="tel"
            field={register(`phoneNumbers.${at}.number`)}
            error={errors.phoneNumbers?.[at]?.number}
            maxLength={40}
            autoComplete="off"
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          />
          <FormSelect
            label={words('label')}
            aria-label={words('labelOf', { number: at + 1 })}
            field={register(`phoneNumbers.${at}.label`)}
            error={errors.phoneNumbers?.[at]?.label}
            choices={labels}
          />
          <IconButton
            aria-label={words('removeNumber', { number: at + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(at)}
            sx={{ mt: 0.5 }}
          >
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      ))}
      {fields.length < contactLimits.numbers && (
        <Button
          size="small"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => append(emptyNumber)}
          sx={{ justifySelf: 'start' }}
        >
          {words('addNumber')}
        </Button>
      )}
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
