import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '@oware/ui';

type RecordNotFoundProps = { title: string; about: string; showAll: string; onClose: () => void };

/** In place of a dialog whose address names a record that isn't in its list. */
export const RecordNotFound = ({ title, about, showAll, onClose }: RecordNotFoundProps) => (
  <ConfirmDialog open title={title} confirm={showAll} onConfirm={onClose} onCancel={onClose}>
    <Typography>{about}</Typography>
  </ConfirmDialog>
);
