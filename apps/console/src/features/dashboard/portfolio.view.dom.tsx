import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Portfolio } from '@oware/contract';
import { exampleAnswer, FakeNetwork, pending, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';
import { sessionOf } from '../../app/render.fixtures.tsx';

const totals = (loans: number, principal: string, arrears = '0.00') => ({
  loans,
  clients: loans,
  principal,
  balance: principal,
  arrears,
});

/** GHS 1,000 outstanding, of which 400 is overdue. */
const portfolio: Portfolio = {
  today: '2026-11-23',
  outstanding: { ...totals(8, '1000.00', '120.50'), clients: 7, balance: '1250.00' },
  arrears: [
    { fromDays: 0, toDays: 0, ...totals(4, '600.00') },
    { fromDays: 1, toDays: 30, ...totals(2, '100.00', '20.50') },
    { fromDays: 31, toDays: 60, ...totals(1, '200.00', '40.00') },
    { fromDays: 61, toDays: 90, ...totals(0, '0.00') },
    { fromDays: 91, toDays: null, ...totals(1, '100.00', '60.00') },
  ],
  atRisk: [
    { days: 1, percent: 40, ...totals(4, '400.00') },
    { days: 30, percent: 30, ...totals(2, '300.00') },
    { days: 90, percent: 10, ...totals(1, '100.00') },
  ],
  months: [
    { month: '2026-10', disbursed: '500.00', collected: '40.00' },
    { month: '2026-11', disbursed: '0.00', collected: '75.25' },
  ],
  decisions: {
    from: '2026-08-26',
    to: '2026-11-23',
    approved: 3,
    rejected: 1,
    approvalPercent: 75,
    medianMinutes: 330,
  },
};

const withPortfolio = (answer: Partial<Portfolio> = {}) =>
  new FakeNetwork().answer('getPortfolio', { ...portfolio, ...answer });
const panel = () => within(screen.getByRole('region', { name: 'Portfolio' }));
const hrefOf = (name: string | RegExp) => panel().getByRole('link', { name }).getAttribute('href');

it('shows each figure with a link to the list that adds up to it', async () => {
  await openScreen('/dashboard', { network: withPortfolio() });
  expect(hrefOf('Outstanding principal: GHS 1,000.00')).toBe('/loans/portfolio');
  expect(panel().getByText('8 loans of 7 clients')).toBeTruthy();
  expect(panel().getByText('GHS 1,250.00 with interest and fees')).toBeTruthy();
  expect(hrefOf('Arrears: GHS 120.50')).toBe('/loans/portfolio?days=1-');
  expect(panel().getByText('4 overdue loans')).toBeTruthy();
  expect(hrefOf('At risk (PAR 1): 40%')).toBe('/loans/portfolio?days=2-');
  expect(hrefOf('At risk (PAR 30): 30%')).toBe('/loans/portfolio?days=31-');
  expect(hrefOf('At risk (PAR 90): 10%')).toBe('/loans/portfolio?days=91-');
  expect(hrefOf('1–30 days')).toBe('/loans/portfolio?days=1-30');
  expect(hrefOf('Over 90 days')).toBe('/loans/portfolio?days=91-');
  const decisions = '/loans/decisions?from_date=2026-08-26&to_date=2026-11-23';
  expect(hrefOf('Approval rate: 75%')).toBe(decisions);
  expect(panel().getByText('3 of 4 decisions')).toBeTruthy();
  expect(hrefOf('Time to decision: 5.5 hours')).toBe(decisions);
  expect(hrefOf('Oct 2026: disbursed GHS 500.00, collected GHS 40.00')).toMatch(
    /^\/transaction\?from_date=2026-10-01&to_date=2026-10-31&lender=\d+$/,
  );
});

it('shows the months as a table', async () => {
  await openScreen('/dashboard', { network: withPortfolio() });
  await userEvent.click(panel().getByRole('button', { name: 'Table of payments by month' }));
  const rows = within(panel().getByRole('table', { name: 'Payments by month' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonthDisbursedCollected',
    'October 2026GHS 500.00GHS 40.00',
    'November 2026GHS 0.00GHS 75.25',
  ]);
});

it('says that no loan is overdue, and has no rates without loans and decisions', async () => {
  const network = withPortfolio({
    arrears: portfolio.arrears.map((range) => ({ ...range, ...totals(0, '0.00') })),
    atRisk: portfolio.atRisk.map((risk) => ({ ...risk, ...totals(0, '0.00'), percent: null })),
    decisions: { ...portfolio.decisions, approved: 0, rejected: 0, approvalPercent: null, medianMinutes: null },
  });
  await openScreen('/dashboard', { network });
  expect(panel().getByText('No loan is overdue.')).toBeTruthy();
  expect(hrefOf('Approval rate: –')).toBeTruthy();
  expect(hrefOf('At risk (PAR 30): –')).toBeTruthy();
});

it('does not say that no loan is overdue if the provider leaves out the ranges', async () => {
  const network = new FakeNetwork().answerBy('getPortfolio', (portfolio) => ({ ...portfolio, arrears: [] }));
  await openScreen('/dashboard', { network });
  expect(screen.getByText('Arrears by days past due')).toBeTruthy();
  expect(screen.queryByText(/No loan is overdue|0 overdue loans/)).toBeNull();
});

it('says what will appear for a lender that has lent nothing', async () => {
  const network = withPortfolio({
    outstanding: totals(0, '0.00'),
    months: portfolio.months.map(({ month }) => ({ month, disbursed: '0.00', collected: '0.00' })),
    decisions: { ...portfolio.decisions, approved: 0, rejected: 0, approvalPercent: null, medianMinutes: null },
  });
  await openScreen('/dashboard', { network });
  expect(panel().getByText('No loans yet')).toBeTruthy();
  expect(panel().queryByRole('link')).toBeNull();
});

it('is loading, then fails with another try, and recovers', async () => {
  const network = new FakeNetwork().answer('getPortfolio', pending);
  const { settle } = await openScreen('/dashboard', { network });
  expect(panel().getByRole('status', { name: 'Loading the portfolio' })).toBeTruthy();
  network.answer('getPortfolio', refused('internal'));
  await settle();
  expect(panel().getByText(/The portfolio could not be loaded/)).toBeTruthy();
  network.answer('getPortfolio', portfolio);
  await userEvent.click(panel().getByRole('button', { name: 'Try again' }));
  await settle();
  expect(hrefOf(/^Outstanding principal/)).toBe('/loans/portfolio');
});

it('is not there for people who may not see loans, and doesn’t ask', async () => {
  const missing = [{ permission: 'loans.read', grantors: [] }];
  const permissions = { roles: [], permissions: ['clients.read', 'transactions.read'], missing };
  const { network } = await openScreen('/dashboard', { network: withPortfolio(), permissions });
  expect(screen.queryByRole('region', { name: 'Portfolio' })).toBeNull();
  expect(network.callsTo('getPortfolio')).toEqual([]);
});

it('is not there if the provider lacks the call', async () => {
  const network = new FakeNetwork().answer('getPortfolio', refused('not_found'));
  await openScreen('/dashboard', { network });
  expect(screen.getByRole('region', { name: 'My work' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Portfolio' })).toBeNull();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it('lists the loans of a range with their totals', async () => {
  const example = exampleAnswer('listPortfolioLoans');
  const network = new FakeNetwork().answer('listPortfolioLoans', {
    ...example,
    totals: { ...totals(1, '200.00', '40.00'), balance: '230.00' },
  });
  const { settle } = await openScreen('/loans/portfolio?days=31-60', { network });
  await settle();
  expect(screen.getByText('GHS 40.00')).toBeTruthy();
  expect(screen.getByText('GHS 230.00')).toBeTruthy();
  const asked = network.callsTo('listPortfolioLoans').at(-1)?.query;
  expect([asked?.get('fromDays'), asked?.get('toDays')]).toEqual(['31', '60']);
});

it('leads to the payments of one lender, whose transactions alone are asked for', async () => {
  const { network } = await openScreen('/transaction?from_date=2026-10-01&to_date=2026-10-31&lender=12', {
    session: sessionOf({ roles: [{ name: 'Manager' }] }),
  });
  const [asked] = network.callsTo('listTransactions');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    from_date: '2026-10-01',
    to_date: '2026-10-31',
    lenderId: '12',
  });
});
