import Typography from '@mui/material/Typography';
import { capitalized, verificationsInWords, type Verification } from '@oware/domain';
import { ConfirmDialog } from '@oware/ui';
import { words } from '../clients.words.ts';

type EndedVerificationsDialogProps = {
  /** The verifications that saving would invalidate; empty for none. */
  ended: readonly Verification[];
  onConfirm: () => void;
  onCancel: () => void;
};

const nextSteps: Record<Verification, string> = {
  phone: words('phoneNext'),
  consent: words('consentNext'),
  card: words('cardNext'),
};

/** Asks before saving a change that invalidates verifications, and says what to do afterwards. */
export const EndedVerificationsDialog = ({ ended, onConfirm, onCancel }: EndedVerificationsDialogProps) => (
  <ConfirmDialog
    open={ended.length > 0}
    title={words('endVerifications', { count: ended.length })}
    confirm={words('saveChanges')}
    cancel={words('keepEditing')}
    dangerous
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <Typography>
      {words('verificationsEnd', { count: ended.length, verifications: capitalized(verificationsInWords(ended)) })}
    </Typography>
    <Typography sx={{ mt: 1.5 }}>
      {words('verifyNext', { steps: ended.map((verification) => nextSteps[verification]).join(', ') })}
    </Typography>
  </ConfirmDialog>
);
