import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRepaid, loanStanding, nextDue, overdueFeesOf, type Repayment } from './loan-standing.ts';
import { daysAfter } from '../schedule/periods.ts';
import { anyTerms, chargeOf, requestOf, requests } from '../schedule/schedule.fixtures.ts';
import { repaymentSchedule } from '../schedule/schedule.ts';

describe('repaid amounts', () => {
  const schedule = repaymentSchedule(requestOf({ tenure: 3, interestRatePerPeriod: '0' }));

  it.each([
    [0, 100_000, { number: 1, dueOn: '2026-02-28', amount: 33_333 }],
    [33_332, 66_668, { number: 1, dueOn: '2026-02-28', amount: 1 }],
    [33_333, 66_667, { number: 2, dueOn: '2026-03-31', amount: 33_333 }],
    [99_999, 1, { number: 3, dueOn: '2026-04-30', amount: 1 }],
    [100_000, 0, undefined],
    [150_000, 0, undefined],
  ])('%i pesewas leave %i and the next installment', (paid, owed, next) => {
    const repayments = [{ day: '2026-02-01', amount: paid }];
    expect(loanStanding(schedule, {}, repayments, '2026-02-01').balance).toBe(owed);
    expect(isRepaid(schedule, {}, repayments)).toBe(owed === 0);
    expect(nextDue(schedule, paid)).toEqual(next);
  });

  it('never leave an empty next installment, nor more than the balance', () =>
    fc.assert(
      fc.property(requests, fc.double({ min: 0, max: 1.2, noNaN: true }), (request, share) => {
        const paidBack = repaymentSchedule(request);
        const paid = Math.floor(paidBack.total * share);
        const next = nextDue(paidBack, paid);
        const owed = loanStanding(paidBack, {}, [{ day: '', amount: paid }], '').balance;
        expect(next === undefined).toBe(owed === 0);
        expect(next === undefined || (next.amount > 0 && next.amount <= owed)).toBe(true);
      }),
    ));
});

describe('an installment', () => {
  // GHS 353.33, 346.66 and 340.01 on 28 February, 31 March and 30 April 2026
  const schedule = repaymentSchedule(requestOf({ tenure: 3, amortizationType: 0 }));
  const overdue = (today: string, paid: number, terms: object = {}) =>
    loanStanding(schedule, terms, [{ day: '2026-02-01', amount: paid }], today).installments.map(
      ({ isOverdue }) => isOverdue,
    );

  it('is overdue from the day after it was due, while any of it is unpaid', () => {
    expect(overdue('2026-02-28', 0)).toEqual([false, false, false]);
    expect(overdue('2026-03-01', 0)).toEqual([true, false, false]);
    expect(overdue('2026-03-01', 35_332)).toEqual([true, false, false]);
    expect(overdue('2026-03-01', 35_333)).toEqual([false, false, false]);
    expect(overdue('2026-04-01', 35_333)).toEqual([false, true, false]);
    expect(overdue('2026-12-31', 104_000)).toEqual([false, false, false]);
  });

  it('is overdue only after the days of grace', () => {
    const terms = { graceOnArrearsAging: 5 };
    expect(overdue('2026-03-05', 0, terms)[0]).toBe(false);
    expect(overdue('2026-03-06', 0, terms)[0]).toBe(true);
  });

  it('is not overdue for an unpaid amount within the tolerance', () => {
    const terms = { inArrearsTolerance: '3.00' };
    expect(overdue('2026-03-01', 35_033, terms)[0]).toBe(false);
    expect(overdue('2026-03-01', 35_032, terms)[0]).toBe(true);
    const { arrears } = loanStanding(schedule, terms, [{ day: '2026-02-01', amount: 35_033 }], '2026-03-01');
    expect(arrears).toBe(0);
  });
});

