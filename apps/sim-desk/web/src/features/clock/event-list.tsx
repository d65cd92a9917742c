import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import type { TimelineEvent } from '@oware/sim-kit/control/contract';
import { formatMoment } from '@oware/ui';
import { kindTexts } from './time-events.text.ts';

/** Events in their order: when, what, about whom, and how much. */
export function EventList({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map(({ at, kind, subject, person, amount }, index) => (
        <Box
          component="li"
          // events have no id before they happen
          key={`${index} ${at} ${kind} ${subject}`}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography component="time" dateTime={at} color="textSecondary" sx={{ width: { xs: '100%', sm: 150 } }}>
            {formatMoment(at)}
          </Typography>
          <Box sx={{ flex: '1 1 0', minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{kindTexts[kind].one}</Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {person === null ? subject : `${person}, ${subject}`}
            </Typography>
          </Box>
          {amount !== null && <Typography sx={{ whiteSpace: 'nowrap' }}>{formatMoney(amount)}</Typography>}
        </Box>
      ))}
    </Box>
  );
}
