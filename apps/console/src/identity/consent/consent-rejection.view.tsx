import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { Consent } from '../../api/readings.ts';
import { submissionBadge } from '../identity.text.ts';
import { words } from '../verification.words.ts';

/** Says why a consent was rejected; nothing for any other consent. */
export const ConsentRejection = ({ consent }: { consent: Consent | undefined }) =>
  consent?.status === 'Rejected' ? (
    <Alert severity="error" role="status">
      <AlertTitle sx={{ m: 0, fontWeight: 650 }}>{submissionBadge('Rejected').label}</AlertTitle>
      {consent.reason || words('askedAgain')}
    </Alert>
  ) : null;
