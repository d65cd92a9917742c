import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Lender } from '@oware/contract';
import { PageHeader } from '@oware/ui';
import { useSearchParams } from 'react-router-dom';
import { QuietFailures } from '../../api/quiet-failure.view.tsx';
import { serviceToday, useServiceTime } from '../../clock/service-clock.ts';
import { paths } from '../../paths.ts';
import { useLender } from '../../session/lender.store.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { ActivityOverview } from './activity-overview.view.tsx';
import { type Period, periodNames, periodOf, periods, rangesOf } from './activity.rules.ts';
import { SummaryCard } from './dashboard-card.view.tsx';
import { dashboardCards } from './dashboard.cards.ts';
import { FirstSteps } from './first-steps.card.tsx';
import { MyWork, PlatformWork } from './my-work.view.tsx';
import { PortfolioPanel } from './portfolio.view.tsx';
import { LiveHint } from './live-hint.view.tsx';
import { TourOffer } from './tour-offer.card.tsx';
import { useActivity } from './use-activity.ts';
import { words } from './dashboard.words.ts';

/**
 * Home: a checklist for a new organisation, the person's work, five summary cards and the weekly overview (1§2), and the
 * state of the portfolio, with real figures only. The work comes first, so that decisions are seen without scrolling.
 * The address has the period and what the chart shows: `?period=28&chart=payments`.
 */
export function Component() {
  const lender = useLender();
  const [address, setAddress] = useSearchParams();
  const period = periodOf(address.get('period'));
  const set = (name: string, value: string) =>
    setAddress(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <PageHeader
        title={words('dashboard')}
        actions={lender && <PeriodChoice period={period} onChange={(next) => set('period', String(next))} />}
      >
        {lender?.name}
      </PageHeader>
      <TourOffer />
      {lender ? (
        <Figures
          key={lender.id}
          lender={lender}
          period={period}
          chart={address.get('chart')}
          onChart={(key) => set('chart', key)}
        />
      ) : (
        <>
          <PlatformWork />
          <NoLender>{words('chooseLender')}</NoLender>
        </>
      )}
    </>
  );
}

const PeriodChoice = ({ period, onChange }: { period: Period; onChange: (next: Period) => void }) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={words('period')}
    value={period}
    onChange={(_event, next: Period | null) => next !== null && onChange(next)}
  >
    {periods.map((days) => (
      <ToggleButton key={days} value={days} sx={{ px: 1.5, height: 36, textTransform: 'none', color: 'text.primary' }}>
        {periodNames[days]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

type FiguresProps = { lender: Lender; period: Period; chart: string | null; onChart: (key: string) => void };

function Figures({ lender, period, chart, onChart }: FiguresProps) {
  const sources = useActivity(lender.id, period);
  const today = useServiceTime(serviceToday);
  const paid = paths.transactionsBetween(rangesOf(today, period).current, useIsAdministrator() ? lender.id : undefined);
  const cards = dashboardCards.flatMap((card) => {
    const source = sources[card.key];
    return source ? [{ card, source }] : [];
  });
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FirstSteps lenderId={lender.id} clients={sources.customers?.total?.count ?? undefined} />
      <LiveHint />
      <MyWork lenderId={lender.id} />
      <Box
        component="ul"
        aria-label={words('summary')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          // two, three or five in a row; those of the last row share its width
          '& > *': { flex: { xs: '1 1 40%', sm: '1 1 30%', lg: '1 1 15%' } },
        }}
      >
        {cards.map(({ card, source }) => (
          <SummaryCard
            key={card.key}
            card={card}
            source={source}
            period={period}
            href={card.isMoney ? paid : card.list.path}
          />
        ))}
      </Box>
      <QuietFailures outcomes={cards.map(({ card, source }) => ({ what: card.title, answer: source.answer }))} />
      <ActivityOverview sources={sources} period={period} shown={chart} onShow={onChart} />
      <PortfolioPanel lenderId={lender.id} />
    </Stack>
  );
}

Component.displayName = 'DashboardPage';
