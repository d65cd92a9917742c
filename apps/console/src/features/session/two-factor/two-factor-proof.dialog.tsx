import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { twoFactorProof } from '@oware/contract';
import { Announcement, FormDialog, FormField } from '@oware/ui';
import { type ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { useRetryWait } from '../../../waiting/use-retry-wait.ts';
import { setServerErrors } from '../server-errors.form.ts';
import { TwoFactorField } from './two-factor-field.view.tsx';

type Proof = z.output<typeof twoFactorProof>;

type TwoFactorProofDialogProps = {
  title: string;
  submit: string;
  dangerous?: boolean;
  busy: boolean;
  /** What follows from it. */
  children: ReactNode;
  /** Resolves with why it was refused. */
  onProof: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for password and code, before what neither an open browser nor a found phone must be enough for. */
export function TwoFactorProofDialog({ children, onProof, ...dialog }: TwoFactorProofDialogProps) {
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(twoFactorProof),
    defaultValues: { password: '', code: '' },
  });
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (proof) => {
    const error = await onProof(proof);
    if (!error) return;
    retry.waitAfter(error);
    setServerErrors(error, ['password', 'code'], setError);
  });
  const { errors } = formState;
  return (
    <FormDialog
      {...dialog}
      submit={retry.labelOf(dialog.submit)}
      disabled={retry.left > 0}
      onSubmit={submit}
      onClose={() => !dialog.busy && dialog.onClose()}
    >
      <Typography color="textSecondary">{children}</Typography>
      <FormField
        autoFocus
        label="Current password"
        type="password"
        autoComplete="current-password"
        field={register('password')}
        error={errors.password}
        maxLength={200}
      />
      <Controller
        name="code"
        control={control}
        render={({ field: { value, onChange } }) => (
          <TwoFactorField value={value} onChange={onChange} error={errors.code?.message} autoFocus={false} />
        )}
      />
      <Announcement>{retry.announcement}</Announcement>
    </FormDialog>
  );
}
