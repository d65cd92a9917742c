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
import type { Totals } from '../sheet/sheet.rules.ts';
import { rowCount } from '../../../record/rows.text.ts';
import { words } from '../uploads.words.ts';

/** Number and total of rows with the actions: send the valid ones, or cancel. Sticky except on phones. */
export function PreviewChoices({ rows, actions }: { rows: RowsStage; actions: PreviewActions }) {
  const [isLeaving, setLeaving] = useState(false);
  const { good, bad, goodAmount, badAmount } = rows.totals;
  const saveBad = async () =>
    saveAs(await rows.client.call('badFile'), words('rowsToCorrectFile', { name: baseName(rows.file.name) }));
  return (
    <Box data-bottom-bar component="section" aria-label={words('whatToSend')} sx={bar}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'auto auto', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}
      >
        <StatusBadge tone="teal" label={words('canBeSent', { rows: rowCount(good) })} />
        <Typography sx={{ fontWeight: 600 }}>{goodAmount}</Typography>
        {bad > 0 && (
          <>
            <StatusBadge tone="red" label={words('needAttention', { rows: rowCount(bad), count: bad })} />
            <Typography>{badAmount}</Typography>
          </>
        )}
      </Box>
      {rows.sending === undefined ? (
        <Choices
          totals={rows.totals}
          onDownload={() => void saveBad()}
          onDiscard={() => setLeaving(true)}
          onSend={actions.send}
        />
      ) : (
        <Sending share={rows.sending} onStop={actions.stop} />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={words('discardTitle')}
        confirm={words('discardRows')}
        cancel={words('stay')}
        dangerous
        onConfirm={actions.close}
        onCancel={() => setLeaving(false)}
      >
        {words('discardAbout')}
      </ConfirmDialog>
    </Box>
  );
}

type ChoicesProps = { totals: Totals; onDownload: () => void; onDiscard: () => void; onSend: () => void };

function Choices({ totals: { good, bad }, onDownload, onDiscard, onSend }: ChoicesProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {bad > 0 && <Button onClick={onDownload}>{words('downloadRowsWithErrors')}</Button>}
      <Button variant="outlined" onClick={onDiscard}>
        {words('discardRows')}
      </Button>
      <Button variant="contained" disabled={good === 0} onClick={onSend}>
        {bad === 0 ? words('send', { rows: rowCount(good) }) : words('sendWithoutErrors', { rows: rowCount(good) })}
      </Button>
    </Stack>
  );
}

function Sending({ share, onStop }: { share: number; onStop: () => void }) {
  return (
    <Box sx={{ flex: '1 1 260px', display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1 }}>
        <LinearProgress
          aria-label={words('uploadProgress')}
          variant={share >= 1 ? 'indeterminate' : 'determinate'}
          value={share * 100}
          sx={{ borderRadius: 1, mb: 0.5 }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {share >= 1 ? words('storingRows') : words('uploadedShare', { share: Math.floor(share * 100) })}
        </Typography>
      </Box>
      {/* the second click of a double click on the button to send, which was here */}
      <Button onClick={({ detail }) => detail < 2 && onStop()}>{words('cancel')}</Button>
    </Box>
  );
}

const bar = {
  // on a phone it would cover the error of the focused cell, which stands below the rows
  position: { xs: 'static', sm: 'sticky' },
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
