import { mdiCashCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { formatMoney } from '@oware/domain';
import { dash, EmptyState, formatDay } from '@oware/ui';
import { isApiFailure, notOfferedFailure } from '../../api/failure.ts';
import { useGetPortfolioQuery } from '../../api/provider.api.ts';
import { QuietFailure } from '../../api/quiet-failure.view.tsx';
import type { Portfolio } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ArrearsBar } from './portfolio-arrears.view.tsx';
import { monthsHeight, PaymentsByMonth } from './portfolio-months.view.tsx';
import {
  decisionsOf,
  isUnused,
  clientsText,
  loansText,
  overdueOf,
  type PortfolioFigure,
  riskFigures,
} from './portfolio.rules.ts';
import { words } from './dashboard.words.ts';

/** Figures are in one row or two; the skeleton has as many. */
const skeletonFigures = 7;

/** The state of a lender's loans. Each figure leads to the list that adds up to it. */
export function PortfolioPanel({ lenderId }: { lenderId: string }) {
  const isPermitted = usePermission('loans.read') === undefined;
  const answer = useGetPortfolioQuery(isPermitted ? { params: { id: lenderId }, isBackground: true } : skipToken);
  const { currentData, error } = answer;
  const isLacking = isApiFailure(error) && (error.code === notOfferedFailure.code || error.status === 404);
  if (!isPermitted || (isLacking && !currentData)) return null;
  const isLoading = answer.isFetching && !currentData;
  return (
    <Card component="section" aria-labelledby="portfolio" aria-busy={isLoading} sx={{ p: 2 }}>
      <Typography id="portfolio" component="h2" variant="h2">
        {words('portfolio')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, minHeight: '1.5em' }}>
        {currentData?.today && words('onDay', { day: formatDay(currentData.today) })}
      </Typography>
      {isLoading && <PortfolioSkeleton />}
      {!currentData && <QuietFailure what={words('thePortfolio')} answer={answer} />}
      {currentData && (isUnused(currentData) ? nothingLent : <Figures portfolio={currentData} lenderId={lenderId} />)}
    </Card>
  );
}

const nothingLent = (
  <EmptyState title={words('noLoans')} icon={mdiCashCheck}>
    {words('noLoansAbout')}
  </EmptyState>
);

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fill, minmax(168px, 1fr))' },
};
const sections = { display: 'grid', columnGap: 4, rowGap: 3, mt: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } };

function Figures({ portfolio, lenderId }: { portfolio: Portfolio; lenderId: string }) {
  const { loans, clients, principal, balance } = portfolio.outstanding;
  const overdue = overdueOf(portfolio);
  const figures: PortfolioFigure[] = [
    {
      title: words('outstandingPrincipal'),
      value: formatMoney(principal),
      about: [
        words('loansOfClients', { loans: loansText(loans), clients: clientsText(clients) }),
        words('withInterest', { balance: formatMoney(balance) }),
      ],
      href: paths.portfolioLoans(),
    },
    {
      title: words('arrears'),
      value: formatMoney(overdue.arrears),
      about: [overdue.loans === null ? dash : words('overdueCount', { count: overdue.loans })],
      href: paths.portfolioLoans({ fromDays: 1, toDays: null }),
    },
    ...riskFigures(portfolio),
    ...decisionsOf(portfolio),
  ];
  return (
    <>
      <Box component="ul" aria-labelledby="portfolio" sx={grid}>
        {figures.map((figure) => (
          <Figure key={figure.title} figure={figure} />
        ))}
      </Box>
      <Box sx={sections}>
        <ArrearsBar portfolio={portfolio} />
        <PaymentsByMonth months={portfolio.months} lenderId={lenderId} />
      </Box>
    </>
  );
}

const Figure = ({ figure: { title, value, about, href } }: { figure: PortfolioFigure }) => (
  <Box component="li" sx={{ minWidth: 0 }}>
    <Typography variant="body2" component="h3" color="textSecondary">
      {title}
    </Typography>
    <Link
      href={href}
      color="textPrimary"
      aria-label={`${title}: ${value}`}
      sx={{ fontSize: '1.125rem', fontWeight: 650, overflowWrap: 'anywhere' }}
    >
      {value}
    </Link>
    {about.map((line) => (
      <Typography key={line} variant="body2" color="textSecondary">
        {line}
      </Typography>
    ))}
  </Box>
);

const PortfolioSkeleton = () => (
  <div role="status" aria-label={words('loadingPortfolio')}>
    <Box sx={grid}>
      {Array.from({ length: skeletonFigures }, (_none, index) => (
        <div key={index}>
          <Skeleton width="70%" />
          <Skeleton width="90%" height={28} />
          <Skeleton width="60%" />
        </div>
      ))}
    </Box>
    <Box sx={sections}>
      <Skeleton variant="rounded" height={monthsHeight} />
      <Skeleton variant="rounded" height={monthsHeight} />
    </Box>
  </div>
);
