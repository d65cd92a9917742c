import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { type InstituteChange, instituteChange, type Lender } from '@oware/contract';
import { ConfirmDialog, FormDialog, FormField, notify } from '@oware/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../api/failure.ts';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useRenameInstituteMutation } from '../../api/provider.api.ts';
import { words } from './institutes.words.ts';

type InstituteRenameProps = { institute: Lender | undefined; onClose: () => void };

/** The edit modal of an institute (3§2); `undefined` means that the address names an unknown one. */
export function InstituteRename({ institute, onClose }: InstituteRenameProps) {
  return institute ? (
    <RenameForm institute={institute} onClose={onClose} />
  ) : (
    <ConfirmDialog
      open
      title={words('instituteNotFound')}
      confirm={words('showInstitutes')}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <Typography>{words('notFoundAbout')}</Typography>
    </ConfirmDialog>
  );
}

function RenameForm({ institute: { id, name }, onClose }: { institute: Lender; onClose: () => void }) {
  // send the name shown: the service rejects the change if the name has changed since
  const [previousName] = useState(name);
  const [rename, { isLoading, error }] = useRenameInstituteMutation();
  const { register, handleSubmit, setError, formState } = useForm<InstituteChange>({
    resolver: zodResolver(instituteChange),
    defaultValues: { name },
  });
  const failure = isApiFailure(error) ? error : undefined;
  const refused = failure?.fields.name;
  useEffect(() => {
    if (refused !== undefined) setError('name', { type: 'server', message: refused }, { shouldFocus: true });
  }, [refused, setError]);
  const save = handleSubmit(async (change) => {
    const outcome = await rename({ params: { id }, body: { name: change.name, previousName } });
    if (outcome.error) return;
    notify.success(words('renamed', { previousName, name: change.name }));
    onClose();
  });
  return (
    <FormDialog
      title={words('editInstitute')}
      submit={words('save')}
      busy={isLoading}
      onSubmit={save}
      onClose={() => !isLoading && onClose()}
    >
      <FormField
        autoFocus
        label={words('name')}
        field={register('name')}
        error={formState.errors.name}
        helperText={words('renameAbout')}
        maxLength={120}
        autoComplete="off"
      />
      <ProblemAlert problem={refused === undefined ? failure : undefined} />
    </FormDialog>
  );
}
