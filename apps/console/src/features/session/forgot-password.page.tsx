import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordReset } from '@oware/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRequestPasswordResetMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useRetrySubmit } from '../../waiting/use-retry-submit.ts';
import { ResetPasswordForm } from './reset-password.form.tsx';
import { VisitorField } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';
import { VisitorSubmit } from './visitor-submit.view.tsx';

/** Asks for the address first, then for the mailed code together with a new password. */
export function Component() {
  const [asked, setAsked] = useState<{ email: string; message: string }>();
  useEffect(() => {
    document.title = 'Forgot Password · Oware';
  }, []);
  return (
    <VisitorFrame>
      <h1>Forgot Password</h1>
      <p className="quiet" role="status">
        {asked?.message ?? 'Enter your email. If it has an account, you’ll receive a code.'}
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
  const form = useForm({ resolver: zodResolver(requestPasswordReset.body), defaultValues: { email: '' } });
  const [ask, { isLoading }] = useRequestPasswordResetMutation();
  const { retry, submit } = useRetrySubmit(form, ['email'], async (body) => {
    const { data, error } = await ask({ body });
    if (data) onAsked(body.email, data.message);
    return error;
  });
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <VisitorField
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        error={form.formState.errors.email?.message}
        {...form.register('email', { onChange: retry.forget })}
      />
      <VisitorSubmit retry={retry} busy={isLoading}>
        Reset password
      </VisitorSubmit>
    </form>
  );
}
