import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import { fullName, maskedNumber, submissionStatusOf } from './identity.text.ts';

describe('a number that is not to be read over a shoulder', () => {
  it.each([
    ['GHA-123456789-0', '•••-••••••789-0'],
    ['P0012345', '••••2345'],
    ['GA-543-0125', '••-•••-0125'],
    ['123', '123'],
    ['', ''],
  ])('%s shows as %s', (number, masked) => expect(maskedNumber(number)).toBe(masked));
});

it('a status tells whether to wait, to go on, or to submit again', () => {
  expect(submissionStatusOf(messages.pending)).toBe('Pending');
  expect(submissionStatusOf(messages.verifiedSuccessfully)).toBe('Verified');
  expect(submissionStatusOf(messages.rejected)).toBe('Rejected');
  expect(submissionStatusOf(messages.noMatchingRecord)).toBe('Rejected');
  expect(submissionStatusOf(messages.notSubmitted)).toBeNull();
});

it('a name has no gap where there is no middle name', () => {
  expect(fullName({ first_name: 'Esi', middle_name: null, last_name: 'Boateng' })).toBe('Esi Boateng');
  expect(fullName({ first_name: 'Esi', middle_name: 'Adwoa', last_name: 'Boateng' })).toBe('Esi Adwoa Boateng');
});
