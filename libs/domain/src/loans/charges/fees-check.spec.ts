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
});

it('rejects a row at its amount if fees leave nothing to pay out', () => {
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
    amount_recommended: 'The fees at disbursement are GHS 500.00 and leave nothing of GHS 500.00 to pay out',
  });
  expect(toPesewas(check('500.01').row!.amount)).toBe(500_01);
});
