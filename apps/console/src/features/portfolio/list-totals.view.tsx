import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The totals of all pages of a list, above its rows: `Arrears GHS 1,200.00`. Values are undefined while they load. */
export const ListTotals = ({
  totals,
}: {
  totals: readonly (readonly [label: string, value: string | undefined])[];
}) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    role="status"
    sx={{ columnGap: 2, mb: 1.5, color: 'text.secondary', justifyContent: 'flex-end', flexWrap: 'wrap' }}
  >
    {totals.map(([label, value]) => (
      <Typography component="span" key={label} sx={{ whiteSpace: 'nowrap' }}>
        {label}{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {value ?? '…'}
        </Box>
      </Typography>
    ))}
  </Stack>
);
