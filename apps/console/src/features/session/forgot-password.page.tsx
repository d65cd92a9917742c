import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordReset } from '@oware/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRequestPasswordResetMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useRetrySubmit } from '../../waiting/use-retry-submit.ts';
import { ResetPasswordForm } from './reset-password.form.tsx';
import { useWords } from './session.words.ts';
import { useRetryWords } from './use-retry-words.ts';
import { VisitorField, visitorInputs } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';
import { VisitorSubmit } from './visitor-submit.view.tsx';

/** Asks for the address first, then for the mailed code together with a new password. */
export function Component() {
  const words = useWords();
  const [asked, setAsked] = useState<{ email: string; message: string }>();
  return (
    <VisitorFrame title={words('forgotPassword')}>
      <h1>{words('forgotPassword')}</h1>
      <p className="quiet" role="status">
        {asked?.message ?? words('forgotPasswordAbout')}
      </p>
      {asked ? (
        <ResetPasswordForm email={asked.email} />
      ) : (
        <AskForm onAsked={(email, message) => setAsked({ email, message })} />
      )}
      <p className="after quiet">
        <a href={paths.login}>{words('backToSignIn')}</a>
      </p>
    </VisitorFrame>
  );
}

function AskForm({ onAsked }: { onAsked: (email: string, message: string) => void }) {
  const form = useForm({ resolver: zodResolver(requestPasswordReset.body), defaultValues: { email: '' } });
  const words = useWords();
  const [ask, { isLoading }] = useRequestPasswordResetMutation();
  const { retry, submit, problem } = useRetrySubmit(
    form,
    ['email'],
    async (body) => {
      const { data, error } = await ask({ body });
      if (data) onAsked(body.email, data.message || words('codeOnItsWay'));
      return error;
    },
    useRetryWords(),
  );
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <VisitorField
        label={words('email')}
        {...visitorInputs.email}
        autoFocus
        error={form.formState.errors.email?.message}
        {...form.register('email', { onChange: retry.forget })}
      />
      <VisitorSubmit retry={retry} problem={problem} busy={isLoading}>
        {words('resetPassword')}
      </VisitorSubmit>
    </form>
  );
}
