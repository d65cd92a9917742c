import { mdiCamera } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Icon } from '@oware/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { photoFrame } from './photo-frame.styles.ts';
import { useCamera } from './use-camera.ts';
import { words } from '../verification.words.ts';

type CameraProps = {
  /** Called with the frame to keep; the video shows it until the camera closes. */
  onTake: (video: HTMLVideoElement) => void;
  onCancel: () => void;
  /** Called with the reason if the camera fails. */
  onFailed: (reason: string) => void;
  busy: boolean;
  /** The subject of the photo, for screen readers. */
  label: string;
};

/** Shows the camera with its shutter button. */
export function Camera({ onTake, onCancel, onFailed, busy, label }: CameraProps) {
  const take = useRef<HTMLButtonElement>(null);
  const [camera, video] = useCamera();
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    if (camera.kind === 'live') take.current?.focus();
    if (camera.kind === 'failed') failed(camera.reason);
  }, [camera]);

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Box sx={photoFrame}>
        <video
          ref={video}
          playsInline
          muted
          aria-label={words('cameraOf', { label })}
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      </Box>
      {camera.kind === 'starting' && (
        <Alert severity="info" role="status">
          {words('startingCamera')}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          ref={take}
          variant="contained"
          startIcon={<Icon path={mdiCamera} />}
          disabled={camera.kind !== 'live'}
          loading={busy}
          onClick={() => video.current && onTake(video.current)}
        >
          {words('takePhoto')}
        </Button>
        <Button onClick={onCancel}>{words('cancel')}</Button>
      </Stack>
    </Stack>
  );
}
