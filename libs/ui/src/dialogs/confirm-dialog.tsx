import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { words } from '../ui.words.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  /** The action can't be undone. */
  dangerous?: boolean;
  /** What was confirmed has no answer so far. */
  busy?: boolean;
  /** Disables the confirm button; the content says why. */
  disabled?: boolean;
  /** Why the confirmed action failed. */
  problem?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * Asks before an action. Escape and the first button cancel, until the action has begun: nothing takes it back. It closes
 * without fading: what it covered would stay hidden from screen readers while it fades, with the focus already back in it.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = words('cancel'),
  dangerous,
  busy,
  disabled,
  problem,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const titleId = useId();
  const isWaiting = busy ?? false;
  if (!open) return null;
  return (
    <Dialog open onClose={() => isWaiting || onCancel()} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      {(children ?? problem) && (
        <DialogContent>
          {children}
          {problem && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} disabled={isWaiting} autoFocus>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={disabled ?? false}
          loading={isWaiting}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
