import { complianceStatus, type Unlisted } from '@oware/contract';
import { expect, it } from 'vitest';
import { complianceDecisionRefusal, complianceSubmissionRefusal, isLive } from './compliance.rules.ts';

it('lets an organisation submit until it is approved', () => {
  expect(complianceSubmissionRefusal(undefined)).toBeNull();
  const refused = complianceStatus.options.filter((status) => complianceSubmissionRefusal(status) !== null);
  expect(refused).toEqual(['Approved']);
});

it('lets the platform decide once, and only on a submission that was not replaced', () => {
  expect(complianceStatus.options.map((status) => [status, complianceDecisionRefusal(status)])).toEqual([
    ['Submitted', null],
    ['Returned', 'already_decided'],
    ['Approved', 'already_decided'],
    ['Replaced', 'changed_since_seen'],
  ]);
});

it('makes an organisation live only by an approval', () => {
  expect(complianceStatus.options.filter(isLive)).toEqual(['Approved']);
  expect(isLive(undefined)).toBe(false);
});

it('lets the provider decide on unlisted statuses', () => {
  const onHold = 'On hold' as Unlisted;
  expect(complianceSubmissionRefusal(onHold)).toBeNull();
  expect(complianceDecisionRefusal(onHold)).toBeNull();
  expect(isLive(onHold)).toBe(false);
});
