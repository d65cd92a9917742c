import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The map of the steps beside the step; above it on a phone. */
export const WizardColumns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
);
