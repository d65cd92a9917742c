import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { disableUserTwoFactor } from '@oware/contract';
import { notify } from '@oware/ui';
import { useState, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useDisableUserTwoFactorMutation } from '../../api/provider.api.ts';
import type { ManagedUser } from '../../api/readings.ts';
import { CurrentPassword } from '../../session/current-password.view.tsx';
import { useSession } from '../../session/use-session.ts';
import { RetryFormDialog } from '../../waiting/retry-form.dialog.tsx';
import { useRetrySubmit } from '../../waiting/use-retry-submit.ts';
import { words } from './users.words.ts';

type ColleagueProps = { user: Pick<ManagedUser, 'id' | 'email' | 'twoFactor'>; name: string };

/**
 * Turns off two-factor sign-in of a colleague who lost phone and recovery codes. The person's own is under Profile and
 * requires a code.
 */
export function ColleagueTwoFactor({ user, name }: ColleagueProps) {
  const { email } = useSession();
  const [asking, setAsking] = useState(false);
  // a try whose answer was lost may have turned it off: the dialog stays until the person has read that
  if ((user.twoFactor !== true && !asking) || user.email === email) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
      <Typography>{words('usesTwoFactor', { name })}</Typography>
      <Button color="error" onClick={() => setAsking(true)}>
        {words('turnOffTwoFactorSignIn')}
      </Button>
      {asking && <PasswordDialog id={user.id} name={name} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function PasswordDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(disableUserTwoFactor.body), defaultValues: { password: '' } });
  const [disable, { isLoading }] = useDisableUserTwoFactorMutation();
  const sending = useRetrySubmit(form, ['password'], async (body) => {
    const { data, error } = await disable({ params: { id }, body });
    if (!data) return error;
    notify.success(words('twoFactorOff', { name }));
    onClose();
    return undefined;
  });
  // the dialog is inside the permissions form, which React would submit too
  const submitAlone = (event: SubmitEvent) => (event.stopPropagation(), sending.submit(event));
  return (
    <RetryFormDialog
      title={words('turnOffTitle', { name })}
      submit={words('turnOff')}
      dangerous
      busy={isLoading}
      sending={sending}
      onSubmit={submitAlone}
      onClose={onClose}
    >
      <Typography color="textSecondary">{words('turnOffAbout', { name })}</Typography>
      <CurrentPassword
        autoFocus
        label={words('yourPassword')}
        field={form.register('password')}
        error={form.formState.errors.password}
      />
    </RetryFormDialog>
  );
}
