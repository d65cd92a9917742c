import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ChangeList, type Change } from './change-list.view.tsx';

type ChangedNoticeProps = {
  /** `This product`. */
  what: string;
  /** What someone else changed since the person began; empty where that cannot be told. */
  changes: readonly Change[];
  onTakeNewest: () => void;
  onKeepMine: () => void;
};

/** Someone else saved it while the person was working on it: nothing is lost until the person has chosen. */
export const ChangedNotice = ({ what, changes, onTakeNewest, onKeepMine }: ChangedNoticeProps) => (
  <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
    <AlertTitle>{what} was changed since you began</AlertTitle>
    {changes.length > 0 && <ChangeList changes={changes} label="What was changed" />}
    <Stack sx={{ gap: 1, mt: 1 }}>
      Keep your version to save it in place of this one, or take the newest and lose what you entered.
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onTakeNewest}>
          Take the newest
        </Button>
      </Stack>
    </Stack>
  </Alert>
);
