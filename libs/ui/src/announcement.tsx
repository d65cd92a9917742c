import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** For screen readers only: each new text is read after the current one. Render it before there is a text. */
export const Announcement = ({ children }: { children: ReactNode }) => (
  <Box
    role="status"
    sx={{
      position: 'absolute',
      width: '1px',
      height: '1px',
      m: '-1px',
      p: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);
