import type { LoanTerms } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPesewas } from '../../values/money.ts';
import { feesCheckOf } from './fees-check.ts';
import { loanProblem } from '../applications/loan-problem.ts';
import { chargeOf, requestOf } from '../schedule/schedule.fixtures.ts';
import { checkUploadRow } from '../uploads/upload-row.ts';

const limits = {
  minPrincipal: '100.00',
  maxPrincipal: '2000.00',
  minNumberOfRepayments: 1,
  maxNumberOfRepayments: 12,
  repaymentEvery: 1,
  repaymentFrequencyType: 2 as const,
};
const legalFee = (amount: string) => chargeOf({ chargeTimeType: 1, amount });
const termsWith = (changed: Partial<LoanTerms>): LoanTerms => ({
  ...requestOf().terms,
  processingFee: '20.00',
  ...changed,
});

describe('the fee check of many loans', () => {
  it('agrees with checking each loan separately', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300_00 }),
        fc.integer({ min: 100_00, max: 2000_00 }),
        fc.integer({ min: 1, max: 12 }),
        (fee, principal, tenure) => {
          const terms = termsWith({ charges: [legalFee((fee / 100).toFixed(2))] });
          const loan = { amount: (principal / 100).toFixed(2), tenure, startsOn: '2026-11-22' };
          expect(feesCheckOf(limits, terms)(loan)).toBe(
            loanProblem({ principal, tenure, terms, startsOn: loan.startsOn }),
          );
        },
      ),
      { numRuns: 200 },
    ));

  it('includes loans outside the limits', () => {
    const check = feesCheckOf(limits, termsWith({ charges: [legalFee('79.99')] }));
    expect(check({ amount: '100.00', tenure: 6, startsOn: '2026-11-22' })).toBeUndefined();
    expect(check({ amount: '99.99', tenure: 6, startsOn: '2026-11-22' })).toContain('leave nothing of GHS 99.99');
  });

  it('finds the loans whose interest in advance leaves nothing', () => {
    const interestInAdvance = chargeOf({ chargeTimeType: 1, chargeCalculationType: 4, amount: '100' });
    const check = feesCheckOf(limits, termsWith({ interestRatePerPeriod: '20', charges: [interestInAdvance] }));
    const problemAfter = (tenure: number) => check({ amount: '1000.00', tenure, startsOn: '2026-11-22' });
    expect(problemAfter(1)).toBeUndefined();
    expect(problemAfter(12)).toContain('leave nothing of GHS 1,000.00');
  });

  /** Counts the schedules by the reads of a term that each needs. */
  function countSchedules(fee: string) {
    let schedules = 0;
    const terms = termsWith({ charges: [legalFee(fee)] });
    const check = feesCheckOf(
      { ...limits, minNumberOfRepayments: 2 },
      {
        ...terms,
        get installmentAmountInMultiplesOf() {
          schedules += 1;
          return 0;
        },
      },
    );
    const needsSchedule = (amount: string, tenure: number, startsOn = '2026-11-22') => {
      const before = schedules;
      check({ amount, tenure, startsOn });
      return schedules > before;
    };
    return needsSchedule;
  }

  it('calculates no schedule for the loans between the limits once these are valid', () => {
    const needsSchedule = countSchedules('10.00');
    expect(needsSchedule('500.00', 6)).toBe(true);
    for (const amount of ['100.00', '100.01', '1999.99', '2000.00'])
      for (const tenure of [2, 3, 11, 12]) expect(needsSchedule(amount, tenure), `${amount}, ${tenure}`).toBe(false);
    for (const [amount, tenure] of [
      ['99.99', 6],
      ['2000.01', 6],
      ['500.00', 13],
      ['500.00', 1],
    ] as const)
      expect(needsSchedule(amount, tenure), `${amount}, ${tenure}`).toBe(true);
  });

  it('calculates the schedule of each other loan once', () => {
    const needsSchedule = countSchedules('480.00');
    expect(needsSchedule('500.00', 6)).toBe(true);
    expect(needsSchedule('500.00', 6)).toBe(false);
    expect(needsSchedule('500.01', 6)).toBe(true);
    expect(needsSchedule('500.00', 7)).toBe(true);
    expect(needsSchedule('500.00', 6, '2026-11-23')).toBe(true);
  });

  it('needs no limits', () => {
    const check = feesCheckOf({ ...limits, minNumberOfRepayments: 13 }, termsWith({ charges: [legalFee('480.00')] }));
    expect(check({ amount: '500.00', tenure: 6, startsOn: '2026-11-22' })).toContain('leave nothing of GHS 500.00');
    expect(check({ amount: '500.01', tenure: 6, startsOn: '2026-11-22' })).toBeUndefined();
  });
});

it('rejects a row at its amount if fees leave nothing to disburse', () => {
  const product = { id: '7', name: 'Salary Loan', limits, terms: termsWith({ charges: [legalFee('480.00')] }) };
  const check = (amount: string) =>
    checkUploadRow(
      {
        staff_no: '900001',
        full_name: 'Ama Owusu',
        phone_number: '0200971001',
        product: 'Salary Loan',
        amount_recommended: amount,
        tenure: '6',
        loan_start_date: '2026-12-01',
      },
      [product],
    );
  expect(check('500.00').problems).toEqual({
    amount_recommended: 'The fees at disbursement are GHS 500.00 and leave nothing of GHS 500.00 to disburse',
  });
  expect(toPesewas(check('500.01').row!.amount)).toBe(500_01);
});
