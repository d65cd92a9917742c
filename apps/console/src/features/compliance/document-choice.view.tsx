import { mdiFilePdfBox } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { messages } from '@oware/contract';
import { Icon } from '@oware/ui';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import type { ChosenDocument } from './use-chosen-document.ts';
import { words } from './compliance.words.ts';

type ChoiceProps = { document: ChosenDocument; problem: string | undefined };

/** The registration document, dropped or chosen: one PDF. */
export function DocumentChoice({ document: { name, isKept, choose }, problem }: ChoiceProps) {
  const labelId = useId();
  const helpId = useId();
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => file && choose(file),
  });
  return (
    <div>
      <Box
        {...getRootProps()}
        role="group"
        aria-labelledby={labelId}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          p: 2,
          border: '1.5px dashed',
          borderColor: problem ? 'error.main' : isDragActive ? 'primary.main' : 'text.disabled',
          borderRadius: 1,
          bgcolor: isDragActive ? 'primary.light' : 'background.paper',
        }}
      >
        <Icon path={mdiFilePdfBox} sx={{ fontSize: 32, color: 'text.secondary' }} />
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography id={labelId} sx={{ fontWeight: 600 }}>
            {words('registrationDocument')}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {name === undefined ? messages.complianceDocumentRefused : isKept ? words('asBefore', { name }) : name}
          </Typography>
        </Box>
        <Button
          variant="outlined"
          onClick={open}
          aria-describedby={problem === undefined ? undefined : helpId}
          {...(problem !== undefined && { 'data-invalid': true })}
        >
          {name === undefined ? words('chooseAPdf') : words('chooseAnotherPdf')}
        </Button>
        <input
          {...getInputProps({
            accept: '.pdf,application/pdf',
            multiple: false,
            hidden: true,
            style: {},
            'aria-label': words('registrationDocumentAsAPdf'),
          })}
        />
      </Box>
      {problem !== undefined && (
        <FormHelperText id={helpId} error sx={{ mx: 1.75 }}>
          {problem}
        </FormHelperText>
      )}
    </div>
  );
}
