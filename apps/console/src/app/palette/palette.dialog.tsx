import Box from '@mui/material/Box';
import { soonPart } from '@oware/ui';
import { useEffect, useState } from 'react';
import type { PaletteBoxProps } from './palette-box.dialog.tsx';
import { isPaletteKey, PaletteInput, palettePaper } from './palette-input.view.tsx';
import type { CommandSettings } from './use-commands.ts';
import { words } from '../frame.words.ts';

type PaletteProps = CommandSettings & { open: boolean; onClose: () => void };

/** The search box for everything. What is typed until it is loaded is kept, also that it ended with Enter. */
export function PaletteDialog({ open, onClose, ...settings }: PaletteProps) {
  // done once the box is closed and the focus is back where it was, so that the next screen can take it
  const [next, setNext] = useState<{ act: () => void }>();
  useEffect(() => {
    if (open || !next) return;
    setNext(undefined);
    next.act();
  }, [open, next]);
  const leave = (act?: () => void) => {
    if (act) setNext({ act });
    onClose();
  };
  return open ? <OpenPalette onLeave={leave} {...settings} /> : null;
}

/** Takes what is typed before the box is there. */
const WaitingBox = ({ text, onText, onSubmit, onClose }: PaletteBoxProps) => (
  <Box
    role="dialog"
    aria-label={words('search')}
    sx={[
      palettePaper,
      { position: 'fixed', zIndex: 'modal', top: 0, left: 0, right: 0, mx: 'auto', bgcolor: 'background.paper' },
    ]}
    onKeyDown={(event) => {
      if (isPaletteKey(event)) event.preventDefault();
      if (isPaletteKey(event) || event.key === 'Escape') onClose();
      if (event.key === 'Enter' && text.trim() !== '') onSubmit(text);
    }}
  >
    <PaletteInput value={text} onChange={({ target }) => onText(target.value)} />
  </Box>
);

const PaletteBox = soonPart(async () => (await import('./palette-box.dialog.tsx')).PaletteBox, WaitingBox);

function OpenPalette({ onLeave, ...settings }: CommandSettings & Pick<PaletteBoxProps, 'onLeave'>) {
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState<string>();
  return (
    <PaletteBox
      {...settings}
      text={text}
      submitted={submitted}
      onText={setText}
      onSubmit={setSubmitted}
      onLeave={onLeave}
      onClose={() => onLeave()}
    />
  );
}
