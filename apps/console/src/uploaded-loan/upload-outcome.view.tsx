import Typography from '@mui/material/Typography';
import type { UploadedLoan } from '../api/readings.ts';
import { RecordStatus } from '../record/record-status.view.tsx';

/** What became of an uploaded row, with the reason. */
export const UploadOutcome = ({ loan: { status, reason } }: { loan: UploadedLoan }) => (
  <div>
    <RecordStatus status={status} />
    {reason && (
      <Typography color="textSecondary" sx={{ fontSize: '0.78rem', mt: 0.25, maxWidth: 240 }}>
        {reason}
      </Typography>
    )}
  </div>
);
