import { mdiCamera, mdiImageOutline, mdiTrayArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon } from '@oware/ui';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { ProblemAlert } from '../../api/problem-alert.tsx';
import { useFocusNext } from '../../wizard/use-focus-next.ts';
import { Camera } from './camera.view.tsx';
import { photoFrame } from './photo-frame.styles.ts';
import type { Photo } from './photo.rules.ts';
import { shrinkPhoto } from './shrink-photo.drawing.ts';
import { useObjectUrl } from './use-object-url.ts';
import { words } from '../verification.words.ts';

type PhotoCaptureProps = {
  /** The subject: `Consent photo`. */
  label: string;
  hint: string;
  photo: Photo | null;
  onPhoto: (photo: Photo) => void;
  /** Called with whether a photo is being processed; submitting waits for it. */
  onPreparing: (preparing: boolean) => void;
  error?: string | undefined;
  /** The photo was submitted and can only be viewed. */
  readOnly?: boolean;
  /** Keeps everything at its place, so that the buttons below don’t move while the photo is sent. */
  isSubmitting?: boolean;
};

const unreadable = words('unreadablePhoto');

/** Takes a photo by camera or file; it is shrunk and stripped of EXIF before use. Then the focus goes on in the form. */
export function PhotoCapture(props: PhotoCaptureProps) {
  const { label, hint, photo, onPhoto, onPreparing, error, readOnly = false, isSubmitting = false } = props;
  const labelId = useId();
  const hintId = useId();
  const file = useRef<HTMLInputElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const [camera, setCamera] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<string>();
  const url = useObjectUrl(photo?.blob);
  const focusNext = useFocusNext(() => start.current?.form);

  const prepare = (preparing: boolean) => {
    setBusy(preparing);
    onPreparing(preparing);
  };
  const keep = async (source: Blob | HTMLVideoElement) => {
    prepare(true);
    setNotice(undefined);
    const blob = await shrinkPhoto(source);
    prepare(false);
    setCamera(false);
    if (!blob) return setNotice(unreadable);
    onPhoto({ blob, name: `${label.toLowerCase().replaceAll(' ', '-')}.jpg` });
    focusNext();
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    event.target.value = ''; // allows choosing the same file again
    if (chosen) void keep(chosen);
  };
  const cameraFailed = (reason: string) => {
    setCamera(false);
    setNotice(reason);
  };

  return (
    <Stack
      role="group"
      aria-labelledby={labelId}
      aria-describedby={readOnly ? undefined : hintId}
      sx={{ gap: 1.5, maxWidth: 400 }}
    >
      <div>
        <Typography id={labelId} component="h3" variant="h3">
          {label}
        </Typography>
        {!readOnly && (
          <Typography id={hintId} color="textSecondary" variant="body2">
            {hint}
          </Typography>
        )}
      </div>
      {camera ? (
        <Camera
          label={label}
          busy={busy}
          onTake={(video) => void keep(video)}
          onCancel={() => setCamera(false)}
          onFailed={cameraFailed}
        />
      ) : (
        <>
          <Box sx={{ ...photoFrame, ...(error && { borderColor: 'error.main' }) }} aria-busy={busy}>
            {url ? <img src={url} alt={label} /> : <Icon path={mdiImageOutline} sx={{ fontSize: 44, opacity: 0.5 }} />}
          </Box>
          {!readOnly && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button
                ref={start}
                variant="outlined"
                startIcon={<Icon path={mdiCamera} />}
                disabled={busy || isSubmitting}
                data-invalid={error ? true : undefined}
                data-required={photo ? undefined : true}
                onClick={() => (setNotice(undefined), setCamera(true))}
              >
                {photo ? words('retake') : words('useTheCamera')}
              </Button>
              <Button
                startIcon={<Icon path={mdiTrayArrowUp} />}
                loading={busy}
                disabled={isSubmitting}
                onClick={() => file.current?.click()}
              >
                {photo ? words('chooseAnotherFile') : words('chooseAFile')}
              </Button>
            </Stack>
          )}
        </>
      )}
      <input ref={file} type="file" accept="image/*" hidden aria-label={words('fileOf', { label })} onChange={choose} />
      <ProblemAlert severity="warning" problem={notice} />
      {error && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}
