import { mdiDownloadOutline, mdiTrayArrowUp } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { Icon } from '@oware/ui';
import { useDropzone } from 'react-dropzone';
import { saveAs } from '../../../record/save-file.download.ts';
import { SheetClient } from '../sheet/sheet.client.ts';
import { acceptedFiles } from './upload-file.rules.ts';
import { words } from '../uploads.words.ts';

type FileChoiceProps = {
  /** False after a file was sent, when processing it comes next. */
  isNextStep: boolean;
  problem: string | undefined;
  /** Headings of the templates; undefined until loaded. */
  headings: readonly string[] | undefined;
  onFile: (file: File) => void;
  onProblem: (problem: string) => void;
};

/** Choosing or dropping a file, and templates to fill in. */
export function FileChoice({ isNextStep, problem, headings, onFile, onProblem }: FileChoiceProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: ([file, second]) => {
      if (second) onProblem(words('oneFileAtATime'));
      else if (file) onFile(file);
    },
  });
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        {...getRootProps()}
        sx={{
          gap: 1,
          alignItems: 'center',
          textAlign: 'center',
          px: 2,
          py: { xs: 4, sm: 6 },
          border: '1.5px dashed',
          borderColor: isDragActive ? 'primary.main' : 'text.disabled',
          borderRadius: 1,
          bgcolor: isDragActive ? 'primary.light' : 'background.paper',
        }}
      >
        <Icon path={mdiTrayArrowUp} sx={{ fontSize: 36, color: 'text.secondary' }} />
        <Typography sx={{ fontWeight: 600 }}>{isDragActive ? words('dropToRead') : words('dropHere')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {messages.uploadFileRefused}
        </Typography>
        <Button variant={isNextStep ? 'contained' : 'outlined'} onClick={open} sx={{ mt: 1 }}>
          {words('chooseAFile')}
        </Button>
        <input {...getInputProps({ accept: acceptedFiles, multiple: false, hidden: true, style: {} })} />
      </Stack>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <Templates headings={headings} />
    </Stack>
  );
}

function Templates({ headings }: { headings: readonly string[] | undefined }) {
  const save = async (kind: 'csv' | 'xlsx') => {
    const client = new SheetClient();
    const file = await client.call('template', headings ?? [], kind);
    client.close();
    saveAs(file, `${words('templateFile')}.${kind}`);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography color="textSecondary" sx={{ mr: 1, width: { xs: 1, sm: 'auto' } }}>
        {words('templatesLead')}
      </Typography>
      {(['csv', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outlined"
          startIcon={<Icon path={mdiDownloadOutline} />}
          disabled={!headings}
          onClick={() => void save(kind)}
        >
          {words('templateOf', { kind: kind.toUpperCase() })}
        </Button>
      ))}
    </Box>
  );
}
