import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordReset } from '@oware/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRequestPasswordResetMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import { ResetPasswordForm } from './reset-password.form.tsx';
import { setServerErrors } from './server-errors.form.ts';
import { VisitorField } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';

/** First the address, then the code that its mail holds together with a new password. */
export function Component() {
  const [asked, setAsked] = useState<{ email: string; message: string }>();
  useEffect(() => {
    document.title = 'Forgot Password · Oware';
  }, []);
  return (
    <VisitorFrame>
      <h1>Forgot Password</h1>
      <p className="quiet" role="status">
        {asked?.message ?? 'Enter your email. If it has an account, a mail with a code is on its way.'}
      </p>
      {asked ? (
        <ResetPasswordForm email={asked.email} />
      ) : (
        <AskForm onAsked={(email, message) => setAsked({ email, message })} />
      )}
      <p className="after quiet">
        <a href={paths.login}>Back to sign-in</a>
      </p>
    </VisitorFrame>
  );
}

function AskForm({ onAsked }: { onAsked: (email: string, message: string) => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(requestPasswordReset.body),
    defaultValues: { email: '' },
  });
  const [ask, { isLoading }] = useRequestPasswordResetMutation();
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (body) => {
    const { data, error } = await ask({ body });
    if (error) setServerErrors(error, ['email'], setError);
    retry.waitAfter(error);
    if (data) onAsked(body.email, data.message);
  });
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <VisitorField
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        error={formState.errors.email?.message}
        {...register('email', { onChange: retry.forget })}
      />
      <p className="unseen" role="status">
        {retry.announcement}
      </p>
      <button type="submit" disabled={isLoading || retry.left > 0} aria-busy={isLoading}>
        {retry.labelOf('Reset password')}
      </button>
    </form>
  );
}
