import { zodResolver } from '@hookform/resolvers/zod';
import { acceptInvitation } from '@oware/contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { useAcceptInvitationMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useOptionalSession } from '../../session/use-session.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import { CountryField } from './country-field.view.tsx';
import { setServerErrors } from './server-errors.form.ts';
import { leaveSession } from './sign-out.api.ts';
import { VisitorField } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';

/**
 * /invitation: who was invited by mail enters its code and chooses a password. `?for=institute`, as the mail to a new
 * institute writes it, asks for the company too; else the service asks for it once the code has proved right.
 */
export function Component() {
  const session = useOptionalSession();
  useEffect(() => {
    document.title = 'Accept your invitation · Oware';
  }, []);
  return (
    <VisitorFrame>
      <h1>Accept your invitation</h1>
      {session ? (
        <SignedIn email={session.email} />
      ) : (
        <>
          <AcceptForm />
          <p className="after quiet">
            <a href={paths.login}>Back to sign-in</a>
          </p>
        </>
      )}
    </VisitorFrame>
  );
}

/** An invitation opens an account of its own, so that the session of another account has to end first. */
function SignedIn({ email }: { email: string }) {
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await leaveSession(pathname + search);
    setIsLeaving(false);
  };
  return (
    <div className="card">
      <p>You are signed in as {email}. Sign out to accept an invitation for another account.</p>
      <button type="button" disabled={isLeaving} aria-busy={isLeaving} onClick={() => void leave()}>
        Sign out and continue
      </button>
      <p className="after quiet">
        <a href={paths.dashboard}>Stay signed in</a>
      </p>
    </div>
  );
}

function AcceptForm() {
  const [params] = useSearchParams();
  const [isInstitute, setIsInstitute] = useState(params.get('for') === 'institute');
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(acceptInvitation.body),
    defaultValues: { email: '', code: '', newPassword: '' },
    shouldUnregister: true,
  });
  const { errors } = formState;
  const [accept, { data: done, isLoading }] = useAcceptInvitationMutation();
  const retry = useRetryWait(clearErrors);
  const submit = handleSubmit(async (body) => {
    const { error } = await accept({ body });
    if (!error) return;
    retry.waitAfter(error);
    if (isApiFailure(error) && (error.fields.company_name ?? error.fields.countryName)) setIsInstitute(true);
    setServerErrors(error, ['email', 'code', 'company_name', 'countryName', 'newPassword'], setError);
    if (isApiFailure(error) && error.code === 'invitation_refused')
      setError('code', { message: error.message }, { shouldFocus: true });
  });
  if (done)
    return (
      <p className="card" role="status">
        {done.message} <a href={paths.login}>Sign in</a>
      </p>
    );
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <p className="quiet">Enter the address that the invitation was sent to, and the code from its mail.</p>
      <VisitorField
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        error={errors.email?.message}
        {...register('email', { onChange: retry.forget })}
      />
      <VisitorField
        label="Code from the mail"
        autoComplete="one-time-code"
        required
        maxLength={20}
        error={errors.code?.message}
        {...register('code')}
      />
      {isInstitute && (
        <>
          <VisitorField
            label="Company name"
            autoComplete="organization"
            required
            maxLength={120}
            error={errors.company_name?.message}
            {...register('company_name')}
          />
          <CountryField error={errors.countryName?.message} {...register('countryName', { value: 'Ghana' })} />
        </>
      )}
      <VisitorField
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={200}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <p className="unseen" role="status">
        {retry.announcement}
      </p>
      <button type="submit" disabled={isLoading || retry.left > 0} aria-busy={isLoading}>
        {retry.labelOf('Open the account')}
      </button>
    </form>
  );
}
