import { mdiMagnifyMinusOutline, mdiMagnifyPlusOutline, mdiRotateRight } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Icon, useOppositeButtons } from '@oware/ui';
import { useState } from 'react';
import { words } from '../verification.words.ts';

const steps = [1, 1.5, 2, 3, 4] as const;
/** Width of the frame divided by its height. */
const frameRatio = 4 / 3;

/** A picture that can be enlarged and turned within its frame. An enlarged one is moved by scrolling. */
export function ZoomablePhoto({ url, label }: { url: string; label: string }) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const [smaller, larger] = useOppositeButtons();
  const zoom = steps[step] ?? 1;
  const isZoomed = zoom > 1;
  // a quarter turn swaps width and height, so the picture has to shrink to fit into its frame
  const fit = turns % 2 === 1 ? 1 / frameRatio : 1;
  return (
    <>
      <Box
        {...(isZoomed && { tabIndex: 0, role: 'group', 'aria-label': words('enlarged', { label }), 'data-pans': '' })}
        sx={{ gridArea: '1 / 1', width: 1, height: 1, overflow: isZoomed ? 'auto' : 'hidden' }}
      >
        <Box sx={{ display: 'grid', width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <Box
            component="img"
            src={url}
            alt={label}
            sx={{
              width: 1,
              height: 1,
              minHeight: 0,
              objectFit: 'contain',
              transform: `rotate(${turns * 90}deg) scale(${fit})`,
            }}
          />
        </Box>
      </Box>
      <Stack direction="row" role="group" aria-label={words('viewOf', { label })} sx={tools}>
        <IconButton
          size="small"
          ref={smaller}
          aria-label={words('makeSmaller', { label })}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        >
          <Icon path={mdiMagnifyMinusOutline} />
        </IconButton>
        <IconButton
          size="small"
          ref={larger}
          aria-label={words('enlarge', { label })}
          disabled={step === steps.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <Icon path={mdiMagnifyPlusOutline} />
        </IconButton>
        <IconButton size="small" aria-label={words('turn', { label })} onClick={() => setTurns((turns + 1) % 4)}>
          <Icon path={mdiRotateRight} />
        </IconButton>
      </Stack>
    </>
  );
}

const tools = {
  gridArea: '1 / 1',
  alignSelf: 'end',
  justifySelf: 'end',
  zIndex: 1,
  m: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
