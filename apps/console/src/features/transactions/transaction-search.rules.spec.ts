import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../api/readings.ts';
import { foundIn } from './transaction-search.rules.ts';

describe('searching the rows', () => {
  const named = (name: string, mobileNo: string) =>
    ({ referenceNum: 'LN-00002001', customer: { name, mobileNo } }) as Transaction;

  it('matches part of a name, number or reference, case-insensitive', () => {
    const rows = [named('Esi Boateng', '245550101'), named('Kofi Mensah', '245550102')];
    expect(foundIn(rows, 'BOAT')).toEqual([rows[0]]);
    expect(foundIn(rows, '0102')).toEqual([rows[1]]);
    expect(foundIn(rows, 'ln-')).toEqual(rows);
    expect(foundIn(rows, '')).toEqual(rows);
    expect(foundIn(rows, '%')).toEqual([]);
  });
});
