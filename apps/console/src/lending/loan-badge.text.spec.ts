import { describe, expect, it } from 'vitest';
import { loanBadgeOf } from './loan-badge.text.ts';

describe('the status of a loan', () => {
  it.each([
    ['Pending', 'Pending', 'Pending', 'yellow'],
    ['Approved', 'Pending', 'Approved', 'teal'],
    ['Rejected', 'Pending', 'Declined', 'red'],
    ['Approved', 'Rejected', 'Declined', 'red'],
    ['Approved', 'Disbursed', 'Disbursed', 'blue'],
    ['InReview', 'Pending', 'In-review', 'gray'],
    ['Cancelled', 'Pending', 'Cancelled', 'gray'],
  ] as const)('for %s, funding %s, is %s in %s', (domainStatus, lenderStatus, label, tone) =>
    expect(loanBadgeOf({ domainStatus, lenderStatus, applicationStatus: 'active' })).toEqual({ label, tone }),
  );

  it('for a repaid loan is Closed', () =>
    expect(loanBadgeOf({ domainStatus: 'Approved', lenderStatus: 'Disbursed', applicationStatus: 'closed' })).toEqual({
      label: 'Closed',
      tone: 'gray',
    }));
});
