import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfSerial } from './upload-serial.ts';

describe('the date of a spreadsheet serial number', () => {
  it.each([
    ['46391', 1900, '2027-01-04'],
    ['46391', 1904, '2031-01-05'],
    ['44929', 1904, '2027-01-04'],
    [' 36526.0 ', 1900, '2000-01-01'],
  ] as const)('%s counted from %i is %s', (cell, system, day) => expect(dayOfSerial(cell, system)).toBe(day));

  it.each(['', '4639', '463910', '46391.5', '2027-01-04', '4/1/27', '20270104', '-46391', '4639x'])(
    'is undefined for %j',
    (cell) => expect(dayOfSerial(cell, 1900)).toBeUndefined(),
  );

  it('covers every day, 1,462 days apart in the two systems', () =>
    fc.assert(
      fc.property(fc.integer({ min: 12_000, max: 98_000 }), (serial) => {
        const day = dayOfSerial(String(serial), 1900)!;
        expect(Date.parse(day) / 86_400_000 + 25_569).toBe(serial);
        expect(dayOfSerial(String(serial - 1_462), 1904)).toBe(day);
      }),
    ));
});
