import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { namedAccount, paths } from '../../paths.ts';
import type { Credentials, SignInProblem } from './sign-in.api.ts';
import { SignInFailure } from './sign-in-failure.view.tsx';
import { useWords } from './session.words.ts';
import type { TwoFactorStep } from './two-factor/two-factor.step.tsx';
import { useFieldCheck } from './use-field-check.ts';
import { needsTwoFactorCode, useSignIn } from './use-sign-in.ts';
import { VisitorField } from './visitor-field.view.tsx';
import { VisitorFrame } from './visitor-frame.view.tsx';

/** Few accounts need it. */
const loadTwoFactorStep = () => import('./two-factor/two-factor.step.tsx');

/** The credentials that the service asks a code for, and the step that asks the person. */
type Proven = { credentials: Credentials; Step: typeof TwoFactorStep };

/** Sign-in (1§2), in two steps for accounts with two-factor sign-in. `onSignedIn` continues from here. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  /** What the first step has proven, while the second asks for the code. */
  const [proven, setProven] = useState<Proven>();
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<SignInProblem>();
  if (proven) {
    const { credentials, Step } = proven;
    const goBack = (failure?: SignInProblem) => {
      setEmail(credentials.email);
      setRefused(failure);
      setProven(undefined);
    };
    return <Step proven={credentials} onSignedIn={onSignedIn} onBack={goBack} />;
  }
  return <PasswordStep email={email} refused={refused} onSignedIn={onSignedIn} onProven={setProven} />;
}

type PasswordStepProps = {
  /** Initial value of the field. */
  email: string;
  /** Why the person returned to this step. */
  refused: SignInProblem | undefined;
  onSignedIn: () => void;
  onProven: (proven: Proven) => void;
};

function PasswordStep({ email, refused, onSignedIn, onProven }: PasswordStepProps) {
  const [ready, setReady] = useState(false);
  const { isWrong, check, forget } = useFieldCheck();
  const { signIn, busy, failure = refused, retry } = useSignIn(onSignedIn, loadTwoFactorStep);
  const words = useWords();
  const failureId = useId();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // after the first render, because the page is drawn before its address is known
    const account = namedAccount(location.hash, location.origin);
    const field = emailField.current;
    if (account !== '' && field?.value === '') field.value = account;
    // who was faster than this script keeps their place
    if (document.activeElement === document.body) (hasValue(field) ? passwordField : emailField).current?.focus();
    setReady(true);
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const form = new FormData(event.currentTarget);
    const credentials = {
      email: String(form.get('email')),
      password: String(form.get('password')),
      remember: form.get('remember') !== null,
    };
    const problem = await signIn(credentials);
    if (needsTwoFactorCode(problem?.refusal))
      onProven({ credentials, Step: (await loadTwoFactorStep()).TwoFactorStep });
    else if (problem) passwordField.current?.focus();
  };
  const describedBy = failure ? failureId : undefined;

  return (
    <VisitorFrame title={words('signIn')}>
      <h1>{words('signIn')}</h1>
      <p className="quiet">{words('signInAbout')}</p>
      <form className="card" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <VisitorField
          label={words('email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          defaultValue={email}
          ref={emailField}
          error={isWrong('email') ? words('emailInvalid') : undefined}
          describedBy={describedBy}
          onChange={() => {
            forget('email');
            retry.forget();
          }}
        />
        <VisitorField
          label={words('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          error={isWrong('password') ? words('passwordMissing') : undefined}
          describedBy={describedBy}
          onChange={() => forget('password')}
          ref={passwordField}
        />
        <SignInFailure id={failureId} failure={failure} />
        <p className="unseen" role="status">
          {retry.announcement}
        </p>
        <div className="row">
          <label className="check">
            <input type="checkbox" name="remember" /> {words('rememberMe')}
          </label>
          <a href={paths.forgotPassword}>{words('forgotPassword')}</a>
        </div>
        {/* without JavaScript loaded, the browser would submit the form itself */}
        <button type="submit" disabled={!ready || retry.left > 0} aria-busy={busy}>
          {busy ? words('signingIn') : retry.labelOf(words('signIn'))}
        </button>
      </form>
      <p className="after quiet">
        {words('noAccount')} <a href={paths.signUp}>{words('signUp')}</a>
      </p>
    </VisitorFrame>
  );
}

/** Whether a field is filled in. The browser hides what it filled in until the person does something. */
const hasValue = (field: HTMLInputElement | null): boolean =>
  field !== null && (field.value !== '' || field.matches(':autofill'));
