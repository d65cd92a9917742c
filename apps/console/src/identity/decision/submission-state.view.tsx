import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmissionStatus } from '@oware/contract';
import { useState, type ComponentProps } from 'react';
import { resubmissionBadge, submissionBadge } from '../identity.text.ts';
import { OfficerApprovalDialog } from './officer-approval.dialog.tsx';
import { words } from '../verification.words.ts';

type SubmissionStateProps = {
  status: SubmissionStatus;
  /** Text while the decision is pending. */
  pending: string;
  approved: string;
  /** Reason for the rejection. */
  reason: string | null;
  /** The person submitted it and therefore can't decide. */
  own: boolean;
  subject: ComponentProps<typeof OfficerApprovalDialog>['subject'];
  /** The state could not be loaded. */
  failed: boolean;
  onRetry: () => void;
};

const severities = { Pending: 'info', Verified: 'success', Rejected: 'error' } as const;

/** Shows the status of a submission, who decides, and a link to the decision. */
export function SubmissionState(props: SubmissionStateProps) {
  const { status, pending, approved, reason, own, subject, failed, onRetry } = props;
  const [reviewing, setReviewing] = useState(false);
  return (
    <>
      <Alert severity={severities[status]} role="status">
        <AlertTitle sx={{ m: 0, fontWeight: 650 }}>
          {(status === 'Rejected' ? resubmissionBadge : submissionBadge(status)).label}
        </AlertTitle>
        {status === 'Verified' && approved}
        {status === 'Rejected' && (reason ?? words('askedAgain'))}
        {status === 'Pending' && (
          <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
            <span>{pending}</span>
            {own && <span>{words('anotherOfficer')}</span>}
            <Button size="small" variant="outlined" color="inherit" onClick={() => setReviewing(true)}>
              {own ? words('showSubmission') : words('officerApproval')}
            </Button>
          </Stack>
        )}
        {failed && (
          <Typography variant="body2" sx={{ mt: 1 }}>
            {words('decisionNotLoaded')}{' '}
            <Button size="small" color="inherit" onClick={onRetry}>
              {words('askAgain')}
            </Button>
          </Typography>
        )}
      </Alert>
      <OfficerApprovalDialog subject={subject} open={reviewing} onClose={() => setReviewing(false)} />
    </>
  );
}
