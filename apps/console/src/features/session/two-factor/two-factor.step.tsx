import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { Credentials, SignInProblem } from '../sign-in.api.ts';
import { RichText } from '../../../words/rich-text.view.tsx';
import { useWords } from '../session.words.ts';
import { SignInFailure } from '../sign-in-failure.view.tsx';
import { useFieldCheck } from '../use-field-check.ts';
import { useSignIn } from '../use-sign-in.ts';
import { VisitorField } from '../visitor-field.view.tsx';
import { VisitorFrame } from '../visitor-frame.view.tsx';
import { useBrowserBack } from './use-browser-back.ts';

type TwoFactorStepProps = {
  proven: Credentials;
  onSignedIn: () => void;
  /** Returns to the password, with the reason if the service no longer accepts it. */
  onBack: (failure?: SignInProblem) => void;
};

/** The second step of signing in: an authenticator code or a recovery code. */
export function TwoFactorStep({ proven, onSignedIn, onBack }: TwoFactorStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const { signIn, busy, failure, setFailure, retry } = useSignIn(onSignedIn);
  const { isWrong, check, forget } = useFieldCheck();
  const words = useWords();
  const failureId = useId();
  const codeField = useRef<HTMLInputElement>(null);
  useBrowserBack(onBack, busy);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const twoFactorCode = String(new FormData(event.currentTarget).get('code'));
    const problem = await signIn({ ...proven, twoFactorCode });
    if (problem?.refusal?.code === 'sign_in_refused') onBack(problem);
    else if (problem) codeField.current?.select();
  };
  const toggle = () => {
    setIsRecovery(!isRecovery);
    forget('code');
    setFailure(undefined);
    // the service may limit codes of the app only
    retry.forget();
  };
  const describedBy = failure ? failureId : undefined;

  return (
    <VisitorFrame title={words('enterCode')}>
      <h1>{words('enterCode')}</h1>
      <p className="quiet">
        {words(isRecovery ? 'recoveryCodeAbout' : 'appCodeAbout')}{' '}
        <RichText text={words('signingInAs', { email: proven.email })} parts={{ b: (email) => <b>{email}</b> }} />
      </p>
      <form className="card" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <VisitorField
          key={isRecovery ? 'recovery' : 'app'}
          label={words(isRecovery ? 'recoveryCode' : 'appCode')}
          name="code"
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
          maxLength={20}
          error={isWrong('code') ? words(isRecovery ? 'recoveryCodeMissing' : 'appCodeMissing') : undefined}
          describedBy={describedBy}
          onChange={() => forget('code')}
          ref={codeField}
        />
        <SignInFailure id={failureId} failure={failure} />
        <p className="unseen" role="status">
          {retry.announcement}
        </p>
        <button type="submit" disabled={retry.left > 0} aria-busy={busy}>
          {busy ? words('signingIn') : retry.labelOf(words('signIn'))}
        </button>
      </form>
      {/* the answer signs the person in, or says why not, so nobody leaves this step before it */}
      <p className="after quiet">
        <button type="button" className="link" disabled={busy} onClick={toggle}>
          {words(isRecovery ? 'useApp' : 'useRecoveryCode')}
        </button>
        <button type="button" className="link" disabled={busy} onClick={() => history.back()}>
          {words('back')}
        </button>
      </p>
    </VisitorFrame>
  );
}
