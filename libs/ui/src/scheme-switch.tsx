import { mdiWeatherNight, mdiWhiteBalanceSunny } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from './icon.tsx';
import { words } from './ui.words.ts';

/** Switches between light and dark. Default: the system's scheme. */
export function SchemeSwitch() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? words('lightLook') : words('darkLook');
  return (
    <Tooltip title={label}>
      <IconButton onClick={() => setMode(dark ? 'light' : 'dark')} aria-label={label}>
        <Icon path={dark ? mdiWhiteBalanceSunny : mdiWeatherNight} />
      </IconButton>
    </Tooltip>
  );
}
