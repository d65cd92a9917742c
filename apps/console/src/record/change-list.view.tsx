import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dash } from '@oware/ui';
import { words } from './record.words.ts';

/** A changed value in words, changed by this person or someone else. */
export type Change = { label: string; from: string; to: string };

/** Lists changes with old and new values. */
export const ChangeList = ({ changes, label }: { changes: readonly Change[]; label: string }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}>
    {changes.map(({ label: field, from, to }) => (
      <Box component="li" key={field} sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {field}:
        </Typography>{' '}
        <Typography component="del" color="textSecondary">
          {from || dash}
        </Typography>{' '}
        <span aria-label={words('becomes')}>→</span> <ins style={{ textDecoration: 'none' }}>{to || dash}</ins>
      </Box>
    ))}
  </Box>
);
