import { domainStatus, fundingStatus, type DomainStatus, type FundingStatus } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountRefusal,
  applicationStatusOf,
  batchingRefusal,
  decisionTo,
  deletionRefusal,
  domainChange,
  domainOptions,
  domainStatuses,
  fundingChange,
  fundingOptions,
  fundingStatuses,
  isDisbursed,
  listStatusOf,
  needsAuthorityNote,
  unknownLoanStatus,
  type LoanActor,
  type LoanState,
} from './loan-status.ts';

const officer: LoanActor = { isAdministrator: false, organizationType: 'sales_and_lending' };
const seller: LoanActor = { isAdministrator: false, organizationType: 'sales_only' };
const administrator: LoanActor = { isAdministrator: true, organizationType: 'platform_user' };

const loan = (state: Partial<LoanState> = {}): LoanState => ({
  domainStatus: 'Pending',
  lenderStatus: 'Pending',
  batchStatus: null,
  ...state,
});
const approved = loan({ domainStatus: 'Approved' });

const states: fc.Arbitrary<LoanState> = fc.record({
  domainStatus: fc.constantFrom(...domainStatuses),
  lenderStatus: fc.constantFrom(...fundingStatuses),
  batchStatus: fc.constantFrom(null, 'Pending' as const, 'Submitted' as const),
});

describe('the domain status', () => {
  it('has the options of the contract in order', () => expect(domainStatuses).toEqual(domainStatus.options));

  it.each([
    ['Pending', 'Cancelled PreApproved Approved Rejected InReview PendingReview'],
    ['InReview', 'Cancelled PreApproved Approved Rejected PendingReview'],
    ['PendingReview', 'Cancelled PreApproved Approved Rejected InReview'],
    ['PreApproved', 'Cancelled Approved Rejected InReview PendingReview'],
    ['Approved', 'Cancelled InReview'],
    ['Rejected', 'InReview'],
    ['Cancelled', 'Pending'],
  ] as const)('of %s can become %s', (from, options) =>
    expect(domainOptions(loan({ domainStatus: from }), officer).join(' ')).toBe(options),
  );

  it.each([
    [loan({ domainStatus: 'InReview' }), 'InReview', 'This application is In-review already.'],
    [
      loan({ domainStatus: 'Cancelled' }),
      'Approved',
      'An application that is Cancelled cannot become Approved. Choose Pending.',
    ],
    [approved, 'Rejected', 'An application that is Approved cannot become Rejected. Choose In-review or Cancelled.'],
    [
      loan({ domainStatus: 'Approved', lenderStatus: 'Rejected' }),
      'InReview',
      'The lender has rejected the funding of this loan. Set the funding status to Pending first.',
    ],
  ] as const)('of %j rejects %s with the reason', (from, to, reason) =>
    expect(domainChange(from, to, officer)).toBe(reason),
  );

  it('cannot change in a batch or after the lender’s funding', () =>
    fc.assert(
      fc.property(states, (state) => {
        const isFixed =
          state.batchStatus !== null || state.lenderStatus === 'Approved' || state.lenderStatus === 'Disbursed';
        expect(isFixed ? domainOptions(state, administrator) : []).toEqual([]);
      }),
    ));

  it('can be changed by every role', () =>
    fc.assert(
      fc.property(states, (state) => {
        expect(domainOptions(state, seller)).toEqual(domainOptions(state, administrator));
      }),
    ));
});

describe('a loan without a known status', () => {
  const unknown = { ...loan(), domainStatus: '' } as unknown as LoanState;
  it('offers no change, and says why', () => {
    for (const to of domainStatuses) expect(domainChange(unknown, to, officer)).toBe(unknownLoanStatus);
    expect(fundingChange(unknown, 'Approved', officer)).toBe(unknownLoanStatus);
    expect(batchingRefusal(unknown)).toBe(unknownLoanStatus);
    expect(deletionRefusal(unknown)).toBe(unknownLoanStatus);
    expect(unknownLoanStatus).toBe('The service didn’t send the loan’s status.');
  });
});

