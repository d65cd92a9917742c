import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { words } from './frame.words.ts';

/** Shown until the first screen is known. */
export const Splash = () => (
  <Box
    component="main"
    sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2 }}
  >
    <img src="/favicon.svg" alt="" width="56" height="56" />
    <Typography component="h1" sx={{ fontSize: 20, fontWeight: 700 }}>
      Oware
    </Typography>
    <progress aria-label={words('loading')} style={{ width: 160 }} />
  </Box>
);
