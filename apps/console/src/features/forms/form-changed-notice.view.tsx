import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

type NoticeProps = { newest: number; onTakeNewest: () => void; onKeepMine: () => void };

/** Warns that someone else saved the form while this draft was open. Nothing is lost until the person chooses. */
export const FormChangedNotice = ({ newest, onTakeNewest, onKeepMine }: NoticeProps) => (
  <Alert severity="warning">
    Someone else changed this form: version {newest} is the newest. Use it and lose your changes, or keep yours to
    replace it when you save.
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" color="inherit" onClick={onTakeNewest}>
        Use the newest
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
        Keep mine
      </Button>
    </Stack>
  </Alert>
);
