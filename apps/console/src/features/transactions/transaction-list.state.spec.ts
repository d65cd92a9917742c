import type { Transaction } from '../../api/readings.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn, transactionAddressOf, transactionListOf } from './transaction-list.state.ts';

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the list of transactions in the address', () => {
  it('comes back as it was', () =>
    fc.assert(
      fc.property(
        fc.record({
          from: fc.oneof(days, fc.constant('')),
          to: fc.oneof(days, fc.constant('')),
          lenderId: fc.constantFrom('', '1', '4'),
          search: fc.stringMatching(/^([a-z0-9]{1,20})?$/),
          page: fc.nat(999),
        }),
        (state) => {
          expect(transactionListOf(transactionAddressOf(state))).toEqual(state);
        },
      ),
    ));

  it('drops a day that is none', () =>
    expect(transactionListOf(new URLSearchParams('from_date=2026-02-30&to_date=today&page=0'))).toMatchObject({
      from: '',
      to: '',
      page: 0,
    }));
});

describe('the rows of a list', () => {
  const named = (name: string, mobileNo: string) =>
    ({ referenceNum: 'LN-00002001', customer: { name, mobileNo } }) as Transaction;

  it('are found by part of a name, number or reference, in any case', () => {
    const rows = [named('Esi Boateng', '245550101'), named('Kofi Mensah', '245550102')];
    expect(foundIn(rows, 'BOAT')).toEqual([rows[0]]);
    expect(foundIn(rows, '0102')).toEqual([rows[1]]);
    expect(foundIn(rows, 'ln-')).toEqual(rows);
    expect(foundIn(rows, '')).toEqual(rows);
    expect(foundIn(rows, '%')).toEqual([]);
  });
});
