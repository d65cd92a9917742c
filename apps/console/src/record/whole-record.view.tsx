import Box from '@mui/material/Box';

/** Text that reads badly over two lines: numbers, days, amounts. */
export const Whole = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Box>
);
