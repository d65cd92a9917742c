import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@oware/ui';
import { Permitted } from '../session/permitted.view.tsx';

type RecordButtonsProps = {
  /** Names the buttons, with the record. */
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** The buttons beside a client's record, which change and remove it. */
export const RecordButtons = ({ edit, remove, onEdit, onRemove }: RecordButtonsProps) => (
  <Box sx={{ display: 'flex', flexShrink: 0 }}>
    <Permitted action="clients.change">
      <IconButton aria-label={edit} onClick={onEdit}>
        <Icon path={mdiPencilOutline} />
      </IconButton>
    </Permitted>
    <Permitted action="clients.change">
      <IconButton aria-label={remove} onClick={onRemove}>
        <Icon path={mdiDeleteOutline} />
      </IconButton>
    </Permitted>
  </Box>
);
