import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTerms, chargeOf, requestOf } from '../schedule/schedule.fixtures.ts';
import { daysAfter } from '../schedule/periods.ts';
import { repaymentSchedule } from '../schedule/schedule.ts';
import { isRepaid, type Repayment } from '../applications/loan-standing.ts';
import type { AgingLoan, AgingWindow } from './aging-loan.ts';
import { agedExposure, ageLoan, payingTimeOf, remindersOf } from './loan-aging.ts';

/**
 * GHS 1,000 at 2 % a month, by hand: GHS 353.33 on 28 February 2026, 346.66 on 31 March, 340.01 on 30 April; principal
 * 333.33, 333.33 and 333.34.
 */
const schedule = repaymentSchedule(requestOf({ tenure: 3, amortizationType: 0 }));
const loanOf = (daysLate: number | null, changed: Partial<AgingLoan> = {}): AgingLoan => ({
  id: 1,
  schedule,
  terms: {},
  repayments: [],
  habit: { daysLate },
  ...changed,
});
const startedAt = '2026-02-01T09:00:00.000Z';
const until = (day: string, since = startedAt): AgingWindow => ({ startedAt, since, through: `${day}T23:59:59.999Z` });
const paidBy = (loan: AgingLoan, day: string) =>
  ageLoan(loan, until(day)).repayments.map((one) => [one.day, one.amount]);

/** A fixed fee of GHS 10 for each installment that is overdue. */
const withFee = { terms: { charges: [chargeOf({ chargeTimeType: 9, amount: '10' })] } };

describe('the repayments of a client', () => {
  it('come on each due date, in business hours, if she always pays', () => {
    expect(paidBy(loanOf(0), '2026-04-30')).toEqual([
      ['2026-02-28', 35_333],
      ['2026-03-31', 34_666],
      ['2026-04-30', 34_001],
    ]);
    expect(payingTimeOf(2009)).toMatch(/^(0[89]|1[0-5]):\d\d:00\.000Z$/);
  });

  it('come some days later if he pays late, and include the overdue fees until then', () => {
    expect(paidBy(loanOf(5), '2026-04-30')).toEqual([
      ['2026-03-05', 35_333],
      ['2026-04-05', 34_666],
    ]);
    expect(paidBy(loanOf(5, withFee), '2026-06-30')).toEqual([
      ['2026-03-05', 36_333],
      ['2026-04-05', 35_666],
      ['2026-05-05', 35_001],
    ]);
  });

  it('never come if he stopped paying', () => expect(paidBy(loanOf(null), '2036-01-01')).toEqual([]));

  it('are smaller by what was paid before, and make up for what was missed before the world began', () => {
    expect(paidBy(loanOf(0, { repayments: [{ day: '2026-02-10', amount: 40_000 }] }), '2026-03-31')).toEqual([
      ['2026-03-31', 29_999],
    ]);
    const window = { ...until('2026-03-31'), startedAt: '2026-03-10T00:00:00.000Z' };
    expect(ageLoan(loanOf(0), window).repayments.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-03-31', 69_999],
    ]);
  });
});

describe('the age of a loan', () => {
  it.each([
    // by hand: due 28 February, so 1 March is the first day past due, 31 March the 31st, 30 May the 91st
    ['2026-02-28', { daysPastDue: 0, principal: 100_000, arrears: 0 }],
    ['2026-03-01', { daysPastDue: 1, principal: 100_000, arrears: 35_333 }],
    ['2026-03-31', { daysPastDue: 31, principal: 100_000, arrears: 35_333 }],
    ['2026-04-01', { daysPastDue: 32, principal: 100_000, arrears: 69_999 }],
    ['2026-05-30', { daysPastDue: 91, principal: 100_000, arrears: 104_000 }],
    ['2027-02-24', { daysPastDue: 361, principal: 100_000, arrears: 104_000 }],
  ])('is by %s that of a client who pays nothing', (day, expected) =>
    expect(agedExposure(loanOf(null), [], day)).toMatchObject(expected),
  );

  it('falls when a late payment arrives', () => {
    const loan = loanOf(40);
    const on = (day: string) => agedExposure(loan, ageLoan(loan, until(day)).repayments, day);
    expect(on('2026-04-08')).toMatchObject({ daysPastDue: 39, arrears: 69_999 });
    // 40 days after 28 February the first two installments are due
    expect(on('2026-04-09')).toMatchObject({ daysPastDue: 9, arrears: 34_666, principal: 66_667 });
  });

  it('is told at its milestones', () => {
    const told = ageLoan(loanOf(null, withFee), until('2027-06-01')).milestones;
    expect(
      told.filter(({ at }) => at < '2026-03-31').map(({ kind, at, amount }) => [kind, at.slice(0, 10), amount]),
    ).toEqual([
      ['installment_due', '2026-02-28', 35_333],
      ['overdue', '2026-03-01', 35_333],
      ['overdue_fee', '2026-03-01', 1000],
    ]);
    const first = (kind: string) => told.find((one) => one.kind === kind)?.at.slice(0, 10);
    expect([first('past_due_30'), first('past_due_90'), first('write_off')]).toEqual([
      '2026-03-31',
      '2026-05-30',
      '2027-02-24',
    ]);
    expect(told.filter(({ kind }) => kind === 'write_off')).toHaveLength(1);
  });

  it('ends with the repayment that closes it, and not before an overdue fee is paid', () => {
    const closed = ageLoan(loanOf(5, withFee), until('2026-06-30')).milestones.at(-1);
    expect(closed).toMatchObject({ kind: 'loan_repaid', amount: 35_001 });
    expect(closed?.at.slice(0, 10)).toBe('2026-05-05');
  });
});

