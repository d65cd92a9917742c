import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatMoment } from '@oware/ui';
import type { ComplianceSubmission } from '../../api/readings.ts';
import { historyOf } from './compliance.text.ts';
import { words } from './compliance.words.ts';

/** Shows who submitted, returned and approved, newest first. */
export function SubmissionHistory({ submissions }: { submissions: readonly ComplianceSubmission[] }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {words('history')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {historyOf(submissions).map(({ at, what, by, reason }, index) => (
          <Box component="li" key={index} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
            {reason && <Typography sx={{ overflowWrap: 'anywhere' }}>{reason}</Typography>}
            <Typography variant="body2" color="textSecondary">
              {[formatMoment(at), by].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
