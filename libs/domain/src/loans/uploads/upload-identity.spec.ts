import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { falloutReason, identityMismatch, type ClientIdentity } from './upload-identity.ts';

const client: ClientIdentity = { firstName: 'Ama', lastName: 'Owusu', nameOnId: null, mobileNo: '241234567' };
const row = { fullName: 'Ama Owusu', phone: '241234567' };
const staff = { memberStatus: 'ACTIVE', recordStatus: 'VALID' };

describe('the person in a row', () => {
  it.each([
    ['with the client’s name and phone number', row],
    ['with the name in another order and case', { ...row, fullName: 'OWUSU, Ama' }],
  ])('%s is the client', (_how, given) => expect(identityMismatch(given, client)).toBeUndefined());

  it('is the client if the name matches their document', () =>
    expect(
      identityMismatch({ ...row, fullName: 'Ama Mensah' }, { ...client, nameOnId: 'AMA MENSAH' }),
    ).toBeUndefined());

  it.each([
    [
      { ...row, fullName: 'Kofi Boateng' },
      { name: true, phone: false },
    ],
    [
      { ...row, phone: '200000001' },
      { name: false, phone: true },
    ],
    [
      { fullName: 'Kofi Boateng', phone: '200000001' },
      { name: true, phone: true },
    ],
    [
      { ...row, fullName: '' },
      { name: true, phone: false },
    ],
  ])('given as %j is another person', (given, mismatch) => expect(identityMismatch(given, client)).toEqual(mismatch));

  it('is never the client with another phone number, whatever the name', () =>
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 200_000_000, max: 241_000_000 }), (fullName, phone) => {
        expect(identityMismatch({ fullName, phone: String(phone) }, client)?.phone).toBe(true);
      }),
    ));
});

describe('the reason for a fallout', () => {
  it.each([
    [{ staff: null, client }, 'No staff member has this number'],
    [{ staff: { ...staff, memberStatus: 'RETIRED' }, client }, 'Not active on the payroll: RETIRED'],
    [{ staff: { ...staff, recordStatus: 'INVALID' }, client }, 'The payroll’s record is not valid: INVALID'],
    [{ staff, client: null }, 'Not a client yet: onboard them first'],
    [{ staff, client }, null],
  ])('for %j is %s', (facts, reason) => expect(falloutReason(row, facts)).toBe(reason));

  it.each([
    [{ fullName: 'Kofi Boateng', phone: '241234567' }, /^The name is not that of/],
    [{ fullName: 'Ama Owusu', phone: '200000001' }, /^The phone number is not that of/],
    [{ fullName: 'Kofi Boateng', phone: '200000001' }, /^The name and phone number are not those of/],
  ])('names the mismatch for %j', (given, reason) => expect(falloutReason(given, { staff, client })).toMatch(reason));
});
