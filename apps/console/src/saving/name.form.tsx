import { zodResolver } from '@hookform/resolvers/zod';
import { FormDialog, FormField } from '@oware/ui';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiFailure } from '../api/failure.ts';
import { ProblemAlert } from '../api/problem-alert.tsx';
import { useServerErrors } from '../api/server-errors.form.ts';

type Named = { name: string };

type NameFormProps = {
  title: string;
  submit: string;
  label: string;
  about?: string;
  /** What a name has to be. */
  schema: z.ZodType<Named, Named>;
  maxLength: number;
  name?: string;
  busy: boolean;
  /** Failure of the last try; an error of the name is shown at the field. */
  failure: ApiFailure | undefined;
  children?: ReactNode;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const fieldNames = ['name'] as const;

/** Asks for the name of something that has no other fields. */
export function NameForm(props: NameFormProps) {
  const { title, submit, label, about, schema, maxLength, name = '', busy, failure, children, onName, onClose } = props;
  const { register, handleSubmit, setError, formState } = useForm<Named, unknown, Named>({
    resolver: zodResolver(schema),
    defaultValues: { name },
  });
  const problem = useServerErrors(failure, fieldNames, setError);
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={busy}
      onSubmit={handleSubmit(({ name: wanted }) => onName(wanted))}
      onClose={onClose}
    >
      <FormField
        autoFocus
        label={label}
        field={register('name')}
        error={formState.errors.name}
        helperText={about}
        maxLength={maxLength}
        autoComplete="off"
      />
      {children}
      <ProblemAlert problem={problem} />
    </FormDialog>
  );
}