describe('an overdue fee', () => {
  // installments of GHS 353.33, 346.66 and 340.01 on 28 February, 31 March and 30 April 2026
  const request = requestOf({ tenure: 3, amortizationType: 0 });
  const schedule = repaymentSchedule(request);
  const late = chargeOf({ name: 'Late fee', chargeTimeType: 9 });
  const terms = { charges: [late] };
  const fees = (today: string, repayments: Repayment[] = [], changed: object = {}) =>
    overdueFeesOf(schedule, { ...terms, ...changed }, repayments, today).map(({ number, day, amount }) => [
      number,
      day,
      amount,
    ]);

  it('is charged on the day after an installment was due', () => {
    expect(fees('2026-02-28')).toEqual([]);
    expect(fees('2026-03-01')).toEqual([[1, '2026-03-01', 1000]]);
  });

  it('is charged once for each late installment', () =>
    expect(fees('2026-12-31')).toEqual([
      [1, '2026-03-01', 1000],
      [2, '2026-04-01', 1000],
      [3, '2026-05-01', 1000],
    ]));

  it('is not charged if the installment was paid on its due date', () => {
    expect(fees('2026-03-05', [{ day: '2026-02-28', amount: 35_333 }])).toEqual([]);
    expect(fees('2026-03-05', [{ day: '2026-02-28', amount: 35_332 }])).toHaveLength(1);
    expect(fees('2026-03-05', [{ day: '2026-03-01', amount: 35_333 }])).toHaveLength(1);
  });

  it('is charged only after the days of grace', () => {
    const withGrace = { graceOnArrearsAging: 5 };
    expect(fees('2026-03-05', [], withGrace)).toEqual([]);
    expect(fees('2026-03-06', [], withGrace)).toEqual([[1, '2026-03-06', 1000]]);
    expect(fees('2026-03-06', [{ day: '2026-03-05', amount: 35_333 }], withGrace)).toEqual([]);
  });

  it('is not charged if it is less than a pesewa', () => {
    const tiny = { ...late, chargeCalculationType: 3 as const, amount: '0.000001' };
    expect(overdueFeesOf(schedule, { charges: [tiny] }, [], '2026-12-31')).toEqual([]);
  });

  it('is not charged for an unpaid amount within the tolerance', () => {
    const withTolerance = { inArrearsTolerance: '3.00' };
    expect(fees('2026-03-05', [{ day: '2026-02-28', amount: 35_033 }], withTolerance)).toEqual([]);
    expect(fees('2026-03-05', [{ day: '2026-02-28', amount: 35_032 }], withTolerance)).toHaveLength(1);
  });

  it.each([
    [2, '1', 333],
    [3, '1', 353],
    [4, '10', 200],
    [5, '1', 1000],
  ])('of calculation type %i is a part of the installment', (chargeCalculationType, amount, fee) =>
    expect(
      overdueFeesOf(schedule, { charges: [{ ...late, chargeCalculationType, amount }] }, [], '2026-03-01'),
    ).toMatchObject([{ name: 'Late fee', number: 1, amount: fee }]),
  );

  it('is paid last, so that it makes no later installment late', () => {
    const repayments = [
      { day: '2026-03-10', amount: 35_333 },
      { day: '2026-03-31', amount: 34_666 },
      { day: '2026-04-30', amount: 34_001 },
    ];
    expect(fees('2026-12-31', repayments)).toHaveLength(1);
    const standing = loanStanding(schedule, terms, repayments, '2026-12-31');
    expect(standing).toMatchObject({ owed: 105_000, balance: 1000, arrears: 1000, totalOverdueFees: 1000 });
    expect(standing.installments.map(({ overdueFees, isOverdue }) => [overdueFees, isOverdue])).toEqual([
      [1000, false],
      [0, false],
      [0, false],
    ]);
    expect(isRepaid(schedule, terms, repayments)).toBe(false);
    expect(isRepaid(schedule, terms, [...repayments, { day: '2027-01-01', amount: 1000 }])).toBe(true);
  });

  it('is included in the arrears', () =>
    expect(loanStanding(schedule, terms, [{ day: '2026-03-10', amount: 5000 }], '2026-04-05')).toMatchObject({
      owed: 106_000,
      balance: 101_000,
      arrears: 35_333 - 5000 + 34_666 + 2000,
      paid: 5000,
    }));

  it('does not affect loans without such a charge, or older loans', () => {
    const { owed, balance, overdueFees } = loanStanding(schedule, {}, [], '2026-12-31');
    expect([owed, balance, overdueFees]).toEqual([schedule.total, schedule.total, []]);
  });
});

describe('the standing of a loan', () => {
  const withLateFee = fc
    .tuple(anyTerms, fc.array(fc.tuple(fc.nat(800), fc.double({ min: 0, max: 0.5, noNaN: true })), { maxLength: 8 }))
    .map(([request, paid]) => {
      const charges = [
        ...(request.terms.charges ?? []),
        chargeOf({ chargeTimeType: 9, chargeCalculationType: 3, amount: '5' }),
      ];
      const terms = { ...request.terms, charges };
      const schedule = repaymentSchedule({ ...request, terms });
      const repayments = paid.map(([days, share]) => ({
        day: daysAfter(request.startsOn, days),
        amount: Math.floor(schedule.total * share),
      }));
      return { schedule, terms, repayments, startsOn: request.startsOn };
    });

  it('adds up exactly', () =>
    fc.assert(
      fc.property(withLateFee, fc.nat(1000), ({ schedule, terms, repayments, startsOn }, days) => {
        const today = daysAfter(startsOn, days);
        const standing = loanStanding(
          schedule,
          terms,
          repayments.filter(({ day }) => day <= today),
          today,
        );
        expect(standing.owed).toBe(schedule.total + standing.totalOverdueFees);
        expect(standing.balance).toBe(Math.max(0, standing.owed - standing.paid));
        expect(standing.arrears).toBeLessThanOrEqual(standing.balance);
        const covered = standing.installments.reduce((sum, { paid }) => sum + paid, 0);
        expect(covered).toBe(Math.min(standing.paid, schedule.total));
      }),
    ));

  it('is the same whether the clock moves in one step or several', () =>
    fc.assert(
      fc.property(
        withLateFee,
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
        ({ schedule, terms, repayments, startsOn }, steps) => {
          const seen = new Set<string>();
          let today = startsOn;
          for (const step of steps) {
            today = daysAfter(today, step);
            const known = repayments.filter(({ day }) => day <= today);
            for (const fee of overdueFeesOf(schedule, terms, known, today)) seen.add(JSON.stringify(fee));
          }
          const known = repayments.filter(({ day }) => day <= today);
          const atOnce = overdueFeesOf(schedule, terms, known, today).map((fee) => JSON.stringify(fee));
          expect([...seen].toSorted()).toEqual([...new Set(atOnce)].toSorted());
        },
      ),
    ));
});
