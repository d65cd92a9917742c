import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  /** What is confirmed cannot be undone. */
  dangerous?: boolean;
  busy?: boolean;
  /** It cannot be confirmed now; the content says why. */
  disabled?: boolean;
  /** Why what was confirmed did not come about. */
  problem?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something is done; Escape and the first button leave everything as it is. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  dangerous,
  busy,
  disabled,
  problem,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onCancel} aria-labelledby={titleId} fullWidth maxWidth="xs">
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
        <Button onClick={onCancel} autoFocus>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
          disabled={disabled ?? false}
          loading={busy ?? false}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
