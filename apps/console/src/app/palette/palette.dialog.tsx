import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useEffect, useState, type ComponentType } from 'react';
import { PaletteInput } from './palette-input.view.tsx';
import type { PaletteResultsProps } from './palette-results.view.tsx';
import type { CommandSettings } from './use-commands.ts';
import { words } from '../frame.words.ts';

type PaletteProps = CommandSettings & { open: boolean; onClose: () => void };

/**
 * The search box for everything. Its results are a chunk of their own, loaded when the box first opens; what is typed
 * until then is kept, also that it ended with Enter.
 */
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

type OpenPaletteProps = CommandSettings & { onLeave: (act?: () => void) => void };

function OpenPalette({ onLeave: leave, ...settings }: OpenPaletteProps) {
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState<string>();
  const { Results, isFailed, retry } = useResults();
  return (
    <Dialog
      open
      onClose={() => leave()}
      fullWidth
      maxWidth={false}
      transitionDuration={0}
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { 'aria-label': words('search'), sx: paper },
      }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        leave();
      }}
    >
      {Results ? (
        <Results text={text} submitted={submitted} onText={setText} onLeave={leave} {...settings} />
      ) : (
        <Box onKeyDown={({ key }) => key === 'Enter' && text.trim() !== '' && setSubmitted(text)}>
          <PaletteInput value={text} onChange={({ target }) => setText(target.value)} />
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

const paper = {
  m: { xs: 1, sm: 2 },
  mt: { xs: 1, sm: '10vh' },
  width: { xs: 'calc(100% - 16px)', sm: '100%' },
  maxWidth: 700,
  maxHeight: { xs: 'calc(100dvh - 16px)', sm: '72vh' },
  overflow: 'hidden',
};

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
