import { mdiArrowDown, mdiArrowUp, mdiMinus } from '@mdi/js';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoney } from '@oware/domain';
import { dash, Icon } from '@oware/ui';
import type { ReactNode } from 'react';
import { type Activity, type Period, periodNames, trendOf } from './activity.rules.ts';
import type { DashboardCard } from './dashboard.cards.ts';
import type { Source } from './use-activity.ts';
import { words } from './dashboard.words.ts';

const number = new Intl.NumberFormat('en-GH');
const arrows = { up: mdiArrowUp, down: mdiArrowDown, same: mdiMinus };

type SummaryCardProps = { card: DashboardCard; source: Source; period: Period; href: string };

/** One of the five cards: the figure, what happened in the period, and its trend. */
export function SummaryCard({ card, source, period, href }: SummaryCardProps) {
  const { answer, activity } = source;
  const figure = figureOf(card, source);
  const isLoading = answer.isFetching && figure === undefined;
  const isCounting = answer.isFetching && activity === undefined;
  return (
    <Card
      component="li"
      aria-busy={isLoading}
      sx={{ px: 1.5, py: 2, display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 0.5, color: 'text.secondary' }}>
        <Icon path={card.icon} />
        <Typography component="h2" variant="h3">
          {card.title}
        </Typography>
      </Stack>
      <Typography component="p" noWrap sx={{ fontSize: sizeOf(figure), fontWeight: 650, lineHeight: '2.125rem' }}>
        {isLoading ? <Skeleton width={96} role="status" aria-label={words('loading')} /> : (figure ?? dash)}
      </Typography>
      <Line isLoading={isCounting}>
        {activity
          ? card.happened(periodNames[period], Number(activity.total), activity.isComplete)
          : answer.isError && words('couldNotBeLoaded')}
      </Line>
      <Line isLoading={isCounting} sx={trendLine}>
        {activity && <TrendText card={card} activity={activity} />}
      </Line>
      <Button href={href} size="small" sx={{ alignSelf: 'flex-start', mt: 'auto', ml: -1.25, px: 1.25, mb: -0.75 }}>
        {card.list.label}
      </Button>
    </Card>
  );
}

type LineProps = { isLoading: boolean; sx?: typeof line | typeof trendLine; children: ReactNode };

const line = { minHeight: '1.5em' };
/** Where cards are narrow, most trends need two lines. */
const trendLine = { minHeight: { xs: '3em', sm: '1.5em', lg: '3em', xl: '1.5em' } };

/** A line of a card, which keeps its height without text. */
const Line = ({ isLoading, sx = line, children }: LineProps) => (
  <Typography component="div" variant="body2" color="textSecondary" sx={sx}>
    {isLoading ? <Skeleton width="80%" /> : children}
  </Typography>
);

/** Long amounts are smaller, so that they fit into the card. */
const sizeOf = (figure = ''): string => (figure.length > 15 ? '1.0625rem' : figure.length > 11 ? '1.25rem' : '1.5rem');

/** Returns the large figure of a card; undefined while it is unknown. */
function figureOf({ isMoney }: DashboardCard, { activity, total }: Source): string | undefined {
  if (isMoney) return activity && formatMoney(activity.isComplete ? activity.total : null);
  if (!total) return undefined;
  return total.count === null
    ? dash
    : total.isCapped
      ? words('over', { count: total.count })
      : number.format(total.count);
}

function TrendText({ card, activity }: { card: DashboardCard; activity: Activity }) {
  const trend = trendOf(activity, card.isMoney);
  if (!trend) return null;
  return (
    <Stack direction="row" component="span" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <Icon path={arrows[trend.direction]} sx={{ fontSize: 14, mt: 0.375 }} />
      {trend.text}
    </Stack>
  );
}
