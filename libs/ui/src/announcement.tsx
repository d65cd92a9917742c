import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { unseen } from './unseen.styles.ts';

/** For screen readers only: each new text is read after the current one. Render it before there is a text. */
export const Announcement = ({ children }: { children: ReactNode }) => (
  <Box role="status" sx={unseen}>
    {children}
  </Box>
);
