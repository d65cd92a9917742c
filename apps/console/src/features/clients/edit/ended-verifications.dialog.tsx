import Typography from '@mui/material/Typography';
import { capitalized, verificationsInWords, type Verification } from '@oware/domain';
import { ConfirmDialog } from '@oware/ui';

type EndedVerificationsDialogProps = {
  /** The verifications that saving would invalidate; empty for none. */
  ended: readonly Verification[];
  onConfirm: () => void;
  onCancel: () => void;
};

const nextSteps: Record<Verification, string> = {
  phone: 'send a code to the new number',
  consent: 'submit a new consent photo',
  card: 'submit the identity document again',
};

/** Asks before saving a change that invalidates verifications, and says what to do afterwards. */
export const EndedVerificationsDialog = ({ ended, onConfirm, onCancel }: EndedVerificationsDialogProps) => (
  <ConfirmDialog
    open={ended.length > 0}
    title={ended.length > 1 ? 'End these verifications?' : 'End this verification?'}
    confirm="Save changes"
    cancel="Keep editing"
    dangerous
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <Typography>
      {capitalized(verificationsInWords(ended))} {ended.length > 1 ? 'are' : 'is'} verified for the old details. Saving
      ends
      {ended.length > 1 ? ' these verifications' : ' this verification'}, and the client is not Active until{' '}
      {ended.length > 1 ? 'they are' : 'it is'} verified again.
    </Typography>
    <Typography sx={{ mt: 1.5 }}>
      Next, on the KYC tab: {ended.map((verification) => nextSteps[verification]).join(', ')}.
    </Typography>
  </ConfirmDialog>
);
