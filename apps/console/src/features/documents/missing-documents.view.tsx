import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DocumentType } from '@oware/contract';
import { Guarded, Icon } from '@oware/ui';
import { documentTypeLabel } from '../../documents/documents.text.ts';
import { words } from '../../documents/documents.words.ts';

type MissingProps = { types: DocumentType[]; refusal: string | undefined; onChoose: (type: DocumentType) => void };

/** The types without a document; each opens the chooser for a file of that type. */
export const MissingDocuments = ({ types, refusal, onChoose }: MissingProps) => (
  <Box component="section" aria-labelledby="missing-documents">
    <Typography id="missing-documents" component="h2" variant="h3" sx={{ mb: 0.5 }}>
      {words('missing')}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, mx: -1 }}>
      {types.map((type) => (
        <Guarded key={type} refusal={refusal}>
          <Button
            size="small"
            startIcon={<Icon path={mdiPlus} />}
            aria-label={words('uploadType', { type: documentTypeLabel(type) })}
            onClick={() => onChoose(type)}
            sx={{ px: 1, fontWeight: 500 }}
          >
            {documentTypeLabel(type)}
          </Button>
        </Guarded>
      ))}
    </Box>
  </Box>
);
