import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useServiceTime } from '../../clock/service-clock.ts';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useState } from 'react';
import { clientCap, useClientWeekQuery, type ClientWeek } from './client-week.api.ts';
import { dateOf, WeekChart } from './week-chart.view.tsx';
import { localDay } from './week.rules.ts';

const longDay = new Intl.DateTimeFormat('en-GH', { weekday: 'long', day: 'numeric', month: 'long' });

/** New clients of the last seven days, as bars or as a table. */
export function WeekOverview({ lenderId }: { lenderId: string }) {
  const [asTable, setAsTable] = useState(false);
  const today = useServiceTime(localDay);
  const week = useClientWeekQuery({ lenderId, today });
  const shown = week.currentData;
  return (
    <Card component="section" variant="outlined" aria-labelledby="week-title" aria-busy={week.isFetching} sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}
      >
        <div>
          <Typography id="week-title" component="h2" variant="h2">
            Weekly overview
          </Typography>
          <Typography variant="body2" color="textSecondary">
            New clients, last 7 days{shown && `: ${summary(shown)}`}
          </Typography>
        </div>
        {shown && (
          <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} sx={{ mx: -1.75 }}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )}
      </Stack>
      {shown ? (
        asTable ? (
          <WeekTable week={shown} />
        ) : (
          <WeekChart days={shown.days} />
        )
      ) : week.isError ? (
        <LoadFailure what="The week" answer={week} />
      ) : (
        <Skeleton variant="rounded" height={220} role="status" aria-label="Loading" />
      )}
      {shown && !shown.complete && (
        <Alert severity="info" sx={{ mt: 2 }}>
          Only the newest {clientCap} clients were counted; there are more this week.
        </Alert>
      )}
    </Card>
  );
}

function summary(week: ClientWeek): string {
  const total = week.days.reduce((sum, { count }) => sum + count, 0);
  return `${week.complete ? '' : 'at least '}${total}`;
}

function WeekTable({ week }: { week: ClientWeek }) {
  return (
    <Table size="small" aria-labelledby="week-title">
      <TableHead>
        <TableRow>
          <TableCell scope="col">Day</TableCell>
          <TableCell scope="col" align="right">
            New clients
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {week.days.map(({ day, count }) => (
          <TableRow key={day}>
            <TableCell component="th" scope="row">
              {longDay.format(dateOf(day))}
            </TableCell>
            <TableCell align="right">{count}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
