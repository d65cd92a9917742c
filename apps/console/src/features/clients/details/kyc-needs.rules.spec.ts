import { messages } from '@oware/contract';
import { expect, it } from 'vitest';
import { failureOf, offlineFailure } from '../../../api/failure.ts';
import { clientOf, kycRecordOf } from '../client.fixtures.ts';
import { kycNeeds, kycRecordIn } from './kyc-needs.rules.ts';

it('needs nothing once all three are verified', () => {
  expect(kycNeeds(clientOf(), kycRecordOf())).toEqual({ missing: [], underReview: [] });
});

it('separates what is missing from what an officer must decide', () => {
  const record = kycRecordOf({
    phone_verified: false,
    consent_verified: false,
    consent_status: 'Pending',
    verified: false,
    status: { message: messages.noMatchingRecord },
  });
  expect(kycNeeds(clientOf(), record)).toEqual({ missing: ['phone', 'card'], underReview: ['consent'] });
});

it.each([
  [messages.pending, 'underReview'],
  [messages.rejected, 'missing'],
  [messages.notSubmitted, 'missing'],
] as const)('reads the card’s status %s', (message, need) => {
  expect(kycNeeds(clientOf(), kycRecordOf({ verified: false, status: { message } }))[need]).toEqual(['card']);
});

it('uses the client’s own flags without a record', () => {
  const verifications = { phone: true, consent: false, card: false };
  expect(kycNeeds(clientOf({ verifications }), undefined)).toEqual({ missing: ['consent', 'card'], underReview: [] });
});

it('says nothing if the provider sends neither', () => {
  expect(kycNeeds({}, undefined)).toEqual({ missing: [], underReview: [] });
});

it.each<[string, Parameters<typeof kycRecordIn>[0], number]>([
  ['no record', { currentData: { data: [] } }, 3],
  ['no record at this address', { error: failureOf(404, null, '') }, 3],
  ['a record that can’t be read', { currentData: { data: Object.assign([], { unreadable: 1 }) } }, 0],
  ['nothing', { error: offlineFailure }, 0],
])(
  'needs what the client’s own flags don’t tell only if the service is known to have none: %s',
  (_what, answer, needs) => expect(kycNeeds({}, kycRecordIn(answer)).missing).toHaveLength(needs),
);

it('takes a consent or card as verified by its status alone, and the record’s word before the client’s flags', () => {
  const record = kycRecordOf({ consent_verified: false, consent_status: 'Verified' });
  expect(kycNeeds(clientOf(), record)).toEqual({ missing: [], underReview: [] });
  const verifications = { phone: true, consent: true, card: true };
  expect(kycNeeds(clientOf({ verifications }), kycRecordOf({ phone_verified: false }))).toEqual({
    missing: ['phone'],
    underReview: [],
  });
});
