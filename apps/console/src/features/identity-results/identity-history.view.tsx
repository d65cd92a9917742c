import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { IdentityResultDetails } from '../../api/readings.ts';
import { EmptyState, formatMoment } from '@oware/ui';
import { words } from './identity-results.words.ts';

/** The history of a verification, oldest first. */
export const IdentityHistory = ({ entries }: { entries: IdentityResultDetails['history'] }) =>
  entries.length === 0 ? (
    <EmptyState title={words('noHistory')}>{words('noHistoryAbout')}</EmptyState>
  ) : (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {entries.map(({ at, what, by, reason }, index) => (
        <Box component="li" key={`${at}${index}`} sx={line}>
          <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
          {reason && <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {formatMoment(at)}
            {by && `, ${by}`}
          </Typography>
        </Box>
      ))}
    </Box>
  );

const line = {
  position: 'relative',
  ml: 0.75,
  pl: 2.5,
  pb: 2.5,
  borderLeft: 2,
  borderColor: 'divider',
  '&:last-of-type': { pb: 0, borderColor: 'transparent' },
  '&::before': {
    content: '""',
    position: 'absolute',
    left: -7,
    top: 5,
    width: 12,
    height: 12,
    borderRadius: '50%',
    bgcolor: 'primary.main',
  },
};
