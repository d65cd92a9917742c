import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { documentType } from '@oware/contract';
import { ChoiceField, Icon } from '@oware/ui';
import { ProblemAlert } from '../api/problem-alert.tsx';
import { documentTypeLabel, knownType, sizeText } from './documents.text.ts';
import { isRefused, type Upload } from './uploads.state.ts';
import type { Uploads } from './use-uploads.ts';
import { words } from './documents.words.ts';

type ItemProps = Pick<Uploads, 'change' | 'cancel'> & {
  upload: Upload;
  /** Another button uploads all files. */
  isOneOfMany?: boolean;
};

/** A selected file: its document type, then its progress. Problems are shown at the file. */
export function UploadItem({ upload, change, cancel, isOneOfMany = false }: ItemProps) {
  const { key, file, stage, problems, replaces } = upload;
  return (
    <Stack
      role="group"
      aria-label={file.name}
      sx={{ gap: 1.5, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file.name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap', ml: 'auto' }}>
          {sizeText(file.size)}
        </Typography>
        {stage === 'ready' && (
          <IconButton
            size="small"
            aria-label={words('remove', { name: file.name })}
            onClick={() => change({ kind: 'remove', key })}
            sx={{ alignSelf: 'center', my: -0.5 }}
          >
            <Icon path={mdiClose} />
          </IconButton>
        )}
      </Box>
      {/* where the drawer is closed, nothing else tells it from a new document */}
      {replaces && (
        <Typography variant="body2" sx={{ mt: -1, overflowWrap: 'anywhere' }}>
          {words('replaces', { name: replaces.name })}
        </Typography>
      )}
      <ProblemAlert problem={problems.file} />
      {stage !== 'ready' && <Progress upload={upload} onCancel={() => cancel(upload)} />}
      {stage === 'ready' && !isRefused(upload) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TypeField upload={upload} change={change} />
          <Button
            variant={isOneOfMany ? 'outlined' : 'contained'}
            onClick={() => change({ kind: 'ask', key })}
            sx={{ minHeight: 40 }}
          >
            {words('upload')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

const TypeField = ({ upload: { key, type, isGuessed, problems }, change }: Pick<ItemProps, 'upload' | 'change'>) => (
  <ChoiceField
    label={words('documentType')}
    value={type}
    onChoice={(value) => change({ kind: 'type', key, type: knownType(value) })}
    error={problems.type !== undefined}
    helperText={problems.type ?? (isGuessed && words('typeGuessed'))}
    slotProps={{ htmlInput: { 'aria-invalid': problems.type !== undefined } }}
    choices={documentType.options.map((option) => ({ value: option, label: documentTypeLabel(option) }))}
    empty={words('chooseAType')}
  />
);

function Progress({ upload: { file, stage, share }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const isSent = share >= 1;
  const text =
    stage === 'waiting'
      ? words('queued')
      : isSent
        ? words('beingChecked')
        : words('uploadedShare', { share: Math.floor(share * 100) });
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1 }}>
        <LinearProgress
          aria-label={words('uploadOf', { name: file.name })}
          variant={stage === 'waiting' || !isSent ? 'determinate' : 'indeterminate'}
          value={share * 100}
          sx={{ borderRadius: 1, mb: 0.5 }}
        />
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Button onClick={onCancel}>{words('cancel')}</Button>
    </Box>
  );
}
