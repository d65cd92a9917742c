import type { SavingsTerms } from '@oware/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayNumberOf, dayTextOf } from './savings-days.ts';
import { accrue, interestRuleOf } from './savings-interest.ts';
import {
  moveSavings,
  openSavings,
  replaySavings,
  settleSavings,
  type SavingsEntry,
  type SavingsMovement,
  type SavingsProgress,
} from './savings-ledger.ts';

const openedOn = '2026-01-31';
const period = fc.constantFrom(1, 4, 5, 6, 7) as fc.Arbitrary<SavingsTerms['interestPostingPeriodType']>;
const anyTerms: fc.Arbitrary<SavingsTerms> = fc.record({
  currencyCode: fc.constant('GHC'),
  digitsAfterDecimal: fc.constantFrom(0, 1, 2),
  inMultiplesOf: fc.constantFrom(0, 5),
  nominalAnnualInterestRate: fc.constantFrom('0', '0.0001', '7.5', '12.3456', '100'),
  interestCompoundingPeriodType: period,
  interestPostingPeriodType: period,
  interestCalculationType: fc.constantFrom(1, 2),
  interestCalculationDaysInYearType: fc.constantFrom(360, 365),
  charges: fc.array(
    fc.record({
      id: fc.constantFrom('1', '2'),
      name: fc.constant('Fee'),
      chargeTimeType: fc.constantFrom(2, 3, 5, 6, 7, 10, 11, 16),
      chargeCalculationType: fc.constantFrom(1, 2),
      amount: fc.constantFrom('0', '0.5', '3.25', '99.999999'),
      feeOnMonthDay: fc.constantFrom(null, '29 Feb', '01 Jul'),
    }),
    { maxLength: 3 },
  ),
});
const after = (days: number) => dayTextOf(dayNumberOf(openedOn) + days);
const daysLater = fc.integer({ min: 0, max: 800 });
/** Movements in date order; a withdrawal beyond the balance is skipped. */
const attempts: fc.Arbitrary<SavingsMovement[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('deposit', 'withdrawal'),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      day: daysLater.map(after),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.toSorted((one, other) => one.day.localeCompare(other.day)));

type Kept = { progress: SavingsProgress; entries: SavingsEntry[]; movements: SavingsMovement[] };

/** Settles an account on each of `looks` with movements in between, like a running simulator. */
function live(terms: SavingsTerms, movements: SavingsMovement[], looks: string[]): Kept {
  const account = { terms, openedOn };
  const kept: Kept = { progress: openSavings(openedOn), entries: [], movements: [] };
  const keep = ({ progress, entries }: Pick<Kept, 'progress' | 'entries'>) => {
    kept.progress = progress;
    kept.entries.push(...entries);
  };
  const lookUntil = (day: string) => {
    while (looks[0] !== undefined && looks[0] <= day) keep(settleSavings(account, kept.progress, looks.shift()!));
  };
  for (const movement of movements) {
    lookUntil(movement.day);
    const outcome = moveSavings(account, kept.progress, movement);
    if ('problem' in outcome) continue;
    keep(outcome);
    kept.movements.push(movement);
  }
  lookUntil('9999-12-31');
  return kept;
}

it('gives the same ledger in one step or several', () =>
  fc.assert(
    fc.property(anyTerms, attempts, fc.array(daysLater, { maxLength: 30 }), (terms, tried, looks) => {
      const days = [...looks.map(after), after(801)].toSorted((one, other) => one.localeCompare(other));
      const { progress, entries, movements } = live(terms, tried, days);
      const atOnce = replaySavings({ terms, openedOn }, movements, after(801));
      expect(atOnce.entries).toEqual(entries);
      expect(atOnce.progress).toEqual(progress);
    }),
  ));

it('has consecutive entries in date order that add up to each balance, never negative', () =>
  fc.assert(
    fc.property(anyTerms, attempts, (terms, tried) => {
      const { progress, entries } = live(terms, tried, [after(801)]);
      let sum = 0;
      for (const [index, { number, amount, balance, bookedOn }] of entries.entries()) {
        sum += amount;
        expect([number, balance, amount !== 0]).toEqual([index + 1, sum, true]);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(bookedOn >= (entries[index - 1]?.bookedOn ?? openedOn)).toBe(true);
      }
      expect(progress).toMatchObject({ entries: entries.length, balance: sum });
    }),
  ));

it('earns the same over a period and over its parts', () =>
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 0, max: 1e12 }),
      daysLater,
      daysLater,
      daysLater,
      (terms, pesewas, ...days) => {
        const [from, between, to] = days.toSorted((one, other) => one - other) as [number, number, number];
        const rule = interestRuleOf(terms);
        const start = dayNumberOf(openedOn);
        const balance = BigInt(pesewas) * 1_000_000_000n;
        const nothing = { pending: 0n, idle: 0n };
        const first = accrue(rule, nothing, balance, start + from, start + between);
        expect(accrue(rule, first, balance, start + between, start + to)).toEqual(
          accrue(rule, nothing, balance, start + from, start + to),
        );
      },
    ),
  ));

it('earns no less at a higher rate, and nothing at a rate of zero', () =>
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 1e9 }), (terms, amount) => {
      const earned = (nominalAnnualInterestRate: string) =>
        replaySavings(
          { terms: { ...terms, charges: [], nominalAnnualInterestRate }, openedOn },
          [{ kind: 'deposit', amount, day: openedOn }],
          '2027-01-31',
        ).progress.balance - amount;
      expect(earned('0')).toBe(0);
      expect(earned('20')).toBeGreaterThanOrEqual(earned('10'));
    }),
  ));
