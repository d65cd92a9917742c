import { mdiPackageUp } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Icon, notify, useStillHere } from '@oware/ui';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenCapsuleMutation } from '../../api/desk.api.ts';
import { failure } from '../../api/request.ts';
import { paths } from '../../paths.ts';

/** Opens a capsule that is dropped or chosen as a new sandbox. */
export function CapsuleDrop() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const [over, setOver] = useState(false);
  const [open, { isLoading, error }] = useOpenCapsuleMutation();
  const wrong = failure(error);

  const take = async (file: File | undefined) => {
    if (!file || isLoading) return;
    const { data } = await open({ body: { file } });
    if (field.current) field.current.value = '';
    if (!data) return;
    notify.success(`The capsule is open as ${data.sandbox.name}`);
    if (isStillHere()) await navigate(paths.sandbox(data.sandbox.name));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      component="section"
      aria-labelledby="open-capsule"
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{ ...dropZone, borderColor: over ? 'primary.main' : 'divider' }}
    >
      <Icon path={mdiPackageUp} sx={{ fontSize: 28, color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 260px' }}>
        <Typography id="open-capsule" variant="h3" component="h2">
          Open a capsule
        </Typography>
        <Typography color="textSecondary">
          Drop the file of a reported problem or a saved sandbox here. It becomes a new sandbox.
        </Typography>
      </Box>
      <Button variant="outlined" loading={isLoading} onClick={() => field.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={field}
        type="file"
        accept=".zip"
        hidden
        aria-label="Capsule"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {wrong && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {wrong.message}
        </Alert>
      )}
    </Box>
  );
}

const dropZone = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: 3,
  p: 2,
  border: '1px dashed',
  borderRadius: 2,
};
