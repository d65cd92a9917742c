import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { authenticatorCode, password, type TwoFactorSetup } from '@oware/contract';
import { CopyButton, FormField, notify } from '@oware/ui';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiFailure } from '../../../api/failure.ts';
import { useConfirmTwoFactorMutation, useStartTwoFactorMutation } from '../../../api/provider.api.ts';
import type { Profile } from '../../../api/readings.ts';
import { CurrentPassword } from '../../../session/current-password.view.tsx';
import { RetryFormDialog } from '../../../waiting/retry-form.dialog.tsx';
import { useRetrySubmit } from '../../../waiting/use-retry-submit.ts';
import { words } from './two-factor.words.ts';

/** Reads again whether two-factor sign-in is on, after a change of it without an answer. */
export type ReadProfileAgain = () => Promise<{ data?: Profile | undefined; isSuccess: boolean }>;

type TwoFactorSetupDialogProps = {
  readAgain: ReadProfileAgain;
  onIssued: (recoveryCodes: readonly string[]) => void;
  /** It is on, but the answer with the recovery codes was lost. */
  onCodesLost: () => void;
  onClose: () => void;
};

/** Turns two-factor sign-in on: the password, then the QR code and the first code of the app. */
export function TwoFactorSetupDialog(actions: TwoFactorSetupDialogProps) {
  const [setup, setSetup] = useState<TwoFactorSetup>();
  return setup ? (
    <FirstCodeDialog setup={setup} {...actions} />
  ) : (
    <PasswordDialog onStarted={setSetup} onClose={actions.onClose} />
  );
}

/** Closes the dialog if two-factor sign-in is on already: another tab or a try without an answer turned it on. */
function closeIfOn(error: unknown, onClose: () => void): void {
  if (isApiFailure(error) && error.code === 'two_factor_on') onClose();
}

const passwordForm = z.object({ password });
const codeForm = z.object({ code: authenticatorCode });

function PasswordDialog({ onStarted, onClose }: { onStarted: (setup: TwoFactorSetup) => void; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { password: '' } });
  const [start, { isLoading }] = useStartTwoFactorMutation();
  const sending = useRetrySubmit(form, ['password'], async (body) => {
    const { data, error } = await start({ body });
    if (data) onStarted(data);
    closeIfOn(error, onClose);
    return error;
  });
  return (
    <RetryFormDialog
      title={words('turnOnTitle')}
      submit={words('continue')}
      busy={isLoading}
      sending={sending}
      onClose={onClose}
    >
      <Typography color="textSecondary">{words('appNeeded')}</Typography>
      <CurrentPassword autoFocus field={form.register('password')} error={form.formState.errors.password} />
    </RetryFormDialog>
  );
}

type FirstCodeDialogProps = TwoFactorSetupDialogProps & { setup: TwoFactorSetup };

function FirstCodeDialog({ setup, readAgain, onIssued, onCodesLost, onClose }: FirstCodeDialogProps) {
  const form = useForm({ resolver: zodResolver(codeForm), defaultValues: { code: '' } });
  const [confirm, { isLoading }] = useConfirmTwoFactorMutation();
  const sending = useRetrySubmit(form, ['code'], async (body) => {
    const { data, error } = await confirm({ body });
    if (data) {
      notify.success(words('isOn'));
      onIssued(data.recoveryCodes);
    }
    closeIfOn(error, onClose);
    if (!isApiFailure(error) || !error.mayHaveWorked) return error;
    const now = await readAgain();
    if (!now.isSuccess) return error;
    if (!now.data?.twoFactor) return { ...error, message: words('isStillOff') };
    onCodesLost();
    return undefined;
  });
  return (
    <RetryFormDialog
      title={words('scanTitle')}
      submit={words('turnOn')}
      busy={isLoading}
      sending={sending}
      onClose={onClose}
    >
      <Typography color="textSecondary">{words('scanAbout')}</Typography>
      {/* scanners need dark on light, also in dark mode */}
      <Box sx={{ justifySelf: 'center', p: 2, bgcolor: '#fff', borderRadius: 1, lineHeight: 0 }}>
        <QRCodeSVG value={setup.otpauthUri} size={184} role="img" title={words('qrCode')} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {words('typeKey')}
        <br />
        <Box component="code" sx={{ color: 'text.primary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
        <CopyButton text={setup.secret} what={words('nounKey')} />
      </Typography>
      <FormField
        autoFocus
        label={words('sixDigitCode')}
        autoComplete="one-time-code"
        field={form.register('code')}
        error={form.formState.errors.code}
        maxLength={7}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Typography variant="body2" color="textSecondary">
        {words('signedOutElsewhereAbout')}
      </Typography>
    </RetryFormDialog>
  );
}
