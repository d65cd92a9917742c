import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { notify } from '@oware/ui';
import { useId } from 'react';
import { turnSingleKeys, useSingleKeys } from './single-keys.store.ts';
import { words } from './keyboard.words.ts';

/** Turns the shortcuts of single keys on or off at once (WCAG 2.1.4). */
export function SingleKeysSwitch() {
  const isOn = useSingleKeys();
  const helpId = useId();
  const turn = (on: boolean) => {
    try {
      turnSingleKeys(on);
    } catch {
      notify.error(words('notStored'));
    }
  };
  return (
    <Box>
      <FormControlLabel
        label={words('singleKeyShortcuts')}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, on) => turn(on)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ m: 0 }}>
        {words('singleKeysAbout')}
      </FormHelperText>
    </Box>
  );
}
