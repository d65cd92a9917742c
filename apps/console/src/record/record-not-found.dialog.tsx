import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

type RecordNotFoundProps = { title: string; about: string; showAll: string; onClose: () => void };

/** In place of a dialog whose address names a record that isn't in its list. Its button and Escape lead to the list. */
export function RecordNotFound({ title, about, showAll, onClose }: RecordNotFoundProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography>{about}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" autoFocus onClick={onClose}>
          {showAll}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
