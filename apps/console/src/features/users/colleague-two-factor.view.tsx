import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { disableUserTwoFactor } from '@oware/contract';
import { Announcement, FormDialog, FormField, notify } from '@oware/ui';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { isApiFailure } from '../../api/failure.ts';
import { useDisableUserTwoFactorMutation } from '../../api/provider.api.ts';
import type { ManagedUser } from '../../api/readings.ts';
import { useSession } from '../../session/use-session.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';

type ColleagueProps = { user: Pick<ManagedUser, 'id' | 'email' | 'twoFactor'>; name: string };

/** For a colleague who lost phone and recovery codes. The own second factor is under Profile, and takes a code. */
export function ColleagueTwoFactor({ user, name }: ColleagueProps) {
  const { email } = useSession();
  const [asking, setAsking] = useState(false);
  if (user.twoFactor !== true || user.email === email) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Typography>{name} uses two-factor sign-in.</Typography>
      <Button color="error" onClick={() => setAsking(true)}>
        Turn off two-factor sign-in
      </Button>
      {asking && <PasswordDialog id={user.id} name={name} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function PasswordDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(disableUserTwoFactor.body),
    defaultValues: { password: '' },
  });
  const [disable, { isLoading }] = useDisableUserTwoFactorMutation();
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (body) => {
    const { data, error } = await disable({ params: { id }, body });
    retry.waitAfter(error);
    const refused = isApiFailure(error) ? error.fields.password : undefined;
    if (refused !== undefined) setError('password', { message: refused }, { shouldFocus: true });
    if (!data) return;
    notify.success(`Two-factor sign-in is off for ${name}`);
    onClose();
  });
  // the dialog stands in the form of the permissions, which React would submit too
  const submitAlone = (event: SubmitEvent) => (event.stopPropagation(), submit(event));
  return (
    <FormDialog
      title={`Turn off two-factor sign-in for ${name}?`}
      submit={retry.labelOf('Turn off')}
      dangerous
      busy={isLoading}
      disabled={retry.left > 0}
      onSubmit={submitAlone}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        Do this only if {name} asked you in person and lost both phone and recovery codes. Everywhere {name} is signed
        in, the session ends. A mail tells {name}, and the audit shows that you did it.
      </Typography>
      <FormField
        autoFocus
        label="Your password"
        type="password"
        autoComplete="current-password"
        field={register('password')}
        error={formState.errors.password}
        maxLength={200}
      />
      <Announcement>{retry.announcement}</Announcement>
    </FormDialog>
  );
}
