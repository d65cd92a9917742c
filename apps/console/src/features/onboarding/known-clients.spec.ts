import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customerUidIn } from './known-clients.ts';

it.each([
  ['ADM-000241 has this phone number already.', 'ADM-000241'],
  ['GHA-990000001-1 is that of VOL2-000007', 'VOL2-000007'],
  ['GHA-990000001-1 is known', undefined],
  ['GHA-990000001 is known', undefined],
  ['This client is known already.', undefined],
])('%j names %s', (told, customerUid) => expect(customerUidIn(told)).toBe(customerUid));

it('no digit of a card is taken for a customer number', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^GHA-\d{9}-\d$/), (card) => {
      expect(customerUidIn(`The number ${card} is known already`)).toBeUndefined();
    }),
  ));
