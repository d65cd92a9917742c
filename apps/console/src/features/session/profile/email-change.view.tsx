import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { emailChangeConfirmation, emailChangeRequest } from '@oware/contract';
import { Announcement, FormDialog, FormField, notify } from '@oware/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useConfirmEmailChangeMutation, useRequestEmailChangeMutation } from '../../../api/provider.api.ts';
import type { Profile } from '../../../api/readings.ts';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { useRetryWait } from '../../../waiting/use-retry-wait.ts';
import { setServerErrors } from '../server-errors.form.ts';
import { leaveSession } from '../sign-out.api.ts';

type Asking = 'address' | 'code';

/** The address that the person signs in with. A new one counts once the code of its mail comes back. */
export function EmailChange({ profile: { email, pendingEmail } }: { profile: Profile }) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        You sign in with <b>{email}</b>.
      </Typography>
      {pendingEmail && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          A code was sent to {pendingEmail}. The address changes once you enter it.
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {pendingEmail && (
          <Button variant="contained" onClick={() => setAsking('code')}>
            Enter the code
          </Button>
        )}
        <Button variant="outlined" onClick={() => setAsking('address')}>
          Change email
        </Button>
      </Stack>
      {asking === 'address' && <AddressDialog onSent={() => setAsking('code')} onClose={close} />}
      {asking === 'code' && <CodeDialog onClose={close} />}
    </Stack>
  );
}

function AddressDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(emailChangeRequest),
    defaultValues: { email: '', password: '' },
  });
  const [ask, { isLoading }] = useRequestEmailChangeMutation();
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (body) => {
    const { data, error } = await ask({ body });
    retry.waitAfter(error);
    if (error) setServerErrors(error, ['email', 'password'], setError);
    if (data) onSent();
  });
  const { errors } = formState;
  return (
    <FormDialog
      title="Change your email"
      submit={retry.labelOf('Send the code')}
      busy={isLoading}
      disabled={retry.left > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">A mail with a code goes to the new address.</Typography>
      <FormField
        autoFocus
        label="New email"
        type="email"
        autoComplete="email"
        field={register('email')}
        error={errors.email}
        maxLength={254}
      />
      <FormField
        label="Current password"
        type="password"
        autoComplete="current-password"
        field={register('password')}
        error={errors.password}
        maxLength={200}
      />
      <Announcement>{retry.announcement}</Announcement>
    </FormDialog>
  );
}

function CodeDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(emailChangeConfirmation),
    defaultValues: { code: '' },
  });
  const [confirm, { isLoading, isSuccess }] = useConfirmEmailChangeMutation();
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (body) => {
    const { data, error } = await confirm({ body });
    retry.waitAfter(error);
    if (error) setServerErrors(error, ['code'], setError);
    if (!data) return;
    discardUnsavedChanges();
    notify.success(data.message, () => void leaveSession());
  });
  return (
    <FormDialog
      title="Enter the code of the mail"
      submit={retry.labelOf('Change email')}
      busy={isLoading || isSuccess}
      disabled={retry.left > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        It is good for 15 minutes. You are then signed out everywhere and sign in with the new address.
      </Typography>
      <FormField
        autoFocus
        label="Code from the mail"
        autoComplete="one-time-code"
        field={register('code')}
        error={formState.errors.code}
        maxLength={20}
      />
      <Announcement>{retry.announcement}</Announcement>
    </FormDialog>
  );
}
