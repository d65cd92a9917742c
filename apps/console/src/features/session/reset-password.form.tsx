import { zodResolver } from '@hookform/resolvers/zod';
import { newPassword, resetCode } from '@oware/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { isApiFailure } from '../../api/failure.ts';
import { useResetPasswordMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import { setServerErrors } from './server-errors.form.ts';
import { VisitorField } from './visitor-field.view.tsx';

const resetForm = z.object({ code: resetCode, newPassword });

/** Takes the code of the mail and the new password. */
export function ResetPasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { code: '', newPassword: '' },
  });
  const [reset, { data: done, isLoading }] = useResetPasswordMutation();
  const retry = useRetryWait(clearErrors);

  const submit = handleSubmit(async (values) => {
    const { error } = await reset({ body: { email, ...values } });
    if (!error) return;
    retry.waitAfter(error);
    setServerErrors(error, ['code', 'newPassword'], setError);
    if (isApiFailure(error) && error.code === 'reset_code_refused')
      setError('code', { message: error.message }, { shouldFocus: true });
  });
  if (done) {
    return (
      <p className="card" role="status">
        {done.message} <a href={paths.login}>Sign in</a>
      </p>
    );
  }
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <VisitorField
        label="Code from the mail"
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={20}
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <VisitorField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <p className="unseen" role="status">
        {retry.announcement}
      </p>
      <button type="submit" disabled={isLoading || retry.left > 0} aria-busy={isLoading}>
        {retry.labelOf('Set the new password')}
      </button>
    </form>
  );
}
