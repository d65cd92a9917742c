import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { PageHeader } from '@oware/ui';
import { useListClientsQuery } from '../../api/provider.api.ts';
import { useLender } from '../../session/lender.store.ts';
import { NoLender } from '../../session/no-lender.view.tsx';
import { SummaryCard } from './dashboard-card.view.tsx';
import { dashboardCards } from './dashboard.cards.ts';
import { FirstSteps } from './first-steps.card.tsx';
import { LiveHint } from './live-hint.view.tsx';
import { WeekOverview } from './week-overview.view.tsx';

/** Home: a checklist while the organisation is new, five summary cards and the weekly overview (1§2), from real figures only. */
export function Component() {
  const lender = useLender();
  const clients = useListClientsQuery(lender ? { params: { lenderId: lender.id }, query: { page: 0 } } : skipToken);
  const page = clients.currentData?.page;
  const clientFigure = page
    ? ({ state: 'known', count: page.totalElements, isCapped: page.totalIsCapped ?? false } as const)
    : clients.isError
      ? ({ state: 'failed', retry: () => void clients.refetch() } as const)
      : ({ state: 'loading' } as const);
  return (
    <>
      <PageHeader title="Dashboard">{lender?.name}</PageHeader>
      {lender ? (
        <Stack sx={{ gap: 2.5 }}>
          <FirstSteps lenderId={lender.id} clients={page?.totalElements ?? undefined} />
          <LiveHint />
          <Box
            component="ul"
            aria-label="Summary"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(176px, 1fr))',
            }}
          >
            {dashboardCards.map((card) => (
              <SummaryCard key={card.title} card={card} figure={card.figure && clientFigure} />
            ))}
          </Box>
          <WeekOverview lenderId={lender.id} />
        </Stack>
      ) : (
        <NoLender>The figures belong to a lender. Choose one under Lender in the menu.</NoLender>
      )}
    </>
  );
}

Component.displayName = 'DashboardPage';
