import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { authenticatorCode, password, type TwoFactorSetup } from '@oware/contract';
import { Announcement, FormDialog, FormField } from '@oware/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useConfirmTwoFactorMutation, useStartTwoFactorMutation } from '../../../api/provider.api.ts';
import { CopyButton } from '../../../record/copy-button.view.tsx';
import { useRetryWait } from '../../../waiting/use-retry-wait.ts';
import { setServerErrors } from '../server-errors.form.ts';

type TwoFactorSetupDialogProps = { onIssued: (recoveryCodes: readonly string[]) => void; onClose: () => void };

/** Turns two-factor sign-in on: the password, then the QR code and the first code of the app. */
export function TwoFactorSetupDialog({ onIssued, onClose }: TwoFactorSetupDialogProps) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  return setup ? (
    <FirstCodeDialog setup={setup} onIssued={onIssued} onClose={onClose} />
  ) : (
    <PasswordDialog onStarted={setSetup} onClose={onClose} />
  );
}

const passwordForm = z.object({ password });
const codeForm = z.object({ code: authenticatorCode });

function PasswordDialog({ onStarted, onClose }: { onStarted: (setup: TwoFactorSetup) => void; onClose: () => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { password: '' },
  });
  const [start, { isLoading }] = useStartTwoFactorMutation();
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (body) => {
    const { data, error } = await start({ body });
    retry.waitAfter(error);
    if (error) setServerErrors(error, ['password'], setError);
    if (data) onStarted(data);
  });
  return (
    <FormDialog
      title="Turn on two-factor sign-in"
      submit={retry.labelOf('Continue')}
      busy={isLoading}
      disabled={retry.left > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis.
      </Typography>
      <FormField
        autoFocus
        label="Current password"
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

function FirstCodeDialog({ setup, onIssued, onClose }: TwoFactorSetupDialogProps & { setup: TwoFactorSetup }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(codeForm),
    defaultValues: { code: '' },
  });
  const [confirm, { isLoading }] = useConfirmTwoFactorMutation();
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (body) => {
    const { data, error } = await confirm({ body });
    retry.waitAfter(error);
    if (error) setServerErrors(error, ['code'], setError);
    if (data) onIssued(data.recoveryCodes);
  });
  return (
    <FormDialog
      title="Scan this code"
      submit={retry.labelOf('Turn on')}
      busy={isLoading}
      disabled={retry.left > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        Scan the QR code with your authenticator app, then enter the six digits that the app shows.
      </Typography>
      {/* a scanner needs dark on light, in a dark look too */}
      <Box sx={{ justifySelf: 'center', p: 2, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG value={setup.otpauthUri} size={184} role="img" title="QR code for your authenticator app" />
      </Box>
      <Typography variant="body2" color="textSecondary">
        Can’t scan it? Type this key into the app:
        <br />
        <Box component="code" sx={{ color: 'text.primary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
        <CopyButton text={setup.secret} what="key" />
      </Typography>
      <FormField
        autoFocus
        label="Code of six digits"
        autoComplete="one-time-code"
        field={register('code')}
        error={formState.errors.code}
        maxLength={7}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Typography variant="body2" color="textSecondary">
        You are then signed out everywhere else.
      </Typography>
      <Announcement>{retry.announcement}</Announcement>
    </FormDialog>
  );
}
