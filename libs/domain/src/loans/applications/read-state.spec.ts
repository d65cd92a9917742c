import { batch as batchSchema, loanApplication, readerOf } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { batchRefusal, batchStateOf } from '../batches/batch-status.ts';
import { batchingRefusal, deletionRefusal, domainOptions, fundingOptions, unknownLoanStatus } from './loan-status.ts';
import { changeSinceSeen, contentsOf, seenOf } from '../decisions/seen.ts';

const loanOf = (answer: object) => readerOf(loanApplication)(answer).value;
const batchOf = (answer: object) => readerOf(batchSchema)(answer).value;
const actor = { isAdministrator: false, organizationType: 'lend_only' } as const;

describe('a loan with missing fields', () => {
  it('lets the service decide if only assumed fields are missing', () => {
    const loan = loanOf({ domainStatus: 'APPROVED' });
    expect(domainOptions(loan, actor)).toEqual(['Cancelled', 'InReview']);
    expect(fundingOptions(loan, actor)).toEqual(['Pending', 'Approved', 'Rejected', 'Disbursed']);
    expect(batchingRefusal(loan)).toBeUndefined();
  });

  it('allows any status after an unknown one', () => {
    expect(domainOptions(loanOf({ domainStatus: 'ON_HOLD' }), actor)).toHaveLength(7);
  });

  it('blocks actions that need a missing status, with the reason', () => {
    const loan = loanOf({ id: 7 });
    expect(domainOptions(loan, actor)).toEqual([]);
    expect([batchingRefusal(loan), deletionRefusal(loan)]).toEqual([unknownLoanStatus, unknownLoanStatus]);
  });
});

describe('a batch with missing fields', () => {
  it('can be submitted; the service decides', () => {
    const state = batchStateOf(batchOf({ status: 'PENDING', isUpload: true }));
    expect(batchRefusal(state, 'submit')).toBeUndefined();
    expect(batchRefusal(batchStateOf(batchOf({})), 'submit')).toBe('The service didn’t send the status of this batch.');
  });

  it('sends only the values shown on the screen', () => {
    const contents = contentsOf(batchOf({ totalApplication: 3 }));
    expect(seenOf(contents)).toEqual({ seenCount: 3 });
    expect(changeSinceSeen({ seenCount: 3 }, contents)).toBeUndefined();
    expect(changeSinceSeen({ seenCount: 2, seenTotal: '5.00' }, contents)).toContain(
      'You saw 2 loans, GHS 5.00 together',
    );
  });
});
