import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SubmissionStatus, Unlisted } from '@oware/contract';
import { StatusBadge } from '@oware/ui';
import type { ReactNode } from 'react';
import { submissionBadge } from '../identity.text.ts';

type SubmissionResultProps = {
  status: SubmissionStatus | Unlisted;
  /** Why an officer rejected it, once known. */
  reason: string | null | undefined;
  /** What can be done, beside the status. */
  children?: ReactNode;
};

/** The status of a consent or card, below its picture, and why an officer rejected it. */
export const SubmissionResult = ({ status, reason, children }: SubmissionResultProps) => (
  <>
    <Stack direction="row" sx={{ gap: 1, mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusBadge {...submissionBadge(status)} />
      {children}
    </Stack>
    {status === 'Rejected' && reason && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {reason}
      </Typography>
    )}
  </>
);
