import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import { useState } from 'react';
import { ActivityChart, barName, barValue, chartHeight } from './activity-chart.view.tsx';
import { type Activity, type Period, periodNames } from './activity.rules.ts';
import { type DashboardCard, dashboardCards } from './dashboard.cards.ts';
import type { Sources } from './use-activity.ts';
import { words } from './dashboard.words.ts';

type OverviewProps = { sources: Sources; period: Period; shown: string | null; onShow: (key: string) => void };

/** The weekly overview (1§2): one source by day or week, as bars or as a table. */
export function ActivityOverview({ sources, period, shown, onShow }: OverviewProps) {
  const [asTable, setAsTable] = useState(false);
  const offered = dashboardCards.filter(({ key, series }) => series !== undefined && sources[key]);
  const card = offered.find(({ key }) => key === shown) ?? offered[0];
  const source = card && sources[card.key];
  if (!source) return null;
  const { answer, activity } = source;
  return (
    <Card component="section" aria-labelledby="overview-title" aria-busy={answer.isFetching} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 2, flexWrap: 'wrap' }}>
        <div style={{ flex: 1, minWidth: 180 }}>
          <Typography id="overview-title" component="h2" variant="h2">
            {period === 7 ? words('weeklyOverview') : words('overview')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {summary(card, activity, period)}
          </Typography>
        </div>
        <TextField
          select
          label={words('show')}
          value={card.key}
          onChange={({ target }) => onShow(target.value)}
          sx={{ width: 180 }}
        >
          {offered.map(({ key, series }) => (
            <MenuItem key={key} value={key}>
              {series}
            </MenuItem>
          ))}
        </TextField>
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {words('table')}
        </Button>
      </Stack>
      {activity ? (
        asTable ? (
          <ActivityTable card={card} activity={activity} />
        ) : (
          <ActivityChart bars={activity.bars} isMoney={card.isMoney} label={summary(card, activity, period)} />
        )
      ) : answer.isError && !answer.isFetching ? (
        <Typography color="textSecondary" sx={{ height: chartHeight }}>
          {words('couldNotBeLoaded')}
        </Typography>
      ) : (
        <Skeleton variant="rounded" height={chartHeight} role="status" aria-label={words('loading')} />
      )}
      {activity && !activity.isComplete && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {words('onlyNewestCounted')}
        </Alert>
      )}
    </Card>
  );
}

function summary({ series = '', isMoney }: DashboardCard, activity: Activity | undefined, period: Period): string {
  const last = { series, period: periodNames[period] };
  if (!activity) return words('lastPeriod', last);
  const total = isMoney ? formatMoney(activity.total) : activity.total;
  return words(activity.isComplete ? 'lastPeriodTotal' : 'lastPeriodAtLeast', { ...last, total });
}

const ActivityTable = ({ card: { series, isMoney }, activity }: { card: DashboardCard; activity: Activity }) => (
  <Table size="small" aria-labelledby="overview-title">
    <TableHead>
      <TableRow>
        <TableCell scope="col">
          {activity.bars.some(({ from, to }) => from !== to) ? words('week') : words('day')}
        </TableCell>
        <TableCell scope="col" align="right">
          {series}
        </TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {activity.bars.map((bar) => (
        <TableRow key={bar.from}>
          <TableCell component="th" scope="row">
            {barName(bar)}
          </TableCell>
          <TableCell align="right">{barValue(bar, isMoney)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
