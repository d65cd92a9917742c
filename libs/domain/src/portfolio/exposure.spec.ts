import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanStanding } from '../loans/applications/loan-standing.ts';
import { anyRhythm, chargeOf, requestOf } from '../loans/schedule/schedule.fixtures.ts';
import { daysAfter } from '../loans/schedule/periods.ts';
import { repaymentSchedule } from '../loans/schedule/schedule.ts';
import { exposureOf, isOpen } from './exposure.ts';

/**
 * GHS 1,000 at 2 % a month, by hand: 333.33 and 20.00 interest on 28 February 2026, 333.33 and 13.33 on 31 March,
 * 333.34 and 6.67 on 30 April.
 */
const schedule = repaymentSchedule(requestOf({ tenure: 3, amortizationType: 0 }));
const exposure = (paid: number, today: string, terms: object = {}) =>
  exposureOf(loanStanding(schedule, terms, [{ day: '2026-02-28', amount: paid }], today), today);

describe('the exposure of a loan', () => {
  it('is the whole loan before it is repaid, and nothing after', () => {
    expect(exposure(0, '2026-02-28')).toEqual({
      principal: 100_000,
      balance: 104_000,
      arrears: 0,
      daysPastDue: 0,
      overdueSince: null,
    });
    const repaid = exposure(104_000, '2027-01-01');
    expect(repaid).toMatchObject({ principal: 0, balance: 0, arrears: 0, daysPastDue: 0 });
    expect(isOpen(repaid)).toBe(false);
  });

  it('loses principal only after the interest of the installment', () => {
    expect(exposure(1_500, '2026-02-28').principal).toBe(100_000);
    expect(exposure(2_000, '2026-02-28').principal).toBe(100_000);
    expect(exposure(2_001, '2026-02-28').principal).toBe(99_999);
    expect(exposure(34_333, '2026-02-28').principal).toBe(67_667);
    expect(exposure(35_333, '2026-02-28').principal).toBe(66_667);
    // the second installment has GHS 13.33 interest
    expect(exposure(36_666, '2026-02-28').principal).toBe(66_667);
  });

  it.each([
    ['2026-02-28', 0, 0, null],
    ['2026-03-01', 0, 1, '2026-02-28'],
    ['2026-04-01', 0, 32, '2026-02-28'],
    ['2026-04-01', 35_332, 32, '2026-02-28'],
    ['2026-04-01', 35_333, 1, '2026-03-31'],
    ['2026-04-01', 69_999, 0, null],
    ['2026-12-31', 103_999, 245, '2026-04-30'],
  ])('is on %s, with %i pesewas paid, %i days past due since %s', (today, paid, daysPastDue, overdueSince) =>
    expect(exposure(paid, today)).toMatchObject({ daysPastDue, overdueSince }),
  );

  it('counts days from the due date once the days of grace are over, and forgives the tolerance', () => {
    expect(exposure(0, '2026-03-05', { graceOnArrearsAging: 5 }).daysPastDue).toBe(0);
    expect(exposure(0, '2026-03-06', { graceOnArrearsAging: 5 }).daysPastDue).toBe(6);
    expect(exposure(34_333, '2026-03-06', { inArrearsTolerance: '10.00' }).daysPastDue).toBe(0);
    expect(exposure(34_332, '2026-03-06', { inArrearsTolerance: '10.00' }).daysPastDue).toBe(6);
  });

  it('has unpaid late fees in balance and arrears, and not in the days past due', () => {
    const terms = { charges: [chargeOf({ chargeTimeType: 9, amount: '10' })] };
    const paidLate = [{ day: '2026-03-02', amount: 35_333 }];
    const late = exposureOf(loanStanding(schedule, terms, paidLate, '2026-03-10'), '2026-03-10');
    expect(late).toMatchObject({ principal: 66_667, balance: 69_667, arrears: 1_000, daysPastDue: 0 });
  });

  it('never has more principal than balance, nor days past due without arrears', () =>
    fc.assert(
      fc.property(anyRhythm, fc.double({ min: 0, max: 1.1, noNaN: true }), fc.nat(2_000), (request, share, passed) => {
        const any = repaymentSchedule(request);
        const today = daysAfter(request.startsOn, passed);
        const paid = [{ day: request.startsOn, amount: Math.floor(any.total * share) }];
        const found = exposureOf(loanStanding(any, {}, paid, today), today);
        expect(found.principal).toBeLessThanOrEqual(Math.min(found.balance, request.principal));
        expect(found.principal).toBeGreaterThanOrEqual(0);
        expect(found.daysPastDue > 0).toBe(found.arrears > 0);
      }),
    ));
});
