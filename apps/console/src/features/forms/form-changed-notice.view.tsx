import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { words } from './forms.words.ts';

type NoticeProps = { newest: number; onTakeNewest: () => void; onKeepMine: () => void };

/** Warns that someone else saved the form while this draft was open. Nothing is lost until the person chooses. */
export const FormChangedNotice = ({ newest, onTakeNewest, onKeepMine }: NoticeProps) => (
  <Alert severity="warning">
    {words('changedElsewhere', { newest })}
    <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" color="inherit" onClick={onTakeNewest}>
        {words('useTheNewest')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onKeepMine}>
        {words('keepMine')}
      </Button>
    </Stack>
  </Alert>
);
