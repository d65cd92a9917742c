import Box from '@mui/material/Box';
import { Keys } from '../keyboard/keys.view.tsx';
import { keysTo, type ScreenAction } from '../keyboard/shortcuts.rules.ts';
import { useSingleKeys } from '../keyboard/single-keys.store.ts';

/** Shows the key of a control on devices with a keyboard. Renders nothing while the person has turned single keys off. */
export function ShortcutHint({ target }: { target: ScreenAction }) {
  const isOn = useSingleKeys();
  const keys = keysTo({ press: target }, navigator.platform);
  if (!isOn || !keys) return null;
  return (
    <Box component="span" aria-hidden sx={{ display: 'none', ml: 1, '@media (hover: hover)': { display: 'inline' } }}>
      <Keys keys={keys} />
    </Box>
  );
}
