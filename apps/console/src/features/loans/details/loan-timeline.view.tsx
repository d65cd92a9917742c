import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoment } from '@oware/ui';
import type { LoanEvent } from '../../../api/readings.ts';
import { useListLoanEventsQuery } from '../../../api/provider.api.ts';
import { HistoryEntry, useRecordHistory } from '../../../audit/record-history.view.tsx';
import { FactGroup } from '../../../record/facts.view.tsx';
import { eventText, ownWorkText, withAudited } from './timeline.text.ts';
import type { ReactNode } from 'react';
import { Part } from './loan-section.view.tsx';
import { words } from '../loans.words.ts';

/**
 * The timeline of a loan: what, from, to, who, when and why. For people who may see the audit, events that only it
 * contains (notes, repayments) are included.
 */
export function Timeline({ loanId }: { loanId: string }) {
  const answer = useListLoanEventsQuery({ params: { id: loanId } }, { refetchOnMountOrArgChange: true });
  const audited = useRecordHistory({ kind: 'loan', recordId: loanId }).currentData?.entries;
  return (
    <FactGroup title={words('timeline')}>
      <Part answer={answer} what={words('theTimeline')}>
        {(events) => (
          <Stack component="ol" aria-label={words('timeline')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {withAudited(events, audited ?? []).map((line) => (
              <TimelineItem key={`${line.isEvent ? 'event' : 'audit'} ${line.of.id}`}>
                {line.isEvent ? (
                  <Event event={line.of} />
                ) : (
                  <HistoryEntry entry={line.of} of={{ kind: 'loan', recordId: loanId }} />
                )}
              </TimelineItem>
            ))}
          </Stack>
        )}
      </Part>
    </FactGroup>
  );
}

const TimelineItem = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      position: 'relative',
      pl: 3,
      pb: 2,
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 3,
        top: 7,
        width: 9,
        height: 9,
        borderRadius: '50%',
        bgcolor: 'primary.main',
      },
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        left: 7,
        top: 20,
        bottom: -3,
        borderLeft: 1,
        borderColor: 'divider',
      },
    }}
  >
    {children}
  </Box>
);

function Event({ event }: { event: LoanEvent }) {
  const ownWork = ownWorkText(event);
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{eventText(event)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {[event.by, formatMoment(event.at)].filter(Boolean).join(', ')}
      </Typography>
      {ownWork && (
        <Alert severity="warning" sx={{ mt: 0.5, py: 0 }}>
          {ownWork}
        </Alert>
      )}
      {event.note && (
        <Typography
          component="blockquote"
          sx={{
            m: 0,
            mt: 0.5,
            pl: 1.5,
            borderLeft: 3,
            borderColor: 'divider',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {event.note}
        </Typography>
      )}
    </>
  );
}
