import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { twoFactorProof } from '@oware/contract';
import { type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { CurrentPassword } from '../../../session/current-password.view.tsx';
import { RetryFormDialog } from '../../../waiting/retry-form.dialog.tsx';
import { useRetrySubmit } from '../../../waiting/use-retry-submit.ts';
import { TwoFactorField } from './two-factor-field.view.tsx';

type Proof = z.output<typeof twoFactorProof>;

type TwoFactorProofDialogProps = {
  title: string;
  submit: string;
  dangerous?: boolean;
  busy: boolean;
  /** Description of the effects. */
  children: ReactNode;
  /** Resolves with the reason for a rejection. */
  onProof: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for password and code, so that neither an open browser nor a stolen phone is enough. */
export function TwoFactorProofDialog({ children, onProof, ...dialog }: TwoFactorProofDialogProps) {
  const form = useForm({ resolver: zodResolver(twoFactorProof), defaultValues: { password: '', code: '' } });
  const sending = useRetrySubmit(form, ['password', 'code'], onProof);
  const { register, control } = form;
  const { errors } = form.formState;
  const switchCode = () => {
    form.resetField('code');
    sending.retry.forget();
  };
  return (
    <RetryFormDialog {...dialog} sending={sending}>
      <Typography color="textSecondary">{children}</Typography>
      <CurrentPassword autoFocus field={register('password')} error={errors.password} />
      <Controller
        name="code"
        control={control}
        render={({ field: { value, onChange } }) => (
          <TwoFactorField
            value={value}
            onChange={onChange}
            onSwitch={switchCode}
            error={errors.code?.message}
            autoFocus={false}
          />
        )}
      />
    </RetryFormDialog>
  );
}
