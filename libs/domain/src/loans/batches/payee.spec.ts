import { describe, expect, it } from 'vitest';
import { networkOf, payeeOf } from './payee.ts';

describe('the payee of a loan', () => {
  const person = { name: 'Esi Boateng', mobileNo: '241234567' };
  const bank = { account_number: '0099123', account_name: 'E. Boateng', bank_name: 'Adom Bank', branch: 'Ho' };

  it('is the application’s account before the client’s', () => {
    const expected = { kind: 'bank', institution: 'Adom Bank', branch: 'Ho', number: '0099123', name: 'E. Boateng' };
    expect(payeeOf([bank, { account_number: '1' }], person)).toEqual(expected);
    expect(payeeOf([{}, bank], person)).toEqual(expected);
  });

  it('is a wallet if the account says so, or without an account', () => {
    const wallet = { kind: 'wallet', institution: 'MTN', branch: null, number: '0241234567', name: 'Esi Boateng' };
    expect(payeeOf([{}], person)).toEqual(wallet);
    const account = { account_type: 'Mobile money', account_number: '+233 24 123 4567' };
    expect(payeeOf([account], person)).toEqual(wallet);
    expect(payeeOf([{ ...account, network: 'Telecel' }], person).institution).toBe('Telecel');
  });

  it.each([
    ['241234567', 'MTN'],
    ['201234567', 'Telecel'],
    ['271234567', 'AirtelTigo'],
    ['301234567', null],
  ])('with the number %s has the network %s', (digits, network) => expect(networkOf(digits)).toBe(network));
});
