import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState, SkeletonRows } from '@oware/ui';
import { useState } from 'react';
import { useListTimelineQuery } from '../../api/desk.api.ts';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { EventList } from './event-list.tsx';

/** The query of a page of the timeline. */
export const timelineQuery = (page: number) => ({ page, size: 50 });

/** What happened in a sandbox because time passed, newest first. */
export function Timeline({ sandbox, isRunning }: { sandbox: string; isRunning: boolean }) {
  const [page, setPage] = useState(0);
  const {
    currentData: data,
    error,
    refetch,
  } = useListTimelineQuery(
    { params: { name: sandbox }, query: timelineQuery(page) },
    { refetchOnMountOrArgChange: true, pollingInterval: isRunning ? 2000 : 0 },
  );
  return (
    <Box component="section" aria-labelledby="timeline">
      <Typography id="timeline" variant="h2" sx={{ mb: 1.5 }}>
        What happened
      </Typography>
      {!data &&
        (error ? (
          <LoadFailure what="The timeline" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        ))}
      {data && data.content.length === 0 && (
        <EmptyState title="Nothing happened yet">
          Move the clock, and due installments, repayments and more appear here.
        </EmptyState>
      )}
      {data && data.content.length > 0 && <EventList events={data.content} />}
      {data && data.page.totalPages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
          <Button variant="outlined" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="outlined" disabled={page + 1 >= data.page.totalPages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
          <Typography color="textSecondary">
            Page {page + 1} of {data.page.totalPages}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
