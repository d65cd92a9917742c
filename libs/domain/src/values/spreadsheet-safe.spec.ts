import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLocalMobile, mobileDigits } from '../clients/phone.ts';
import { spreadsheetSafe } from './spreadsheet-safe.ts';

describe('a cell for a spreadsheet', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1+2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '\ttext',
    '\rtext',
    ' =1+1',
    '\u00A0=1',
    '\uFEFF=1',
    '-',
    '+233241234567',
    '+233 24 123 4567',
    '-12.50',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('never runs %j', (text) => expect(spreadsheetSafe(text)).toBe(`'${text}`));

  it.each(['', 'Ama', '1250.50', '024 123 4567', 'a=b', "'=1", ' x'])('leaves %j as it is', (text) =>
    expect(spreadsheetSafe(text)).toBe(text),
  );

  it('keeps every phone number readable as the same number', () =>
    fc.assert(
      fc.property(fc.integer({ min: 240_000_000, max: 249_999_999 }), (digits) => {
        const phone = formatLocalMobile(String(digits));
        expect(spreadsheetSafe(phone)).toBe(phone);
        expect(mobileDigits(phone)).toBe(String(digits));
      }),
    ));

  it('adds only an apostrophe, and never starts with a formula sign', () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '＝'), (text, start) => {
        const cell = spreadsheetSafe(start + text);
        expect([start + text, `'${start}${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        expect(spreadsheetSafe(cell)).toBe(cell);
      }),
    ));
});