describe('a loan that is funded or in a batch', () => {
  it.each([
    [{ lenderStatus: 'Disbursed' }, 'This loan is disbursed: it can’t be changed.'],
    [{ lenderStatus: 'Approved' }, /^The lender has approved the funding of this loan. Set the funding status to Rej/],
    [{ domainStatus: 'Approved', lenderStatus: 'Rejected' }, /^The lender has rejected the funding/],
    [{ batchStatus: 'Pending' }, /^This application is in a batch that is not submitted yet/],
    [{ batchStatus: 'Submitted' }, /^This application is in a submitted batch/],
    [{ batchStatus: 'Unlisted' }, 'This application is in a batch.'],
  ])('%j keeps status and amount', (state, reason) => {
    const held = loan(state as Partial<LoanState>);
    expect(domainChange(held, 'Cancelled', officer)).toMatch(reason);
    expect(amountRefusal(held)).toMatch(reason);
  });
  it('may change after rejected funding if it is not approved', () =>
    expect(domainChange(loan({ lenderStatus: 'Rejected' }), 'Cancelled', officer)).toBeUndefined());
  it.each([
    [{ lenderStatus: 'Disbursed' }, 'This loan is disbursed: it cannot be deleted.'],
    [{ lenderStatus: 'Disbursed', batchStatus: 'Submitted' }, 'This loan is disbursed: it cannot be deleted.'],
    [{ lenderStatus: 'Approved' }, 'The funding of this loan is approved: it cannot be deleted.'],
    [{ domainStatus: 'Approved' }, 'This application is Approved. Cancel it before it is deleted.'],
  ])('%j is not deleted', (state, reason) => expect(deletionRefusal(loan(state as Partial<LoanState>))).toBe(reason));
});

describe('the status in a list', () => {
  const statusOf = (lenderStatus: LoanState['lenderStatus'], applicationStatus = 'ACTIVE') =>
    listStatusOf({ domainStatus: 'Approved', lenderStatus, applicationStatus });
  it('is the lender’s decision before the application’s, and Closed once repaid', () => {
    expect(statusOf('Pending')).toBe('Approved');
    expect(statusOf('Approved')).toBe('Approved');
    expect(statusOf('Rejected', 'CLOSED')).toBe('Rejected');
    expect(statusOf('Disbursed')).toBe('Disbursed');
    expect(statusOf('Disbursed', 'Closed')).toBe('Closed');
    expect(statusOf('Pending', 'CLOSED')).toBe('Approved');
    expect([isDisbursed({ lenderStatus: 'Disbursed' }), isDisbursed({ lenderStatus: 'Approved' })]).toEqual([
      true,
      false,
    ]);
  });
});

describe('the funding status', () => {
  it('has the options of the contract', () => expect(fundingStatuses).toEqual(fundingStatus.options));

  it.each([
    ['Pending', 'Approved Rejected'],
    ['Approved', 'Rejected Disbursed'],
    ['Rejected', 'Pending'],
    ['Disbursed', ''],
  ] as const)('of %s can become %s, also in a submitted batch', (lenderStatus, options) => {
    expect(fundingOptions({ ...approved, lenderStatus }, officer).join(' ')).toBe(options);
    expect(fundingOptions({ ...approved, lenderStatus, batchStatus: 'Submitted' }, officer).join(' ')).toBe(options);
  });

  it('requires an approved application', () =>
    expect(fundingChange(loan({ domainStatus: 'InReview' }), 'Approved', officer)).toBe(
      'This application is In-review. Approve it before its funding is decided.',
    ));

  it('requires a submitted batch', () => {
    const inBatch = { ...approved, batchStatus: 'Pending' as const };
    expect(fundingOptions(inBatch, administrator)).toEqual([]);
    for (const to of ['Approved', 'Rejected', 'Disbursed'] as const)
      expect(fundingChange(inBatch, to, officer)).toBe(
        'Its batch is not submitted yet. Submit the batch, or remove the application from it first.',
      );
  });

  it('cannot be changed by vendors, but by platform administrators', () => {
    expect(fundingChange(approved, 'Approved', seller)).toContain('Ask the lender');
    expect(fundingOptions(approved, seller)).toEqual([]);
    expect(fundingOptions(approved, administrator)).toEqual(['Approved', 'Rejected']);
  });

  it.each([
    ['Disbursed', 'Rejected', 'This loan is disbursed: its funding status can’t be changed.'],
    ['Disbursed', 'Disbursed', 'The funding of this loan is Disbursed already.'],
    ['Pending', 'Disbursed', 'Funding that is Pending cannot become Disbursed. Choose Approved or Rejected.'],
  ] as const)('of %s rejects %s with the reason', (lenderStatus, to, reason) =>
    expect(fundingChange({ ...approved, lenderStatus }, to, officer)).toBe(reason),
  );
});

