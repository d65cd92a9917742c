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
  needsAuthorityNote,
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
  it('has the options of the contract in their order', () => expect(domainStatuses).toEqual(domainStatus.options));

  it.each([
    ['Pending', 'Cancelled PreApproved Approved Rejected InReview PendingReview'],
    ['InReview', 'Cancelled PreApproved Approved Rejected PendingReview'],
    ['PendingReview', 'Cancelled PreApproved Approved Rejected InReview'],
    ['PreApproved', 'Cancelled Approved Rejected InReview PendingReview'],
    ['Approved', 'Cancelled InReview'],
    ['Rejected', 'InReview'],
    ['Cancelled', 'Pending'],
  ] as const)('of %s becomes %s', (from, options) =>
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
  ] as const)('of %j refuses %s and says why', (from, to, reason) =>
    expect(domainChange(from, to, officer)).toBe(reason),
  );

  it('stands still in a batch and once the lender has funded the loan', () =>
    fc.assert(
      fc.property(states, (state) => {
        const isFixed =
          state.batchStatus !== null || state.lenderStatus === 'Approved' || state.lenderStatus === 'Disbursed';
        expect(isFixed ? domainOptions(state, administrator) : []).toEqual([]);
      }),
    ));

  it('may be changed by every role', () =>
    fc.assert(
      fc.property(states, (state) => {
        expect(domainOptions(state, seller)).toEqual(domainOptions(state, administrator));
      }),
    ));
});

describe('the funding status', () => {
  it('has the options of the contract', () => expect(fundingStatuses).toEqual(fundingStatus.options));

  it.each([
    ['Pending', 'Approved Rejected'],
    ['Approved', 'Rejected Disbursed'],
    ['Rejected', 'Pending'],
    ['Disbursed', ''],
  ] as const)('of %s becomes %s, in a submitted batch too', (lenderStatus, options) => {
    expect(fundingOptions({ ...approved, lenderStatus }, officer).join(' ')).toBe(options);
    expect(fundingOptions({ ...approved, lenderStatus, batchStatus: 'Submitted' }, officer).join(' ')).toBe(options);
  });

  it('waits for the approval of the application', () =>
    expect(fundingChange(loan({ domainStatus: 'InReview' }), 'Approved', officer)).toBe(
      'This application is In-review. Approve it before its funding is decided.',
    ));

  it('waits for the submission of the batch', () => {
    const inBatch = { ...approved, batchStatus: 'Pending' as const };
    expect(fundingOptions(inBatch, administrator)).toEqual([]);
    for (const to of ['Approved', 'Rejected', 'Disbursed'] as const)
      expect(fundingChange(inBatch, to, officer)).toBe(
        'Its batch is not submitted yet. Submit the batch, or remove the application from it first.',
      );
  });

  it('is not for those who only sell, but for the platform’s administrators', () => {
    expect(fundingChange(approved, 'Approved', seller)).toContain('Ask the lender');
    expect(fundingOptions(approved, seller)).toEqual([]);
    expect(fundingOptions(approved, administrator)).toEqual(['Approved', 'Rejected']);
  });

  it.each([
    ['Disbursed', 'Rejected', 'This loan is disbursed: its funding status no longer changes.'],
    ['Disbursed', 'Disbursed', 'The funding of this loan is Disbursed already.'],
    ['Pending', 'Disbursed', 'Funding that is Pending cannot become Disbursed. Choose Approved or Rejected.'],
  ] as const)('of %s refuses %s and says why', (lenderStatus, to, reason) =>
    expect(fundingChange({ ...approved, lenderStatus }, to, officer)).toBe(reason),
  );
});

describe('any course of allowed changes', () => {
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

  it('funds and batches approved applications only, funds none in a batch that may change, and leaves a disbursed loan as it is', () =>
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

  it('leaves a way on from every status but disbursed', () => {
    for (const domain of domainStatuses) expect(domainOptions(loan({ domainStatus: domain }), officer)).not.toEqual([]);
    for (const lenderStatus of fundingStatuses.filter((status) => status !== 'Disbursed'))
      expect(fundingOptions({ ...approved, lenderStatus }, officer)).not.toEqual([]);
  });
});

describe('what else a status forbids', () => {
  it.each([
    [approved, undefined],
    [loan(), 'This application is Pending. Approve it before it goes into a batch.'],
    [{ ...approved, batchStatus: 'Submitted' as const }, 'This application is in a batch already.'],
    [
      { ...approved, lenderStatus: 'Disbursed' as const },
      'The funding of this loan is decided already: it needs no batch.',
    ],
  ])('batching of %j: %s', (state, reason) => expect(batchingRefusal(state)).toBe(reason));

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
  ])('another amount of %j: %s', (state, reason) => expect(amountRefusal(state)).toBe(reason));

  it('deletes nothing that is funded, in a batch, or worked on', () =>
    fc.assert(
      fc.property(states, (state) => {
        const isKept = state.batchStatus !== null || ['Approved', 'Disbursed'].includes(state.lenderStatus);
        const isOpen = ['Pending', 'Cancelled', 'Rejected'].includes(state.domainStatus);
        expect(deletionRefusal(state) === undefined).toBe(isOpen && !isKept);
      }),
    ));
});

describe('a decision', () => {
  it('needs a note where it approves or rejects', () =>
    expect(domainStatuses.filter(needsAuthorityNote)).toEqual(['Approved', 'Rejected']));

  it('leads to the status of its name', () =>
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
  ])('of %s, funding %s, complete %s is %s', (domainStatus, lenderStatus, isComplete, status, isRepaid = false) =>
    expect(applicationStatusOf({ domainStatus, lenderStatus, isComplete, isRepaid })).toBe(status),
  );
});
