import { messages, type Unlisted } from '@oware/contract';
import { expect, it } from 'vitest';
import { fullName, identityBadge, submissionBadge, submissionStatusOf, submittedStatus } from './identity.text.ts';

it('tells by the status whether to wait, continue or submit again', () => {
  expect(submissionStatusOf(messages.pending)).toBe('Pending');
  expect(submissionStatusOf(messages.verifiedSuccessfully)).toBe('Verified');
  expect(submissionStatusOf(messages.rejected)).toBe('Rejected');
  expect(submissionStatusOf(messages.noMatchingRecord)).toBe('Rejected');
  expect(submissionStatusOf(messages.notSubmitted)).toBeNull();
});

it('asks nobody to submit again because of a status that it does not know', () => {
  const unknown = 'Escalated' as Unlisted;
  expect(submissionStatusOf(unknown)).toBeNull();
  expect(submittedStatus(unknown)).toBe('Pending');
  expect(submittedStatus('Rejected')).toBe('Rejected');
  for (const badge of [identityBadge(unknown), submissionBadge(unknown)])
    expect(badge).toEqual({ label: 'Escalated', tone: 'gray' });
  expect(identityBadge(messages.rejected).tone).toBe('red');
});

it('leaves no gap without a middle name', () => {
  expect(fullName({ first_name: 'Esi', middle_name: null, last_name: 'Boateng' })).toBe('Esi Boateng');
  expect(fullName({ first_name: 'Esi', middle_name: 'Adwoa', last_name: 'Boateng' })).toBe('Esi Adwoa Boateng');
});
