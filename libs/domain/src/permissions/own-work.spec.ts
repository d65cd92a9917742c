import { actionNames } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import {
  ownWorkAttempt,
  ownWorkNote,
  ownWorkOnBatch,
  ownWorkOnLoan,
  ownWorkRefusal,
  twoPersonActions,
} from './own-work.ts';

describe('own work', () => {
  it('covers approving, funding, disbursing, submitting, verifying and compliance', () => {
    expect(twoPersonActions).toEqual([
      'loans.decide',
      'loans.fund',
      'loans.disburse',
      'batches.submit',
      'verifications.decide',
      'compliance.decide',
    ]);
    expect(actionNames).toEqual(expect.arrayContaining([...twoPersonActions]));
  });

  it('must be left to another person, with the reason', () => {
    expect(ownWorkRefusal('loans.decide', { isRequired: true, ownWork: 'created' })).toBe(
      'Another person has to approve this: you created it.',
    );
    expect(ownWorkRefusal('batches.submit', { isRequired: true, ownWork: 'filled' })).toBe(
      'Another person has to submit this: you put loans into it.',
    );
  });

  it.each([
    ['nobody’s own', { isRequired: true, ownWork: null }],
    ['own, but two people are not required', { isRequired: false, ownWork: 'created' as const }],
    ['of a service that does not say', undefined],
  ])('is allowed if it is %s', (_what, approval) => expect(ownWorkRefusal('loans.decide', approval)).toBeUndefined());

  it('is described for the record of a rejected attempt', () => {
    expect(ownWorkAttempt('batches.submit', 'filled')).toMatch(/^Another person has to .*: they put loans into it\.$/);
    const unlisted = { isRequired: true, ownWork: 'shook it' } as never;
    expect(ownWorkRefusal('batches.submit', unlisted)).toMatch(/: you worked on it\.$/);
  });

  it('is recorded if one person did both', () =>
    expect(ownWorkNote('loans.decide', 'created')).toBe(
      'Approved by the person who created it: two-person approval is off',
    ));
});

describe('a loan', () => {
  it.each([
    [{ creatorId: 1, amountSetterId: null }, 'created'],
    [{ creatorId: 1, amountSetterId: 1 }, 'created'],
    [{ creatorId: 2, amountSetterId: 1 }, 'changedAmount'],
    [{ creatorId: 2, amountSetterId: 2 }, null],
    [{ creatorId: null, amountSetterId: null }, null],
  ] as const)('of %j is the own work of person 1 because of: %s', (authors, ownWork) =>
    expect(ownWorkOnLoan(authors, 1)).toBe(ownWork),
  );
});

describe('a batch', () => {
  it.each([
    [{ isUpload: false, createdById: 1, isFiller: false }, 'opened'],
    [{ isUpload: true, createdById: 1, isFiller: false }, 'uploaded'],
    [{ isUpload: false, createdById: 2, isFiller: true }, 'filled'],
    [{ isUpload: false, createdById: 2, isFiller: false }, null],
    [{ isUpload: false, createdById: null, isFiller: false }, null],
  ] as const)('of %j is the own work of person 1 because of: %s', (authors, ownWork) =>
    expect(ownWorkOnBatch(authors, 1)).toBe(ownWork),
  );
});
