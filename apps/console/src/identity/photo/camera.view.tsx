import { mdiCamera } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Icon } from '@oware/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { photoFrame } from './photo-frame.styles.ts';
import { useCamera } from './use-camera.ts';

type CameraProps = {
  /** With the frame to keep; the video shows it until the camera is left. */
  onTake: (video: HTMLVideoElement) => void;
  onCancel: () => void;
  /** With the reason, when there is no picture to be had from it. */
  onFailed: (reason: string) => void;
  busy: boolean;
  /** What is photographed, for those who cannot see it. */
  label: string;
};

/** The camera's picture and the button that takes it. */
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
          aria-label={`Camera: ${label}`}
          style={{ width: '100%', height: '100%', objectFit: 'contain' }}
        />
      </Box>
      {camera.kind === 'starting' && (
        <Alert severity="info" role="status">
          The camera is starting. The browser may ask whether it may be used.
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
          Take photo
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Stack>
  );
}
