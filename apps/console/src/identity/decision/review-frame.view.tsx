import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { TwoPersonApproval } from '../../api/readings.ts';
import { ownWorkRefusal, twoPersonApprovalOff } from '@oware/domain';
import { ErrorState, SkeletonRows } from '@oware/ui';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { isApiFailure } from '../../api/failure.ts';
import { providerApi, useGetAuthenticatedUserQuery } from '../../api/provider.api.ts';
import { usePermission } from '../../session/use-permission.ts';
import { OfficerDecisionForm } from './officer-decision.form.tsx';
import { failureOfOutcome, type Decide, type Decision } from './use-decision.ts';

type Answer<T> = {
  currentData?: T | undefined;
  isError: boolean;
  isFetching: boolean;
  error?: unknown;
  refetch: () => unknown;
};

type Standing = { approval: TwoPersonApproval | undefined; awaits: boolean | null };

type ReviewProps<T> = {
  /** What was submitted, as the service answered. */
  answer: Answer<T>;
  /** Whether another officer has to decide, and whether a decision is awaited. */
  standing: (submission: T) => Standing;
  show: (submission: T) => ReactNode;
  /** Hands a decision in, under the officer who took it. */
  decide: (submission: T, decision: Decision & { verified_user: string }) => Promise<{ error?: unknown }>;
  /** Said once the service has taken the decision. */
  approvedText: string;
  onClose: () => void;
};

/** What was submitted, and the decision on it where the signed-in officer has one to take. */
export function Review<T>({ answer, standing, show, decide, approvedText, onClose }: ReviewProps<T>) {
  const dispatch = useDispatch();
  const officer = useGetAuthenticatedUserQuery();
  const refusal = usePermission('verifications.decide');
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
  const handIn: Decide = async (decision) => {
    const { error } = await decide(submission, { verified_user: verifiedUser, ...decision });
    // the provider keeps with the client how far their verification is
    if (error === undefined) dispatch(providerApi.util.invalidateTags(['Client']));
    return failureOfOutcome(error);
  };
  return (
    <OfficerDecisionForm decide={handIn} approvedText={approvedText} onDone={onClose} onCancel={onClose}>
      {approval?.isRequired === false && <Alert severity="warning">{twoPersonApprovalOff}</Alert>}
      {show(submission)}
    </OfficerDecisionForm>
  );
}

/** Why nobody can decide here and now; undefined where the signed-in officer can. */
function undecidable({ approval, awaits }: Standing): string | undefined {
  if (awaits === false) return 'This submission has been decided already. There is nothing to approve.';
  const refusal = ownWorkRefusal('verifications.decide', approval);
  return refusal && `${refusal} They find it under Identity, Awaiting approval.`;
}

/** A review that is only looked at. */
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

/** A review that is on its way, or cannot be had. */
function ReviewAbsent({ answers, onClose }: { answers: Answer<unknown>[]; onClose: () => void }) {
  const failed = answers.filter(({ isError, isFetching }) => isError && !isFetching);
  const error = failed[0]?.error;
  return (
    <>
      <DialogContent dividers>
        {failed.length === 0 ? (
          <SkeletonRows rows={8} label="Loading what was submitted" />
        ) : (
          <ErrorState
            title="What was submitted could not be loaded"
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

/** On a phone the dialog fills the screen: there is nothing beside it to press. */
const CloseAction = ({ autoFocus, onClose }: { autoFocus?: boolean; onClose: () => void }) => (
  <DialogActions sx={{ px: 3, py: 2 }}>
    <Button autoFocus={autoFocus ?? false} onClick={onClose}>
      Close
    </Button>
  </DialogActions>
);
