import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { usePermission } from '../session/use-permission.ts';
import { type HistoryOf, RecordHistory } from './record-history.view.tsx';
import { words } from './history.words.ts';

type HistoryActionProps = HistoryOf & { name: string };

/** Opens the history of a record without its own screen. Renders nothing without permission. */
export function HistoryAction({ name, ...of }: HistoryActionProps) {
  const [open, setOpen] = useState(false);
  const titleId = useId();
  if (usePermission('audit.read') !== undefined) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" aria-label={words('historyOf', { name })} onClick={() => setOpen(true)}>
        {words('history')}
      </Button>
      {open && (
        <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm" onClose={close}>
          <DialogTitle id={titleId} variant="h2">
            {name}
          </DialogTitle>
          <DialogContent>
            <RecordHistory {...of} otherwise={<Typography color="textSecondary">{words('notKept')}</Typography>} />
          </DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button onClick={close}>{words('close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
