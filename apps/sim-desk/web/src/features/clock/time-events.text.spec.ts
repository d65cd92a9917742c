import type { SandboxPortfolio } from '@oware/sim-kit/control/contract';
import { expect, it } from 'vitest';
import { countText, isBookedAfter, portfolioRows } from './time-events.text.ts';

const exposure = { loans: 1, principal: '50.00', percent: 25 };
const portfolio = (changed: object = {}) =>
  ({
    on: '2026-11-20',
    loans: 4,
    principal: '200.00',
    arrears: '50.00',
    atRisk: [1, 30, 90].map((days) => ({ ...exposure, days })),
    writeOff: { ...exposure, days: 360, loans: 0 },
    ...changed,
  }) as SandboxPortfolio;

it('counts events in words', () => {
  expect(countText('repayment', 1)).toBe('Repayment received');
  expect(countText('repayment', 0)).toBe('Repayments received');
});

it('compares two portfolios line by line, without a percentage where there are no loans', () => {
  const none = portfolio({ loans: 0, atRisk: [1, 30, 90].map((days) => ({ ...exposure, days, percent: null })) });
  const rows = portfolioRows(portfolio(), none);
  expect(rows).toHaveLength(7);
  expect(rows[3]).toEqual({ label: 'Portfolio at risk, 1 day', before: '25.00%', after: '–' });
  expect(rows[1]).toEqual({ label: 'Outstanding principal', before: 'GHS 200.00', after: 'GHS 200.00' });
});

it('knows that a clock can’t go back behind a repayment, and can behind an overdue installment', () => {
  const at = '2026-11-20T08:31:00.000Z';
  const before = new Date('2026-11-20T08:00:00.000Z');
  expect(isBookedAfter([{ kind: 'overdue', at }], before)).toBe(false);
  expect(
    isBookedAfter(
      [
        { kind: 'overdue', at },
        { kind: 'repayment', at },
      ],
      before,
    ),
  ).toBe(true);
  expect(isBookedAfter([{ kind: 'repayment', at }], new Date(at))).toBe(false);
});
