import { messages } from '@oware/contract';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { paths } from '../../paths.ts';
import { VisitorField } from './visitor-field.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** Sign-in (1§2). `onSignedIn` takes over from here. */
export function LoginPage({ onSignedIn }: { onSignedIn: () => void }) {
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const failureId = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => setReady(true), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      const { signInWith } = await import('./sign-in.ts');
      const failed = await signInWith(
        String(form.get('email')),
        String(form.get('password')),
        form.get('remember') !== null,
      );
      if (failed === undefined) return onSignedIn();
      setFailure(failed);
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
        <div className="row">
          <label className="check">
            <input type="checkbox" name="remember" /> Remember me
          </label>
          <a href={paths.forgotPassword}>Forgot Password</a>
        </div>
        {/* until the script has come the browser would post the form itself */}
        <button type="submit" disabled={!ready} aria-busy={busy}>
          {busy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
      <p className="after quiet">
        No account yet? <a href={paths.signUp}>Sign up</a>
      </p>
    </VisitorFrame>
  );
}
