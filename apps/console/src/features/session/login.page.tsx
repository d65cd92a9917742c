import { messages } from '@oware/contract';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { paths } from '../../paths.ts';
import { useRetryWait } from '../../waiting/use-retry-wait.ts';
import { VisitorField } from './visitor-field.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** Sign-in (1§2). `onSignedIn` takes over from here. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const retry = useRetryWait(() => setFailure(undefined));
  const failureId = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => setReady(true), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || retry.left > 0) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      const { signInWith } = await import('./sign-in.ts');
      const problem = await signInWith(
        String(form.get('email')),
        String(form.get('password')),
        form.get('remember') !== null,
      );
      if (!problem) return onSignedIn();
      setFailure(problem.text);
      retry.waitAfter(problem.refusal);
    } catch {
      setFailure(messages.authenticationError);
    }
    setBusy(false);
    passwordField.current?.focus();
  };
  const describedBy = failure ? failureId : undefined;

  return (
    <VisitorFrame>
      <h1>Sign in</h1>
      <p className="quiet">Clients, applications and verification.</p>
      <form className="card" method="post" onSubmit={(event) => void submit(event)}>
        <VisitorField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
          describedBy={describedBy}
          onChange={retry.forget}
        />
        <VisitorField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          describedBy={describedBy}
          ref={passwordField}
        />
        <p className="error" id={failureId} role="alert">
          {failure}
        </p>
        <p className="unseen" role="status">
          {retry.announcement}
        </p>
        <div className="row">
          <label className="check">
            <input type="checkbox" name="remember" /> Remember me
          </label>
          <a href={paths.forgotPassword}>Forgot Password</a>
        </div>
        {/* until the script has come the browser would post the form itself */}
        <button type="submit" disabled={!ready || retry.left > 0} aria-busy={busy}>
          {busy ? 'Signing in…' : retry.labelOf('Sign in')}
        </button>
      </form>
      <p className="after quiet">
        No account yet? <a href={paths.signUp}>Sign up</a>
      </p>
    </VisitorFrame>
  );
}
