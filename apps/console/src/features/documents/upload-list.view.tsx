import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { UploadItem } from '../../documents/upload-item.view.tsx';
import { canBeAsked } from '../../documents/uploads.state.ts';
import type { Uploads } from '../../documents/use-uploads.ts';
import { useFocusError } from '../../wizard/use-focus-error.ts';
import { words } from '../../documents/documents.words.ts';

/** The selected files with their types. Several are uploaded at once; the first one without a type gets the focus. */
export function UploadList({ uploads, change, cancel }: Uploads) {
  const id = useId();
  const focusError = useFocusError(id);
  const ready = uploads.filter(canBeAsked).length;
  const uploadAll = () => {
    change({ kind: 'ask-all' });
    focusError();
  };
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`}>
      <Stack direction="row" sx={{ mb: 1, gap: 2, alignItems: 'center', minHeight: 36 }}>
        <Typography id={`${id}-title`} component="h2" variant="h3">
          {words('toUpload')}
        </Typography>
        {ready > 1 && (
          <Button variant="contained" onClick={uploadAll} sx={{ ml: 'auto' }}>
            {words('uploadAll', { number: ready })}
          </Button>
        )}
      </Stack>
      <Stack sx={{ gap: 1 }}>
        {uploads.map((upload) => (
          <UploadItem key={upload.key} upload={upload} change={change} cancel={cancel} isOneOfMany={ready > 1} />
        ))}
      </Stack>
    </Box>
  );
}
