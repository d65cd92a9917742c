import { zodResolver } from '@hookform/resolvers/zod';
import { appName } from '@oware/contract';
import { FormDialog, FormField } from '@oware/ui';
import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { words } from './organization-apps.words.ts';

type AppNameFormProps = {
  title: string;
  submit: string;
  name?: string;
  busy: boolean;
  /** Failure of the last try; an error of the name is shown at the field. */
  failure: ApiFailure | undefined;
  children?: ReactNode;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for an app's name (2§5: required). */
export function AppNameForm({ title, submit, name = '', busy, failure, children, onName, onClose }: AppNameFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(appName),
    defaultValues: { name },
  });
  const refused = failure?.fields.name;
  useEffect(() => {
    if (refused !== undefined) setError('name', { type: 'server', message: refused }, { shouldFocus: true });
  }, [refused, setError]);
  return (
    <FormDialog
      title={title}
      submit={submit}
      busy={busy}
      onSubmit={handleSubmit(({ name: wanted }) => onName(wanted))}
      onClose={() => !busy && onClose()}
    >
      <FormField
        autoFocus
        label={words('name')}
        field={register('name')}
        error={formState.errors.name}
        maxLength={80}
        autoComplete="off"
      />
      {children}
      <ProblemAlert problem={refused === undefined ? failure : undefined} />
    </FormDialog>
  );
}
