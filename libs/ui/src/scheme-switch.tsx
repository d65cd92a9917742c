import { mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { Hint } from './hint.tsx';
import { Icon } from './icon.tsx';
import { words } from './ui.words.ts';

/** Switches between light and dark. Default: the system's scheme. */
export function SchemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? words('lightLook') : words('darkLook');
  return (
    <Hint title={label}>
      <IconButton onClick={() => setMode(dark ? 'light' : 'dark')} aria-label={label}>
        <Icon path={dark ? mdiWhiteBalanceSunny : mdiWeatherNight} />
      </IconButton>
    </Hint>
  );
}
