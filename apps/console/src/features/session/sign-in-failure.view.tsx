import { lazy, Suspense } from 'react';
import type { SignInProblem } from './sign-in.api.ts';

/** Comes with the first failure: the page itself must show before. */
const RequestId = lazy(async () => ({ default: (await import('./request-id.view.ts')).RequestId }));

/** Why a sign-in did not work, and the id under which the logs have it. The id stands outside the field's description. */
export const SignInFailure = ({ id, failure }: { id: string; failure: SignInProblem | undefined }) => (
  <>
    <p className="error" id={id} role="alert">
      {failure?.text}
    </p>
    {failure?.refusal?.requestId !== undefined && (
      <Suspense>
        <RequestId id={failure.refusal.requestId} />
      </Suspense>
    )}
  </>
);
