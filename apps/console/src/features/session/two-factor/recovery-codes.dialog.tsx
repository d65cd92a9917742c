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
import { words } from './two-factor.words.ts';

type RecoveryCodesDialogProps = { codes: readonly string[]; email: string; onDone: () => void };

/** Shows recovery codes, which cannot be shown again: it only closes once the person confirms that they are saved. */
export function RecoveryCodesDialog({ codes, email, onDone }: RecoveryCodesDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const titleId = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify.success(words('codesCopied'));
    } catch {
      notify.error(words('codesNotCopied'));
    }
  };
  const download = () => saveAs(new Blob([fileText(codes, email)]), 'oware-recovery-codes.txt');
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {words('keepCodes')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{words('codesAbout')}</Typography>
        <Box component="ul" aria-label={words('recoveryCodes')} sx={codeList}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button variant="outlined" startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy()}>
            {words('copy')}
          </Button>
          <Button variant="outlined" startIcon={<Icon path={mdiDownload} />} onClick={download}>
            {words('download')}
          </Button>
        </Stack>
        <FormControlLabel
          control={<Checkbox checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />}
          label={words('iSavedTheseCodes')}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button variant="contained" disabled={!isKept} onClick={onDone}>
          {words('done')}
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
  [words('codesFileTitle', { email }), words('onceEach'), '', ...codes, ''].join('\r\n');
