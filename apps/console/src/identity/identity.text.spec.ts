import { messages } from '@oware/contract';
import { expect, it } from 'vitest';
import { fullName, submissionStatusOf } from './identity.text.ts';

it('tells by the status whether to wait, continue or submit again', () => {
  expect(submissionStatusOf(messages.pending)).toBe('Pending');
  expect(submissionStatusOf(messages.verifiedSuccessfully)).toBe('Verified');
  expect(submissionStatusOf(messages.rejected)).toBe('Rejected');
  expect(submissionStatusOf(messages.noMatchingRecord)).toBe('Rejected');
  expect(submissionStatusOf(messages.notSubmitted)).toBeNull();
});

it('leaves no gap without a middle name', () => {
  expect(fullName({ first_name: 'Esi', middle_name: null, last_name: 'Boateng' })).toBe('Esi Boateng');
  expect(fullName({ first_name: 'Esi', middle_name: 'Adwoa', last_name: 'Boateng' })).toBe('Esi Adwoa Boateng');
});
