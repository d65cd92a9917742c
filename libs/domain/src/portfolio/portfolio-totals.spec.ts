import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decisionFigures } from './decision-totals.ts';
import { daysOfMonth, decisionRange, monthsUntil } from './portfolio-periods.ts';
import { type ExposedLoan, percentOf, portfolioRisk } from './portfolio-totals.ts';

let clients = 0;
const loan = (principal: number, daysPastDue: number, changed: Partial<ExposedLoan> = {}): ExposedLoan => ({
  clientId: ++clients,
  principal,
  balance: principal + 100,
  arrears: daysPastDue > 0 ? principal / 2 : 0,
  daysPastDue,
  overdueSince: null,
  ...changed,
});

describe('the portfolio', () => {
  // GHS 400 of principal, just before and on each border
  const book = [
    loan(10_000, 0),
    loan(5_000, 1),
    loan(3_000, 2),
    loan(2_000, 30),
    loan(4_000, 31),
    loan(6_000, 90, { clientId: 1 }),
    loan(10_000, 91, { clientId: 1 }),
  ];

  it('is at risk with the principal of loans more than 1, 30 and 90 days past due', () => {
    const { outstanding, atRisk } = portfolioRisk(book);
    expect(outstanding).toEqual({ loans: 7, clients: 5, principal: 40_000, balance: 40_700, arrears: 15_000 });
    expect(atRisk.map(({ days, principal, loans, percent }) => [days, principal, loans, percent])).toEqual([
      [1, 25_000, 5, 62.5],
      [30, 20_000, 3, 50],
      [90, 10_000, 1, 25],
    ]);
  });

  it('has arrears in ranges of days past due', () => {
    const { arrears } = portfolioRisk(book);
    expect(arrears.map((range) => [range.fromDays, range.toDays, range.loans, range.principal, range.arrears])).toEqual(
      [
        [0, 0, 1, 10_000, 0],
        [1, 30, 3, 10_000, 5_000],
        [31, 60, 1, 4_000, 2_000],
        [61, 90, 1, 6_000, 3_000],
        [91, null, 1, 10_000, 5_000],
      ],
    );
  });

  it('has no percentages without loans', () => {
    expect(portfolioRisk([]).atRisk.map(({ percent }) => percent)).toEqual([null, null, null]);
    expect(percentOf(1, 3)).toBe(33.33);
  });

  it('has each loan in one range, and the ranges beyond 30 and 90 days add up to the risk', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(200))), (loans) => {
        const { outstanding, arrears, atRisk } = portfolioRisk(loans.map(([principal, days]) => loan(principal, days)));
        const sumFrom = (days: number) =>
          arrears.filter(({ fromDays }) => fromDays >= days).reduce((sum, { principal }) => sum + principal, 0);
        expect(sumFrom(0)).toBe(outstanding.principal);
        expect(arrears.reduce((sum, range) => sum + range.loans, 0)).toBe(outstanding.loans);
        expect(atRisk[1]?.principal).toBe(sumFrom(31));
        expect(atRisk[2]?.principal).toBe(sumFrom(91));
      }),
    ));
});

describe('decisions', () => {
  const decided = (decision: 'Approved' | 'Rejected', ...times: number[]) =>
    times.map((minutes) => ({ decision, minutes }));

  it('have the share of approvals and the middle time', () => {
    expect(decisionFigures([...decided('Approved', 600, 20), ...decided('Rejected', 40)])).toEqual({
      approved: 2,
      rejected: 1,
      approvalPercent: 66.67,
      medianMinutes: 40,
    });
    expect(decisionFigures(decided('Approved', 4, 1, 3, 2))).toMatchObject({ approvalPercent: 100, medianMinutes: 2 });
    expect(decisionFigures([])).toMatchObject({ approved: 0, approvalPercent: null, medianMinutes: null });
  });
});

describe('the periods', () => {
  it('are twelve calendar months and ninety days, up to today', () => {
    expect(monthsUntil('2026-03-31', 3)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(monthsUntil('2026-02-01')).toHaveLength(12);
    expect(monthsUntil('2026-02-01')[0]).toBe('2025-03');
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(decisionRange('2026-03-31')).toEqual({ from: '2026-01-01', to: '2026-03-31' });
  });
});
