import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ChangeList, type Change } from '../record/change-list.view.tsx';

type ChangedNoticeProps = {
  /** `This product`. */
  what: string;
  /** Changes by someone else since the person started; empty if unknown. */
  changes: readonly Change[];
  onTakeNewest: () => void;
  onKeepMine: () => void;
};

/** Warns that someone else saved the record in the meantime. Nothing is lost until the person chooses. */
export const ChangedNotice = ({ what, changes, onTakeNewest, onKeepMine }: ChangedNoticeProps) => (
  <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
    <AlertTitle>{what} changed since you started</AlertTitle>
    {changes.length > 0 && <ChangeList changes={changes} label="Changes" />}
    <Stack sx={{ gap: 1, mt: 1 }}>
      Keep your version to replace this one when you save, or use the newest and lose your changes.
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onTakeNewest}>
          Use the newest
        </Button>
      </Stack>
    </Stack>
  </Alert>
);
