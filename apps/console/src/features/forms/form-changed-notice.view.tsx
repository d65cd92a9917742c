import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

type NoticeProps = { newest: number; onTakeNewest: () => void; onKeepMine: () => void };

/** Someone else saved the form while this draft was open: nothing is lost until a person has chosen. */
export const FormChangedNotice = ({ newest, onTakeNewest, onKeepMine }: NoticeProps) => (
  <Alert severity="warning">
    Someone else changed this form: version {newest} is the newest. Take it and lose your changes, or keep yours, which
    replace it when you save.
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" color="inherit" onClick={onTakeNewest}>
        Take the newest
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
        Keep mine
      </Button>
    </Stack>
  </Alert>
);