describe('a reminder', () => {
  const days = { remindedOn: null, first: '2026-02-01', last: '2026-04-30' };
  it('comes three days before the due date, for what is unpaid by then', () => {
    const loan = loanOf(0);
    const { repayments } = ageLoan(loan, until('2026-04-30'));
    expect(remindersOf(loan, repayments, days)).toEqual([
      { on: '2026-02-25', dueOn: '2026-02-28', amount: 35_333 },
      { on: '2026-03-28', dueOn: '2026-03-31', amount: 34_666 },
      { on: '2026-04-27', dueOn: '2026-04-30', amount: 34_001 },
    ]);
  });

  it('comes once, and on the first day if the due date is near', () => {
    expect(remindersOf(loanOf(0), [], { ...days, first: '2026-02-27', last: '2026-02-27' })).toMatchObject([
      { on: '2026-02-27', dueOn: '2026-02-28' },
    ]);
    expect(remindersOf(loanOf(0), [], { remindedOn: '2026-02-25', first: '2026-02-26', last: '2026-03-27' })).toEqual(
      [],
    );
  });
});

/** Ages a loan in steps, each with the repayments of the steps before. */
function inSteps(loan: AgingLoan, ends: readonly string[]) {
  let since = startedAt;
  let repayments: readonly Repayment[] = loan.repayments;
  const arrived: unknown[] = [];
  const milestones: unknown[] = [];
  for (const through of ends) {
    const aging = ageLoan({ ...loan, repayments }, { startedAt, since, through });
    repayments = [...repayments, ...aging.repayments.map(({ day, amount }) => ({ day, amount }))];
    arrived.push(...aging.repayments);
    milestones.push(...aging.milestones);
    since = through;
  }
  return { arrived, milestones, repayments };
}

describe('any loan', () => {
  const anyHabit = fc.option(fc.nat(120), { nil: null });
  const anyEarlier = fc.array(fc.record({ day: fc.constant('2026-02-01'), amount: fc.nat(50_000) }), { maxLength: 2 });

  it('ages the same in one step and in many', () =>
    fc.assert(
      fc.property(
        anyTerms,
        anyHabit,
        anyEarlier,
        fc.array(fc.nat(900 * 1440), { maxLength: 8 }),
        (request, daysLate, repayments, splits) => {
          const ownSchedule = repaymentSchedule({ ...request, startsOn: '2026-01-31' });
          const loan = loanOf(daysLate, { schedule: ownSchedule, terms: request.terms, repayments });
          const end = `${daysAfter('2026-02-01', 901)}T00:00:00.000Z`;
          const moments = splits
            .toSorted((one, other) => one - other)
            .map((minutes) => new Date(Date.parse(startedAt) + minutes * 60_000).toISOString());
          const [once, often] = [inSteps(loan, [end]), inSteps(loan, [...moments, end])];
          expect(often).toEqual(once);
        },
      ),
      { numRuns: 40 },
    ));

  it('is repaid to the pesewa by a client who pays sooner or later', () =>
    fc.assert(
      fc.property(anyTerms, fc.nat(120), (request, daysLate) => {
        const own = repaymentSchedule({ ...request, startsOn: '2026-02-02' });
        const loan = loanOf(daysLate, { schedule: own, terms: request.terms });
        const end = '2040-01-01T00:00:00.000Z';
        const { repayments } = ageLoan(loan, { startedAt, since: end, through: end });
        expect(isRepaid(own, request.terms, repayments)).toBe(true);
        expect(agedExposure(loan, [], '2026-02-02').balance).toBe(own.total);
      }),
      { numRuns: 40 },
    ));
});
