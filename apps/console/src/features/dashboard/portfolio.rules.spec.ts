import { describe, expect, it } from 'vitest';
import type { Portfolio } from '../../api/readings.ts';
import { paths } from '../../paths.ts';
import {
  clientsText,
  decisionsOf,
  isUnused,
  loansText,
  overdueOf,
  overdueRanges,
  riskFigures,
} from './portfolio.rules.ts';

const totals = { loans: 0, clients: 0, principal: '0.00', balance: '0.00', arrears: '0.00' };
const unused: Portfolio = {
  today: '2026-11-22',
  outstanding: totals,
  arrears: [{ ...totals, fromDays: 0, toDays: 0 }],
  atRisk: [{ ...totals, days: 30, percent: null }],
  months: [{ month: '2026-11', disbursed: '0.00', collected: '0.00' }],
  decisions: {
    from: '2026-08-25',
    to: '2026-11-22',
    approved: 0,
    rejected: 0,
    approvalPercent: null,
    medianMinutes: null,
  },
};

describe('a portfolio', () => {
  it('is unused without loans, payments and decisions', () => {
    expect(isUnused(unused)).toBe(true);
  });

  it.each([
    ['an open loan', { outstanding: { ...totals, loans: 1 } }],
    ['a payment out', { months: [{ month: '2026-10', disbursed: '0.01', collected: '0.00' }] }],
    ['a payment in', { months: [{ month: '2026-10', disbursed: '0.00', collected: '20.00' }] }],
    [
      'a payment in one of two months',
      { months: [...unused.months, { month: '2026-10', disbursed: '20.00', collected: '0.00' }] },
    ],
    ['an approval', { decisions: { ...unused.decisions, approved: 1 } }],
    ['a rejection', { decisions: { ...unused.decisions, rejected: 1 } }],
  ])('is used after %s', (_, part) => expect(isUnused({ ...unused, ...part } as Portfolio)).toBe(false));
});

describe('the overdue loans', () => {
  const portfolio: Portfolio = {
    ...unused,
    arrears: [
      { ...totals, loans: 9, arrears: '5.00', fromDays: 0, toDays: 0 },
      { ...totals, loans: 2, arrears: '100.50', fromDays: 1, toDays: 30 },
      { ...totals, loans: 3, arrears: '20.00', fromDays: 31, toDays: null },
    ],
  };
  const withRange = (part: object): Portfolio => ({
    ...unused,
    arrears: [...portfolio.arrears, { ...totals, fromDays: 61, toDays: 90, ...part }],
  });

  it('are those of the ranges from the first day on', () => {
    const ranges = overdueRanges(withRange({ fromDays: null }));
    expect(ranges.map(({ fromDays }) => fromDays)).toEqual([1, 31]);
  });

  it('are added up without those that are not overdue', () => {
    expect(overdueOf(portfolio)).toEqual({ arrears: '120.50', loans: 5 });
  });

  it.each([
    ['no ranges', { ...unused, arrears: [] }, { arrears: null, loans: null }],
    ['a range without its days', withRange({ fromDays: null }), { arrears: null, loans: null }],
    [
      'a range that can’t be read',
      { ...unused, arrears: Object.assign([...portfolio.arrears], { unreadable: 1 }) },
      { arrears: null, loans: null },
    ],
    ['a range without its loans', withRange({ loans: null }), { arrears: '120.50', loans: null }],
    ['a range without its amount', withRange({ arrears: null }), { arrears: null, loans: 5 }],
  ])('are not added up with %s', (_what, answer, totals) => expect(overdueOf(answer)).toEqual(totals));
});

it('leads from a portfolio at risk to the loans that are overdue for longer', () => {
  const atRisk = [
    { ...totals, days: 30, percent: 12.5, principal: '1250.00', loans: 3 },
    { ...totals, days: null, percent: 1 },
  ];
  const [figure, ...others] = riskFigures({ ...unused, atRisk } as Portfolio);
  expect(others).toEqual([]);
  expect(figure).toMatchObject({
    title: 'At risk (PAR 30)',
    value: '12.5%',
    about: ['over 30 days past due', 'GHS 1,250.00 in 3 loans'],
  });
  expect(figure!.href).toBe(paths.portfolioLoans({ fromDays: 31, toDays: null }));
});

describe('the decisions', () => {
  it('are an approval rate of all decisions, and the time to them', () => {
    const decisions = { ...unused.decisions, approved: 3, rejected: 1, approvalPercent: 75, medianMinutes: 330 };
    const [rate, time] = decisionsOf({ ...unused, decisions });
    expect(rate).toMatchObject({
      title: 'Approval rate',
      value: '75%',
      about: ['3 of 4 decisions', 'in the last 90 days'],
    });
    expect(time).toMatchObject({
      title: 'Time to decision',
      value: '5.5 hours',
      about: ['from the application', 'median of the last 90 days'],
      href: rate!.href,
    });
    expect(rate!.href).toContain('2026-08-25');
  });

  it('are left out where the service does not tell their days or number', () => {
    for (const missing of ['from', 'to', 'approved', 'rejected'] as const)
      expect(decisionsOf({ ...unused, decisions: { ...unused.decisions, [missing]: null } })).toEqual([]);
  });
});

it('counts loans and clients, and shows a dash for an unknown number', () => {
  expect([loansText(1), loansText(1200), loansText(null)]).toEqual(['1 loan', '1,200 loans', '–']);
  expect([clientsText(1), clientsText(null)]).toEqual(['1 client', '–']);
});
