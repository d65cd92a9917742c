import Box from '@mui/material/Box';

/** Keeps text on one line: numbers, dates, amounts. */
export const Whole = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Box>
);
