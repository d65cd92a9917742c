import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useEffect, useState, type ComponentType } from 'react';
import { isPaletteKey, PaletteInput, palettePaper } from './palette-input.view.tsx';
import type { PaletteResultsProps } from './palette-results.view.tsx';
import { words } from '../frame.words.ts';

export type PaletteBoxProps = PaletteResultsProps & {
  /** The text at which the person pressed Enter before the results were loaded. */
  onSubmit: (text: string) => void;
  onClose: () => void;
};

/**
 * The dialog of the search box. Its results are a chunk of their own, loaded when it first opens; what is typed until then is
 * kept, also that it ended with Enter.
 */
export function PaletteBox({ onSubmit, onClose, ...typed }: PaletteBoxProps) {
  const { text, onText } = typed;
  const { Results, isFailed, retry } = useResults();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={false}
      transitionDuration={0}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': words('search'), sx: palettePaper },
      }}
      onKeyDown={(event) => {
        if (!isPaletteKey(event)) return;
        event.preventDefault();
        onClose();
      }}
    >
      {Results ? (
        <Results {...typed} />
      ) : (
        <Box onKeyDown={({ key }) => key === 'Enter' && text.trim() !== '' && onSubmit(text)}>
          <PaletteInput value={text} onChange={({ target }) => onText(target.value)} />
          {isFailed && (
            <Alert severity="error" action={<Button onClick={retry}>{words('tryAgain')}</Button>} sx={{ m: 1.5 }}>
              {words('searchNotLoaded')}
            </Alert>
          )}
        </Box>
      )}
    </Dialog>
  );
}

let loaded: ComponentType<PaletteResultsProps> | undefined;

/** Loads the results. Opening the box again after a failure, or `retry`, tries again. */
function useResults() {
  const [Results, setResults] = useState(() => loaded);
  const [isFailed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (loaded) return;
    setFailed(false);
    import('./palette-results.view.tsx').then(
      ({ PaletteResults }) => {
        loaded = PaletteResults;
        setResults(() => PaletteResults);
      },
      () => setFailed(true),
    );
  }, [turn]);
  return { Results, isFailed, retry: () => setTurn((count) => count + 1) };
}
