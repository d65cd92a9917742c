import { lazy, Suspense } from 'react';
import type { SignInProblem } from './sign-in.api.ts';

/** Loaded with the first failure, so that the page itself shows sooner. */
const RequestId = lazy(async () => ({ default: (await import('./request-id.view.tsx')).LinkedRequestId }));

/** Shows why sign-in failed, with the request id for the logs, which is outside the field's description. */
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
