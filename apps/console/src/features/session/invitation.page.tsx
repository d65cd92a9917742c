import { zodResolver } from '@hookform/resolvers/zod';
import { acceptInvitation } from '@oware/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isApiFailure } from '../../api/failure.ts';
import { useAcceptInvitationMutation } from '../../api/provider.api.ts';
import { paths } from '../../paths.ts';
import { useOptionalSession } from '../../session/use-session.ts';
import { useLostTry } from '../../waiting/use-lost-try.ts';
import { useRetrySubmit } from '../../waiting/use-retry-submit.ts';
import { CountryField } from './country-field.view.tsx';
import { leaveSession } from './sign-out.api.ts';
import { useWords } from './session.words.ts';
import { useRetryWords } from './use-retry-words.ts';
import { VisitorDone } from './visitor-done.view.tsx';
import { VisitorField, visitorInputs } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';
import { VisitorSubmit } from './visitor-submit.view.tsx';

/**
 * /invitation: an invited person enters the mailed code and chooses a password. `?for=institute`, as in mails to new
 * institutes, also asks for the company; otherwise the service asks for it after the code.
 */
export function Component() {
  const words = useWords();
  const session = useOptionalSession();
  return (
    <VisitorFrame title={words('acceptInvitation')}>
      <h1>{words('acceptInvitation')}</h1>
      {session ? (
        <SignedIn email={session.email} />
      ) : (
        <>
          <AcceptForm />
          <p className="after quiet">
            <a href={paths.login}>{words('backToSignIn')}</a>
          </p>
        </>
      )}
    </VisitorFrame>
  );
}

/** An invitation opens a new account, so another account must sign out first. */
function SignedIn({ email }: { email: string }) {
  const words = useWords();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await leaveSession(pathname + search);
    setIsLeaving(false);
  };
  return (
    <div className="card">
      <p>{words('signedInAs', { email })}</p>
      <button type="button" disabled={isLeaving} aria-busy={isLeaving} onClick={() => void leave()}>
        {words('signOutAndContinue')}
      </button>
      <p className="after quiet">
        <a href={paths.dashboard}>{words('staySignedIn')}</a>
      </p>
    </div>
  );
}

const fields = ['email', 'code', 'company_name', 'countryName', 'newPassword'] as const;

function AcceptForm() {
  const words = useWords();
  const [params] = useSearchParams();
  const [isInstitute, setIsInstitute] = useState(params.get('for') === 'institute');
  const form = useForm({
    resolver: zodResolver(acceptInvitation.body),
    defaultValues: { email: '', code: '', newPassword: '' },
    shouldUnregister: true,
  });
  const { register } = form;
  const { errors } = form.formState;
  const [accept, { data: done, isLoading }] = useAcceptInvitationMutation();
  const explain = useLostTry('invitation_refused', words('accountMaybeOpen'));
  const { retry, submit, problem } = useRetrySubmit(
    form,
    fields,
    async (body) => {
      const { error } = await accept({ body });
      if (isApiFailure(error) && (error.fields.company_name ?? error.fields.countryName)) setIsInstitute(true);
      return explain(error);
    },
    useRetryWords(),
  );
  if (done) return <VisitorDone>{done.message || words('accountOpen')}</VisitorDone>;
  return (
    <form className="card" noValidate onSubmit={(event) => void submit(event)}>
      <p className="quiet">{words('acceptInvitationAbout')}</p>
      <VisitorField
        label={words('email')}
        {...visitorInputs.email}
        autoFocus
        error={errors.email?.message}
        {...register('email', { onChange: retry.forget })}
      />
      <VisitorField
        label={words('codeFromEmail')}
        {...visitorInputs.code}
        error={errors.code?.message}
        {...register('code')}
      />
      {isInstitute && (
        <>
          <VisitorField
            label={words('companyName')}
            {...visitorInputs.companyName}
            error={errors.company_name?.message}
            {...register('company_name')}
          />
          <CountryField error={errors.countryName?.message} {...register('countryName', { value: 'Ghana' })} />
        </>
      )}
      <VisitorField
        label={words('password')}
        {...visitorInputs.newPassword}
        hint={words('atLeast8Characters')}
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <VisitorSubmit retry={retry} problem={problem} busy={isLoading}>
        {words('openAccount')}
      </VisitorSubmit>
    </form>
  );
}
