import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { openScreen } from '../../app/open-screen.fixtures.tsx';

/** The totals above the rows, as one text. */
const totals = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('the open loans', () => {
  it('are requested by their days past due in the address', async () => {
    const { network } = await openScreen('/loans/portfolio?days=31-60');
    const { query } = network.callsTo('listPortfolioLoans').at(-1)!;
    expect([query.get('fromDays'), query.get('toDays')]).toEqual(['31', '60']);
  });

  it('that are overdue have no last day', async () => {
    const { network } = await openScreen('/loans/portfolio?days=1-');
    const { query } = network.callsTo('listPortfolioLoans').at(-1)!;
    expect([query.get('fromDays'), query.has('toDays')]).toEqual(['1', false]);
  });

  it('are not restricted by days that the list does not offer', async () => {
    const { network } = await openScreen('/loans/portfolio?days=7-8');
    expect(network.callsTo('listPortfolioLoans').at(-1)!.query.has('fromDays')).toBe(false);
  });

  it('have their totals above them, with a dash for a number that the service does not send', async () => {
    const network = new FakeNetwork().answerBy('listPortfolioLoans', (example) => ({
      ...example,
      totals: { loans: 12, clients: 9, principal: '1000.00', balance: '1234.50', arrears: '20.00' },
    }));
    await openScreen('/loans/portfolio', { network });
    expect(totals()).toContain('Loans 12Arrears GHS 20.00Outstanding principal GHS 1,000.00Balance GHS 1,234.50');
  });

  it('of another range can be shown where none match', async () => {
    const network = new FakeNetwork().answerBy('listPortfolioLoans', (example, { query }) =>
      query.has('fromDays')
        ? { ...example, loans: [], page: { ...example.page, totalElements: 0, totalPages: 0 } }
        : example,
    );
    const { router, settle } = await openScreen('/loans/portfolio?days=31-60', { network });
    expect(screen.getByText('No open loan has this many days past due.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all open loans' }));
    await settle();
    expect(router.state.location.search).toBe('');
    expect(screen.getAllByRole('row').length).toBeGreaterThan(1);
  });
});

describe('the decisions', () => {
  it('are requested by the days in the address', async () => {
    const { network } = await openScreen('/loans/decisions?from_date=2026-11-01&to_date=2026-11-22');
    const { query } = network.callsTo('listDecidedApplications').at(-1)!;
    expect([query.get('from_date'), query.get('to_date')]).toEqual(['2026-11-01', '2026-11-22']);
  });

  it('have their rate and time above them, unknown without any decision', async () => {
    const network = new FakeNetwork();
    const answer = (part: {
      approved: number;
      rejected: number;
      approvalPercent: number | null;
      medianMinutes: number | null;
    }) => network.answerBy('listDecidedApplications', (example) => ({ ...example, totals: part }));
    answer({ approved: 3, rejected: 1, approvalPercent: 75, medianMinutes: 330 });
    await openScreen('/loans/decisions', { network });
    expect(totals()).toContain('Approved 3Rejected 1Approval rate 75%Median time to decision 5.5 hours');
  });

  it('have no rate and no time where nothing was decided', async () => {
    const network = new FakeNetwork().answerBy('listDecidedApplications', (example) => ({
      ...example,
      totals: { approved: 0, rejected: 0, approvalPercent: null, medianMinutes: null },
    }));
    await openScreen('/loans/decisions', { network });
    expect(totals()).toContain('Approved 0Rejected 0Approval rate –Median time to decision –');
  });

  it('say why a range of days was refused', async () => {
    const network = new FakeNetwork().answer(
      'listDecidedApplications',
      refused('validation_failed', { errors: { to_date: 'The range ends before it begins' } }),
    );
    await openScreen('/loans/decisions?from_date=2026-12-01&to_date=2020-01-01', { network });
    expect(screen.getByRole('alert').textContent).toContain('The range ends before it begins');
  });
});
