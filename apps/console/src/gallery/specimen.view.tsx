import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of the gallery with its heading. */
export const Specimens = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
    <Typography variant="h2">{title}</Typography>
    {children}
  </Box>
);

/** One part in one state, with the name of the state. */
export const Specimen = ({ state, children }: { state: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 0.75, alignContent: 'start', minWidth: 0 }}>
    <Typography variant="body2" color="textSecondary">
      {state}
    </Typography>
    {children}
  </Box>
);

/** Specimens beside each other. */
export const SpecimenGrid = ({ width = 220, children }: { width?: number; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}px, 100%), 1fr))` }}>
    {children}
  </Box>
);
