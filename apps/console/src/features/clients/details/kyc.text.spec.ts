import { messages } from '@oware/contract';
import { describe, expect, it } from 'vitest';
import type { Client, KycRecord } from '../../../api/readings.ts';
import { identityFacts, kycChecks, rejectedCardOf } from './kyc.text.ts';

const client = {
  mobileNo: '241234567',
  idType: 'ghana_card',
  idNumber: 'GHA-900000001-1',
  nameOnId: 'AMA OWUSU',
  dateOfBirth: '1990-04-17',
} as Client;
const record = {
  id_number: 'GHA-900000002-2',
  name_on_card: '',
  date_of_birth: null,
  status: { message: messages.verifiedSuccessfully },
  phone_verified: true,
  consent_verified: false,
  consent_status: 'Pending',
} as KycRecord;

const labelsOf = (of: KycRecord | undefined) => kycChecks(client, of).map(({ badge }) => badge?.label);

describe('the checks of a client', () => {
  it('are those of the verification service', () => {
    expect(labelsOf(record)).toEqual(['Verified', 'Under review', messages.verifiedSuccessfully]);
  });

  it('have nothing verified or submitted without a record', () => {
    expect(labelsOf(undefined)).toEqual(['Not verified', 'Not verified', messages.notSubmitted]);
  });

  it('call a consent approved that the service calls verified, whatever its status', () => {
    expect(labelsOf({ ...record, consent_verified: true, consent_status: 'Rejected' })[1]).toBe('Approved');
    expect(labelsOf({ ...record, consent_status: null })[1]).toBe(messages.notSubmitted);
    expect(labelsOf({ ...record, consent_status: 'Rejected' })[1]).toBe(messages.rejected);
  });

  it('leave out a result that the service does not tell', () => {
    expect(labelsOf({ ...record, phone_verified: null })[0]).toBeUndefined();
  });

  it('name the phone number, if there is one', () => {
    const labelOf = (mobileNo: string | null) => kycChecks({ ...client, mobileNo } as Client, record)[0]?.label;
    expect([labelOf('241234567'), labelOf(null)]).toEqual(['Phone +233 24 123 4567', 'Phone']);
  });
});

describe('the identity document', () => {
  const valuesOf = (of: KycRecord | undefined) => identityFacts(client, of).map(({ value }) => value);

  it('is that of the verification service, and where it has none that of the client', () => {
    expect(valuesOf(record).slice(1)).toEqual(['GHA-900000002-2', 'AMA OWUSU', '17 Apr 1990']);
    expect(valuesOf(undefined)[1]).toBe('GHA-900000001-1');
  });

  it.each([
    ['ghana_card', 'Ghana Card'],
    ['military_id', 'military_id'],
    [null, '–'],
  ])('of the type %s is called %s', (idType, label) =>
    expect(identityFacts({ ...client, idType } as Client, record)[0]?.value).toBe(label),
  );

  it('hides only the number', () => {
    expect(identityFacts(client, record).map(({ isHidden }) => isHidden)).toEqual([false, true, false, false]);
  });
});

it('leads to the verification of a card only if the card was rejected and the person may see it', () => {
  const leadsTo = (message: string, result_id: string | null) =>
    rejectedCardOf({ ...record, status: { message }, result_id } as KycRecord);
  expect(leadsTo(messages.rejected, '31')).toBe('31');
  expect(leadsTo(messages.rejected, null)).toBeUndefined();
  expect(leadsTo(messages.pending, '31')).toBeUndefined();
});
