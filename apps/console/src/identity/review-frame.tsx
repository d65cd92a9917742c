import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { ErrorState, SkeletonRows } from '@oware/ui';
import type { ReactNode } from 'react';
import { isApiFailure } from '../api/failure.ts';

/** Why nobody can decide here and now; undefined where the signed-in officer can. */
export function undecidable(submission: { own: boolean; awaits: boolean }): string | undefined {
  if (!submission.awaits) return 'This submission has been decided already. There is nothing to approve.';
  return submission.own
    ? 'You submitted this yourself, so another officer has to decide. They find it under Identity, Awaiting approval.'
    : undefined;
}

/** A review that is only looked at. */
export const ReviewOnly = ({ why, children, onClose }: { why: string; children: ReactNode; onClose: () => void }) => (
  <>
    <DialogContent dividers>
      <Stack sx={{ gap: 2.5 }}>
        <Alert severity="info">{why}</Alert>
        {children}
      </Stack>
    </DialogContent>
    <DialogActions sx={{ px: 3, py: 2 }}>
      <Button autoFocus onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </>
);

/** A review that is on its way, or cannot be had. */
export const ReviewAbsent = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <DialogContent dividers>
    {error === undefined ? (
      <SkeletonRows rows={8} label="Loading what was submitted" />
    ) : (
      <ErrorState
        title="What was submitted could not be loaded"
        message={isApiFailure(error) ? error.message : undefined}
        onRetry={onRetry}
      />
    )}
  </DialogContent>
);
