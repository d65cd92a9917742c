import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, StatusBadge } from '@oware/ui';
import { useState } from 'react';
import { saveAs } from '../../../record/save-file.download.ts';
import type { PreviewActions } from './upload-preview.view.tsx';
import { baseName } from '../file/upload-file.rules.ts';
import type { RowsStage } from '../file/use-upload.ts';
import { rowCount } from '../../../record/rows.text.ts';

/** Number and total of rows with the actions: send the valid ones, or cancel. Sticky. */
export function PreviewChoices({ rows, actions }: { rows: RowsStage; actions: PreviewActions }) {
  const [isLeaving, setLeaving] = useState(false);
  const { good, bad, goodAmount, badAmount } = rows.totals;
  const saveBad = async () => saveAs(await rows.client.call('badFile'), `${baseName(rows.file.name)} to mend.csv`);
  return (
    <Box data-bottom-bar component="section" aria-label="What to send" sx={bar}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
      >
        <StatusBadge tone="teal" label={`${rowCount(good)} can be sent`} />
        <Typography sx={{ fontWeight: 600 }}>{goodAmount}</Typography>
        {bad > 0 && (
          <>
            <StatusBadge tone="red" label={`${rowCount(bad)} ${bad === 1 ? 'needs' : 'need'} attention`} />
            <Typography>{badAmount}</Typography>
          </>
        )}
      </Box>
      {rows.sending === undefined ? (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {bad > 0 && <Button onClick={() => void saveBad()}>Download rows with errors</Button>}
          <Button variant="outlined" onClick={() => setLeaving(true)}>
            Discard rows
          </Button>
          <Button variant="contained" disabled={good === 0} onClick={actions.send}>
            {bad === 0 ? `Send ${rowCount(good)}` : `Send ${rowCount(good)} without errors`}
          </Button>
        </Stack>
      ) : (
        <Sending share={rows.sending} onStop={actions.stop} />
      )}
      <ConfirmDialog
        open={isLeaving}
        title="Discard these rows?"
        confirm="Discard rows"
        cancel="Stay"
        dangerous
        onConfirm={actions.close}
        onCancel={() => setLeaving(false)}
      >
        Your corrections will be lost. Download the rows with errors first to keep them.
      </ConfirmDialog>
    </Box>
  );
}

const Sending = ({ share, onStop }: { share: number; onStop: () => void }) => (
  <Box sx={{ flex: '1 1 260px', display: 'flex', gap: 1.5, alignItems: 'center' }}>
    <Box sx={{ flex: 1 }}>
      <LinearProgress
        aria-label="Upload of the rows"
        variant={share >= 1 ? 'indeterminate' : 'determinate'}
        value={share * 100}
        sx={{ borderRadius: 1, mb: 0.5 }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {share >= 1 ? 'The service stores the rows' : `${Math.floor(share * 100)}% uploaded`}
      </Typography>
    </Box>
    <Button onClick={onStop}>Cancel</Button>
  </Box>
);

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
