import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { nothing } from './record.text.ts';

/** A value that is to be changed, or that someone else has changed, in words. */
export type Change = { label: string; from: string; to: string };

/** What changes, from what to what. */
export const ChangeList = ({ changes, label }: { changes: readonly Change[]; label: string }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
    {changes.map(({ label: field, from, to }) => (
      <Box component="li" key={field} sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {field}:
        </Typography>{' '}
        <Typography component="del" color="textSecondary">
          {from || nothing}
        </Typography>{' '}
        <span aria-label="becomes">→</span> <ins style={{ textDecoration: 'none' }}>{to || nothing}</ins>
      </Box>
    ))}
  </Box>
);
