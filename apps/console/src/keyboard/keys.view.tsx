import Box from '@mui/material/Box';
import { unseen } from '@oware/ui';

type KeysProps = {
  keys: readonly string[];
  /** Read instead of signs that a screen reader doesn't name. */
  said?: string | undefined;
};

/** The keys of a shortcut, one after another. */
export const Keys = ({ keys, said }: KeysProps) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
    {said && (
      <Box component="span" sx={unseen}>
        {said}
      </Box>
    )}
    {keys.map((key) => (
      <Box key={key} component="kbd" aria-hidden={said ? true : undefined} sx={keyCap}>
        {key}
      </Box>
    ))}
  </Box>
);

const keyCap = {
  display: 'inline-block',
  minWidth: 20,
  px: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: '0.75rem',
  lineHeight: '18px',
  textAlign: 'center',
};
