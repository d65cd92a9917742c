import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { notify } from '@oware/ui';
import { useId } from 'react';
import { turnSingleKeys, useSingleKeys } from './single-keys.store.ts';

/** Turns the shortcuts of single keys on or off at once (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  const helpId = useId();
  const turn = (on: boolean) => {
    try {
      turnSingleKeys(on);
    } catch {
      notify.error('This browser could not store the setting. Allow it to store data for this site and try again.');
    }
  };
  return (
    <Box>
      <FormControlLabel
        label="Single-key shortcuts"
        control={
          <Switch
            checked={isOn}
            onChange={(_event, on) => turn(on)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ m: 0 }}>
        Turn them off if you use speech input, or press keys by accident. The search then still opens with Ctrl or ⌘ and
        K. The setting is for you in this browser.
      </FormHelperText>
    </Box>
  );
}
