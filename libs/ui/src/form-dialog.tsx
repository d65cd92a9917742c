import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SubmitEvent } from 'react';

type FormDialogProps = {
  title: string;
  /** The fields, and what is said of them. */
  children: ReactNode;
  submit: string;
  cancel?: string;
  busy?: boolean;
  /** It cannot be submitted now; the fields say why. */
  disabled?: boolean;
  /** What is submitted cannot be undone. */
  dangerous?: boolean;
  /** For a form with more than a few fields. */
  wide?: boolean;
  /** Only the first button closes it, not Escape. */
  insistent?: boolean;
  /** What the fields hold is checked by the caller, not by the browser. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  onClose: () => void;
};

/** A form over the page, open while it is rendered. */
export function FormDialog({
  title,
  children,
  submit,
  cancel = 'Cancel',
  busy,
  disabled,
  dangerous,
  wide,
  insistent,
  onSubmit,
  onClose,
}: FormDialogProps) {
  const titleId = useId();
  const dismiss = () => !insistent && onClose();
  return (
    <Dialog open onClose={dismiss} aria-labelledby={titleId} fullWidth maxWidth={wide ? 'md' : 'xs'}>
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void onSubmit(event))}>
        {/* room for the label of a field that comes first */}
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            type="submit"
            variant="contained"
            color={dangerous ? 'error' : 'primary'}
            disabled={disabled ?? false}
            loading={busy ?? false}
          >
            {submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
