import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { Icon } from '@oware/ui';
import type { ComponentProps, InputHTMLAttributes, Ref } from 'react';
import { words } from '../frame.words.ts';

type PaletteInputProps = {
  value?: string;
  onChange?: ComponentProps<typeof InputBase>['onChange'];
  /** Attributes of the combobox. */
  combobox?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
};

/** The field of the search box. */
export const PaletteInput = ({ value, onChange, combobox }: PaletteInputProps) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      px: 2,
      height: 56,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Icon path={mdiMagnify} sx={{ color: 'text.secondary' }} />
    <InputBase
      autoFocus
      fullWidth
      placeholder={words('searchAbout')}
      sx={{ fontSize: '1rem' }}
      slotProps={{
        input: {
          'aria-label': words('searchEverything'),
          maxLength: 100,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          ...(value !== undefined && { value, onChange }),
          ...combobox,
          // text that was typed before the results were loaded stays before the caret
          onFocus: (event) => {
            combobox?.onFocus?.(event);
            event.currentTarget.setSelectionRange(event.currentTarget.value.length, event.currentTarget.value.length);
          },
        },
      }}
    />
  </Box>
);

/** Whether a key opens the box, and closes it again: Ctrl+K, or Cmd+K. */
export const isPaletteKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey);

/** The size and place of the box. */
export const palettePaper = {
  m: { xs: 1, sm: 2 },
  mt: { xs: 1, sm: '10vh' },
  width: { xs: 'calc(100% - 16px)', sm: '100%' },
  maxWidth: 700,
  maxHeight: { xs: 'calc(100dvh - 16px)', sm: '72vh' },
  overflow: 'hidden',
};