describe('any sequence of allowed changes', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('domain' as const), pick: fc.nat(20) }),
      fc.record({ kind: fc.constant('funding' as const), pick: fc.nat(20) }),
      fc.record({ kind: fc.constant('batch' as const) }),
      fc.record({ kind: fc.constant('unbatch' as const) }),
      fc.record({ kind: fc.constant('submit' as const) }),
    ),
    { maxLength: 60 },
  );
  type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

  const after = (state: LoanState, step: Step): LoanState => {
    if (step.kind === 'batch') return batchingRefusal(state) ? state : { ...state, batchStatus: 'Pending' };
    if (step.kind === 'unbatch' || step.kind === 'submit')
      return state.batchStatus === 'Pending'
        ? { ...state, batchStatus: step.kind === 'submit' ? 'Submitted' : null }
        : state;
    if (step.kind === 'domain') {
      const options = domainOptions(state, officer);
      return { ...state, domainStatus: options[step.pick % options.length] ?? state.domainStatus };
    }
    const options = fundingOptions(state, officer);
    return { ...state, lenderStatus: options[step.pick % options.length] ?? state.lenderStatus };
  };

  it('funds and batches only approved applications, funds none in an open batch, and never changes a disbursed loan', () =>
    fc.assert(
      fc.property(steps, (course) => {
        let state = loan();
        for (const step of course) {
          const next = after(state, step);
          const isApproved = next.domainStatus === 'Approved';
          expect(isApproved || (next.lenderStatus === 'Pending' && next.batchStatus === null)).toBe(true);
          expect(next.batchStatus !== 'Pending' || next.lenderStatus === 'Pending').toBe(true);
          expect(state.lenderStatus !== 'Disbursed' || (isApproved && next.lenderStatus === 'Disbursed')).toBe(true);
          state = next;
        }
      }),
      { numRuns: 500 },
    ));

  it('has a next step from every status except disbursed', () => {
    for (const domain of domainStatuses) expect(domainOptions(loan({ domainStatus: domain }), officer)).not.toEqual([]);
    for (const lenderStatus of fundingStatuses.filter((status) => status !== 'Disbursed'))
      expect(fundingOptions({ ...approved, lenderStatus }, officer)).not.toEqual([]);
  });
});

describe('other actions by status', () => {
  it.each([
    [approved, undefined],
    [loan(), 'This application is Pending. Approve it before it goes into a batch.'],
    [{ ...approved, batchStatus: 'Submitted' as const }, 'This application is in a batch already.'],
    [
      { ...approved, lenderStatus: 'Disbursed' as const },
      'The funding of this loan is decided already: it needs no batch.',
    ],
  ])('allow batching of %j: %s', (state, reason) => expect(batchingRefusal(state)).toBe(reason));

  it.each([
    [loan(), undefined],
    [loan({ domainStatus: 'PreApproved' }), undefined],
    [approved, 'This application is Approved. Set it back to In-review before its amount changes.'],
    [
      loan({ domainStatus: 'Cancelled' }),
      'This application is Cancelled. Set it back to Pending before its amount changes.',
    ],
    [
      { ...approved, batchStatus: 'Pending' as const },
      'This application is in a batch that is not submitted yet. Remove it from the batch first.',
    ],
    [
      { ...approved, batchStatus: 'Submitted' as const },
      'This application is in a submitted batch: only its funding status changes now.',
    ],
  ])('allow another amount of %j: %s', (state, reason) => expect(amountRefusal(state)).toBe(reason));

  it('allow no deletion of applications that are funded, in a batch or in progress', () =>
    fc.assert(
      fc.property(states, (state) => {
        const isKept = state.batchStatus !== null || ['Approved', 'Disbursed'].includes(state.lenderStatus);
        const isOpen = ['Pending', 'Cancelled', 'Rejected'].includes(state.domainStatus);
        expect(deletionRefusal(state) === undefined).toBe(isOpen && !isKept);
      }),
    ));
});

describe('a decision', () => {
  it('requires a note for approval and rejection', () =>
    expect(domainStatuses.filter(needsAuthorityNote)).toEqual(['Approved', 'Rejected']));

  it('sets the status of its name', () =>
    expect([decisionTo('approve'), decisionTo('reject')]).toEqual(['Approved', 'Rejected']));
});

describe('the application status', () => {
  it.each<[DomainStatus, FundingStatus, boolean, string, boolean?]>([
    ['Approved', 'Disbursed', true, 'active'],
    ['Approved', 'Disbursed', true, 'closed', true],
    ['Approved', 'Rejected', true, 'rejected'],
    ['Rejected', 'Pending', true, 'rejected'],
    ['Cancelled', 'Pending', true, 'cancelled'],
    ['Approved', 'Approved', true, 'approved'],
    ['Approved', 'Pending', true, 'approved'],
    ['PreApproved', 'Pending', true, 'pre-approved'],
    ['InReview', 'Pending', true, 'in-review'],
    ['PendingReview', 'Pending', true, 'pending review'],
    ['Pending', 'Pending', true, 'submitted'],
    ['Pending', 'Pending', false, 'not submitted'],
  ])('for %s, funding %s, complete %s is %s', (domainStatus, lenderStatus, isComplete, status, isRepaid = false) =>
    expect(applicationStatusOf({ domainStatus, lenderStatus, isComplete, isRepaid })).toBe(status),
  );
});
