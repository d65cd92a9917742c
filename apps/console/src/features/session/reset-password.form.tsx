import { zodResolver } from '@hookform/resolvers/zod';
import { messages, newPassword, resetCode } from '@oware/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useResetPasswordMutation } from '../../api/provider.api.ts';
import { useLostTry } from '../../waiting/use-lost-try.ts';
import { useRetrySubmit } from '../../waiting/use-retry-submit.ts';
import { useWords } from './session.words.ts';
import { useRetryWords } from './use-retry-words.ts';
import { VisitorDone } from './visitor-done.view.tsx';
import { VisitorField, visitorInputs } from './visitor-field.view.tsx';
import { VisitorSubmit } from './visitor-submit.view.tsx';

const resetForm = z.object({ code: resetCode, newPassword });

/** Asks for the mailed code and the new password. */
export function ResetPasswordForm({ email }: { email: string }) {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { code: '', newPassword: '' } });
  const { register, formState } = form;
  const words = useWords();
  const [reset, { data: done, isLoading }] = useResetPasswordMutation();
  const explain = useLostTry('reset_code_refused', words('passwordMaybeSet'));
  const { retry, submit, problem } = useRetrySubmit(
    form,
    ['code', 'newPassword'],
    async (values) => {
      const { error } = await reset({ body: { email, ...values } });
      return explain(error);
    },
    useRetryWords(),
  );
  if (done) return <VisitorDone>{done.message || messages.passwordUpdated}</VisitorDone>;
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <VisitorField
        label={words('codeFromEmail')}
        {...visitorInputs.code}
        autoFocus
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <VisitorField
        label={words('newPassword')}
        {...visitorInputs.newPassword}
        hint={words('atLeast8Characters')}
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <VisitorSubmit retry={retry} problem={problem} busy={isLoading}>
        {words('setNewPassword')}
      </VisitorSubmit>
    </form>
  );
}
