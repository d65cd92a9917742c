import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { emailChangeConfirmation, emailChangeRequest } from '@oware/contract';
import { FormField, notify } from '@oware/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apiFailureOf, ifUnanswered } from '../../../api/failure.ts';
import { useConfirmEmailChangeMutation, useRequestEmailChangeMutation } from '../../../api/provider.api.ts';
import type { Profile } from '../../../api/readings.ts';
import { CurrentPassword } from '../../../session/current-password.view.tsx';
import { setSignInDoubt } from '../../../session/sign-in-doubt.store.ts';
import { discardUnsavedChanges } from '../../../session/unsaved-changes.store.ts';
import { RetryFormDialog } from '../../../waiting/retry-form.dialog.tsx';
import { useRetrySubmit } from '../../../waiting/use-retry-submit.ts';
import { leaveSession } from '../sign-out.api.ts';
import { words } from './profile.words.ts';
import { RichText } from '../../../words/rich-text.view.tsx';

type Asking = 'address' | 'code';

/** The sign-in address. A new one takes effect once its code is confirmed. */
export function EmailChange({ profile: { email, pendingEmail } }: { profile: Profile }) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <RichText text={words('signInWith', { email })} parts={{ b: (address) => <b>{address}</b> }} />
      </Typography>
      {pendingEmail && (
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {words('emailCodeSent', { email: pendingEmail })}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {pendingEmail && (
          <Button variant="outlined" onClick={() => setAsking('code')}>
            {words('enterTheCode')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setAsking('address')}>
          {words('changeEmail')}
        </Button>
      </Stack>
      {asking === 'address' && <AddressDialog onSent={() => setAsking('code')} onClose={close} />}
      {asking === 'code' && <CodeDialog onClose={close} />}
    </Stack>
  );
}

function AddressDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(emailChangeRequest), defaultValues: { email: '', password: '' } });
  const [ask, { isLoading }] = useRequestEmailChangeMutation();
  const sending = useRetrySubmit(form, ['email', 'password'], async (body) => {
    const { data, error } = await ask({ body });
    if (data) onSent();
    return error;
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <RetryFormDialog
      title={words('changeYourEmail')}
      submit={words('sendTheCode')}
      busy={isLoading}
      sending={sending}
      onClose={onClose}
    >
      <Typography color="textSecondary">{words('newEmailAbout')}</Typography>
      <FormField
        autoFocus
        label={words('newEmail')}
        type="email"
        autoComplete="email"
        field={register('email')}
        error={errors.email}
        maxLength={254}
      />
      <CurrentPassword field={register('password')} error={errors.password} />
    </RetryFormDialog>
  );
}

function CodeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(emailChangeConfirmation), defaultValues: { code: '' } });
  const [confirm, { isLoading, isSuccess }] = useConfirmEmailChangeMutation();
  const sending = useRetrySubmit(form, ['code'], async (body) => {
    const { data, error } = await confirm({ body });
    if (!data) {
      if (apiFailureOf(error)?.mayHaveWorked) setSignInDoubt('email');
      return ifUnanswered(error, words('emailMaybeChanged'));
    }
    discardUnsavedChanges();
    notify.success(data.message || words('emailChanged'), () => void leaveSession());
    return undefined;
  });
  return (
    <RetryFormDialog
      title={words('enterEmailCode')}
      submit={words('changeEmail')}
      busy={isLoading || isSuccess}
      sending={sending}
      onClose={onClose}
    >
      <Typography color="textSecondary">{words('emailCodeAbout')}</Typography>
      <FormField
        autoFocus
        label={words('codeFromTheEmail')}
        autoComplete="one-time-code"
        field={form.register('code')}
        error={form.formState.errors.code}
        maxLength={20}
      />
    </RetryFormDialog>
  );
}
