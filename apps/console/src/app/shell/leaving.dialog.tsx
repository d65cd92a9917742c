import { ConfirmDialog } from '@oware/ui';
import { words } from '../frame.words.ts';

type LeavingDialogProps = { open: boolean; unsaved: string; onLeave: () => void; onStay: () => void };

/** Asks before unsaved input is lost. */
export const LeavingDialog = ({ open, unsaved, onLeave, onStay }: LeavingDialogProps) => (
  <ConfirmDialog
    open={open}
    title={words('leaveTitle')}
    confirm={words('leave')}
    cancel={words('stay')}
    dangerous
    onConfirm={onLeave}
    onCancel={onStay}
  >
    {unsaved}
  </ConfirmDialog>
);
