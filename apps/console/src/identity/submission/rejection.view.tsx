import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { resubmissionBadge } from '../identity.text.ts';
import { words } from '../verification.words.ts';

/** Says why an officer rejected the submission before. */
export const Rejection = ({ reason }: { reason: string | null }) => (
  <Alert severity="error" role="status">
    <AlertTitle sx={{ m: 0, fontWeight: 650 }}>{resubmissionBadge.label}</AlertTitle>
    {reason || words('askedAgain')}
  </Alert>
);
