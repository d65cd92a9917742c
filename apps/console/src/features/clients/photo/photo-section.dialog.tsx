import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormDialog } from '@oware/ui';
import { useId, useState } from 'react';
import Cropper, { type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { words } from '../clients.words.ts';
import type { PhotoSection } from './photo-section.rules.ts';

/** px */
const height = 320;
const mostZoom = 6;

type PhotoSectionDialogProps = {
  /** The client's name. */
  name: string;
  url: string;
  section: PhotoSection | undefined;
  /** Undefined for the whole photo. */
  onChoose: (section: PhotoSection | undefined) => void;
  onClose: () => void;
};

/** Chooses the section of a client's photo that stands beside their name, by pointer or arrow keys. */
export function PhotoSectionDialog({ name, url, section, onChoose, onClose }: PhotoSectionDialogProps) {
  const hintId = useId();
  const [place, setPlace] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState(section);
  return (
    <FormDialog
      title={words('photoSectionOf', { name })}
      submit={words('showThisSection')}
      disabled={chosen === undefined}
      onSubmit={() => onChoose(chosen)}
      onClose={onClose}
    >
      <Typography id={hintId} color="textSecondary">
        {words('photoSectionAbout')}
      </Typography>
      <Box sx={{ position: 'relative', height }}>
        <Cropper
          image={url}
          aspect={1}
          crop={place}
          zoom={zoom}
          maxZoom={mostZoom}
          keyboardStep={4}
          disableAutomaticStylesInjection
          {...(section && { initialCroppedAreaPercentages: section })}
          cropperProps={{ role: 'group', 'aria-label': words('photoSection'), 'aria-describedby': hintId }}
          mediaProps={{ alt: '' }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={setChosen}
          onCropAreaChange={setChosen}
        />
      </Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography component="span" variant="body2">
          {words('zoom')}
        </Typography>
        <Slider
          aria-label={words('zoom')}
          min={1}
          max={mostZoom}
          step={0.1}
          value={zoom}
          onChange={(_event, value) => setZoom(Number(value))}
          sx={{ flex: 1, minWidth: 120, mx: 1 }}
        />
        {section && (
          <Button onClick={() => onChoose(undefined)} sx={{ flexShrink: 0 }}>
            {words('showWholePhoto')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
