import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type ColumnsProps = {
  children: ReactNode;
  /** Content beside every step, such as an example; below it on narrow screens. */
  aside?: ReactNode;
};

/** Places the map beside the step, or above it on a phone. */
export const WizardColumns = ({ children, aside }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: aside
        ? { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)', lg: '200px minmax(0, 1fr) 316px' }
        : { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
    }}
  >
    {children}
    {aside && (
      <Box sx={{ gridColumn: { md: '2', lg: '3' }, position: { lg: 'sticky' }, top: { lg: 80 }, minWidth: 0 }}>
        {aside}
      </Box>
    )}
  </Box>
);
