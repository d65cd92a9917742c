import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { SubmissionStatus, Unlisted } from '@oware/contract';
import type { TwoPersonApproval } from '../../api/readings.ts';
import { ownWorkRefusal, twoPersonApprovalOff } from '@oware/domain';
import { ErrorState, SkeletonRows } from '@oware/ui';
import { type ReactNode, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure, isOvertaken } from '../../api/failure.ts';
import { identityApi } from '../../api/kyc.api.ts';
import type { QueryOutcome } from '../../api/load-failure.tsx';
import { providerApi, useGetAuthenticatedUserQuery } from '../../api/provider.api.ts';
import { usePermission } from '../../session/use-permission.ts';
import { OfficerDecisionForm } from './officer-decision.form.tsx';
import { failureOfOutcome, type Decide, type Decision } from './use-decision.ts';
import { words } from '../verification.words.ts';

type Answer<T> = Omit<QueryOutcome, 'refetch'> & {
  currentData?: T | undefined;
  refetch: () => PromiseLike<{ data?: T | undefined }>;
};

type Standing = {
  approval: TwoPersonApproval | undefined;
  awaits: boolean | null;
  status: SubmissionStatus | Unlisted | null;
  /** Why an officer rejected it. */
  reason: string | null;
};

/** `onDone` closes the review after the decision, and `onClose` without one. */
export type ReviewClosing = { onDone: () => void; onClose: () => void };

type ReviewProps<T> = ReviewClosing & {
  /** The submission from the service. */
  answer: Answer<T>;
  /** Returns whether another officer must decide, whether a decision is pending, and the one that was made. */
  standing: (submission: T) => Standing;
  show: (submission: T) => ReactNode;
  /** Sends a decision with the name of the officer. */
  decide: (submission: T, decision: Decision & { verified_user: string }) => Promise<{ error?: unknown }>;
  /** Notice after the service has accepted the decision. */
  approvedText: string;
};

/** Shows a submission, and the decision if the signed-in officer can make it. */
export function Review<T>({ answer, standing, show, decide, approvedText, onDone, onClose }: ReviewProps<T>) {
  const dispatch = useDispatch();
  const officer = useGetAuthenticatedUserQuery();
  const refusal = usePermission('verifications.decide');
  /** The decisions whose answers were lost. */
  const lost = useRef<Decision[]>([]);
  const submission = answer.currentData;
  if (submission === undefined || !officer.data) return <ReviewAbsent answers={[answer, officer]} onClose={onClose} />;

  const { approval, awaits } = standing(submission);
  const why = refusal ?? undecidable({ approval, awaits });
  if (why) {
    return (
      <ReviewOnly why={why} onClose={onClose}>
        {show(submission)}
      </ReviewOnly>
    );
  }
  const verifiedUser = officer.data.id;
  /** Reads the submission again. Returns whether it is decided as the person did in a try whose answer was lost. */
  const hasArrived = async () => {
    const { data } = await answer.refetch();
    return data !== undefined && lost.current.some((sent) => isDecidedAs(standing(data), sent));
  };
  const handIn: Decide = async (decision) => {
    const { error } = await decide(submission, { verified_user: verifiedUser, ...decision });
    const failure = failureOfOutcome(error);
    if (failure?.mayHaveWorked) lost.current.push(decision);
    // a colleague was faster: the lists still show it as it was
    if (isOvertaken(failure)) dispatch(identityApi.util.invalidateTags(['Consent', 'IdentityResult']));
    if (failure && !failure.mayHaveWorked && !isOvertaken(failure)) return failure;
    // the provider stores the verification progress with the client
    dispatch(providerApi.util.invalidateTags(['Client']));
    return failure && (await hasArrived()) ? undefined : failure;
  };
  return (
    <OfficerDecisionForm decide={handIn} approvedText={approvedText} onDone={onDone} onCancel={onClose}>
      {approval?.isRequired === false && <Alert severity="warning">{twoPersonApprovalOff}</Alert>}
      {show(submission)}
    </OfficerDecisionForm>
  );
}

const isDecidedAs = ({ status, reason }: Standing, sent: Decision): boolean =>
  sent.verified ? status === 'Verified' : status === 'Rejected' && reason === sent.reason;

/** Returns why the signed-in officer cannot decide; undefined if they can. */
function undecidable({ approval, awaits }: Pick<Standing, 'approval' | 'awaits'>): string | undefined {
  if (awaits === false) return words('decidedAlready');
  const refusal = ownWorkRefusal('verifications.decide', approval);
  return refusal && words('otherOfficers', { refusal });
}

/** A read-only review. */
const ReviewOnly = ({ why, children, onClose }: { why: string; children: ReactNode; onClose: () => void }) => (
  <>
    <DialogContent dividers>
      <Stack sx={{ gap: 2.5 }}>
        <Alert severity="info">{why}</Alert>
        {children}
      </Stack>
    </DialogContent>
    <CloseAction autoFocus onClose={onClose} />
  </>
);

/** A review that is loading or failed to load. */
function ReviewAbsent({ answers, onClose }: { answers: QueryOutcome[]; onClose: () => void }) {
  const failed = answers.filter(({ isError, isFetching }) => isError && !isFetching);
  const error = failed[0]?.error;
  return (
    <>
      <DialogContent dividers>
        {failed.length === 0 ? (
          <SkeletonRows rows={8} label={words('loadingSubmission')} />
        ) : (
          <ErrorState
            title={words('submissionNotLoaded')}
            message={isApiFailure(error) ? error.message : undefined}
            requestId={isApiFailure(error) ? error.requestId : undefined}
            onRetry={() => failed.forEach((answer) => void answer.refetch())}
          />
        )}
      </DialogContent>
      <CloseAction onClose={onClose} />
    </>
  );
}

/** The button is needed on phones, where the dialog fills the screen. */
const CloseAction = ({ autoFocus, onClose }: { autoFocus?: boolean; onClose: () => void }) => (
  <DialogActions sx={{ px: 3, py: 2 }}>
    <Button autoFocus={autoFocus ?? false} onClick={onClose}>
      {words('close')}
    </Button>
  </DialogActions>
);
