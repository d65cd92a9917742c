import { mdiContentCopy, mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon, notify } from '@oware/ui';
import { useId, useState } from 'react';
import { saveAs } from '../../../record/save-file.download.ts';

type RecoveryCodesDialogProps = { codes: readonly string[]; email: string; onDone: () => void };

/** Shows recovery codes, which cannot be shown again: it only closes once the person confirms that they are saved. */
export function RecoveryCodesDialog({ codes, email, onDone }: RecoveryCodesDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const titleId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success('The recovery codes were copied');
    } catch {
      notify.error('The browser did not allow copying the recovery codes.');
    }
  };
  const download = () => saveAs(new Blob([fileText(codes, email)]), 'oware-recovery-codes.txt');
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        Keep your recovery codes
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">
          Use a code to sign in once without your phone. The codes are shown only now. Keep them in a safe place.
        </Typography>
        <Box component="ul" aria-label="Recovery codes" sx={codeList}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="outlined" startIcon={<Icon path={mdiDownload} />} onClick={download}>
            Download
          </Button>
        </Stack>
        <FormControlLabel
          control={<Checkbox checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />}
          label="I saved these codes"
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" disabled={!isKept} onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const codeList = {
  m: 0,
  p: 1.5,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
  gap: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

const fileText = (codes: readonly string[], email: string): string =>
  [`Oware recovery codes of ${email}`, 'Each code works once.', '', ...codes, ''].join('\r\n');
