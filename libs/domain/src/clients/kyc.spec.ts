import { describe, expect, it } from 'vitest';
import { clientStatusFor, contradictedVerifications, kycProgress, kycTone } from './kyc.ts';

describe('KYC progress', () => {
  it.each([
    [false, false, false, 0, 'red'],
    [true, false, false, 33, 'red'],
    [true, false, true, 67, 'red'],
    [true, true, true, 100, 'teal'],
  ] as const)(
    'with phone %s, consent %s, id %s is %i, shown in %s',
    (phoneVerified, consentVerified, idVerified, progress, tone) => {
      expect(kycProgress({ phoneVerified, consentVerified, idVerified })).toBe(progress);
      expect(kycTone(progress)).toBe(tone);
    },
  );
});

describe('the status of a client', () => {
  it.each([
    [true, true, true, 'Active'],
    [true, true, false, 'Pending'],
    [false, false, true, 'Pending'],
    [false, false, false, 'Inactive'],
  ] as const)('with phone %s, consent %s, id %s is %s', (phoneVerified, consentVerified, idVerified, status) =>
    expect(clientStatusFor({ phoneVerified, consentVerified, idVerified })).toBe(status),
  );
});

describe('a change of a verified value', () => {
  const ama = { firstName: 'Ama', lastName: 'D’Almeida', dateOfBirth: '1990-04-17', mobileNo: '241234567' };
  it.each([
    ['the phone', { mobileNo: '241234568' }, ['phone']],
    ['a name', { firstName: 'Abena' }, ['consent', 'card']],
    ['the birth date', { dateOfBirth: '1990-04-18' }, ['card']],
    ['the birth date, which is removed', { dateOfBirth: null }, ['card']],
    ['all', { lastName: 'Mills', dateOfBirth: '1991-04-17', mobileNo: '541234567' }, ['phone', 'consent', 'card']],
    ['the spelling of a name', { firstName: 'AMA', lastName: "D'Almeida" }, []],
    ['nothing', { ...ama }, []],
  ] as const)('of %s invalidates %j %j', (_what, changes, ended) =>
    expect(contradictedVerifications(ama, changes)).toEqual(ended),
  );
});
