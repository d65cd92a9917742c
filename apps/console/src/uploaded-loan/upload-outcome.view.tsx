import Typography from '@mui/material/Typography';
import { statusLabel, statusTone } from '@oware/domain';
import { StatusBadge } from '@oware/ui';
import type { UploadedLoan } from '../api/readings.ts';

/** What became of an uploaded row, with the reason. */
export const UploadOutcome = ({ loan: { status, reason } }: { loan: UploadedLoan }) => (
  <div>
    <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />
    {reason && (
      <Typography color="textSecondary" sx={{ fontSize: '0.78rem', mt: 0.25, maxWidth: 240 }}>
        {reason}
      </Typography>
    )}
  </div>
);
