import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMobile } from '../phone.ts';
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
    '-',
    '+233-24-1',
    '-1e5',
    '＝1+1',
    '+233 24=1',
    '-cmd',
  ])('never runs %j', (text) => expect(spreadsheetSafe(text)).toBe(`'${text}`));

  it.each(['', 'Ama', '1250.50', '-12.50', '+5', '-1,250.50', '+233241234567', '+233 24 123 4567', 'a=b', "'=1", ' x'])(
    'leaves %j as it is',
    (text) => expect(spreadsheetSafe(text)).toBe(text),
  );

  it('keeps every phone number and amount', () =>
    fc.assert(
      fc.property(fc.integer({ min: 200_000_000, max: 599_999_999 }), fc.integer(), (digits, amount) => {
        const phone = formatMobile(String(digits));
        expect(spreadsheetSafe(phone)).toBe(phone);
        expect(spreadsheetSafe(String(amount))).toBe(String(amount));
      }),
    ));

  it('adds nothing but an apostrophe', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([text, `'${text}`]).toContain(spreadsheetSafe(text));
        expect(spreadsheetSafe(spreadsheetSafe(text))).toBe(spreadsheetSafe(text));
      }),
    ));
});
