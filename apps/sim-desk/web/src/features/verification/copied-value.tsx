import Box from '@mui/material/Box';
import { CopyButton } from '@oware/ui';

/** Shows a value with a copy button. */
export const CopiedValue = ({ value }: { value: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
    {value}
    <CopyButton text={value} what={value} />
  </Box>
);
