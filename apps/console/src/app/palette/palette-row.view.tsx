import { mdiKeyboardReturn } from '@mdi/js';
import Box from '@mui/material/Box';
import { Icon, unbroken } from '@oware/ui';
import type { HTMLAttributes } from 'react';
import type { PaletteItem } from './palette-item.ts';
import { Keys } from '../../keyboard/keys.view.tsx';

type PaletteRowProps = { item: PaletteItem; option: HTMLAttributes<HTMLElement> & { key?: unknown } };

/** A result: its name, what identifies it, and on the selected row what Enter does. */
export function PaletteRow({ item, option: { key: _key, ...option } }: PaletteRowProps) {
  return (
    <Box {...option} sx={row}>
      <Icon path={item.icon} sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, mr: 1 }}>
          {item.label}
        </Box>
        {item.detail && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {unbroken(item.detail)}
          </Box>
        )}
      </Box>
      {item.keys && (
        <Box aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Keys keys={item.keys} />
        </Box>
      )}
      <Box className="does" sx={does}>
        {item.does}
        <Icon path={mdiKeyboardReturn} sx={{ fontSize: 16 }} />
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mx: 1,
  px: 1,
  py: 0.75,
  minHeight: 40,
  borderRadius: 1,
  cursor: 'pointer',
  '&.Mui-focused': { bgcolor: 'primary.light', color: 'primary.dark' },
  '&.Mui-focused .does': { display: { xs: 'none', sm: 'flex' } },
  '@media (forced-colors: active)': { '&.Mui-focused': { outline: '2px solid Highlight', outlineOffset: -2 } },
};
const does = {
  display: 'none',
  alignItems: 'center',
  gap: 0.5,
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
  flexShrink: 0,
};
