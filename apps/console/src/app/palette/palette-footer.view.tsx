import Box from '@mui/material/Box';
import { Keys } from '../../keyboard/keys.view.tsx';
import { words } from './palette.words.ts';

const keys = [
  { keys: ['↑', '↓'], does: words('toChoose'), said: words('upAndDown') },
  { keys: ['Enter'], does: words('toOpen') },
  { keys: ['Esc'], does: words('toClose') },
] as const;

/** The keys of the search box. The field is described by it; a phone shows no keys. */
export const PaletteFooter = ({ id }: { id: string }) => (
  <Box
    id={id}
    sx={{
      display: { xs: 'none', sm: 'flex' },
      gap: 2,
      px: 2,
      py: 1,
      borderTop: 1,
      borderColor: 'divider',
      fontSize: '0.8125rem',
      color: 'text.secondary',
    }}
  >
    {keys.map(({ does, keys: shown, ...rest }) => (
      <Box key={does} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
        <Keys keys={shown} said={'said' in rest ? rest.said : undefined} /> {does}
      </Box>
    ))}
  </Box>
);
