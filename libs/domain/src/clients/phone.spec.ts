import { readMobile, readPhone } from '@oware/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMobile, formatPhone, mobileDigits } from './phone.ts';
import { searchTerm } from '../values/search.ts';

const anyMobile = fc
  .tuple(fc.constantFrom('20', '23', '24', '27', '28', '50', '54', '59'), fc.integer({ min: 0, max: 9_999_999 }))
  .map(([prefix, rest]) => `${prefix}${String(rest).padStart(7, '0')}`);

const spaced = (digits: string) => `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`;

/** Common notations of a phone number. */
const writings: ReadonlyArray<(digits: string) => string> = [
  (digits) => digits,
  (digits) => `0${digits}`,
  (digits) => `0${spaced(digits)}`,
  (digits) => `+233${digits}`,
  (digits) => `+233 ${spaced(digits)}`,
  (digits) => `00233${digits}`,
  (digits) => `233${digits}`,
  (digits) => `+233 (0${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5, 7)}-${digits.slice(7)}`,
];

describe('mobile numbers', () => {
  it('reads every notation', () =>
    fc.assert(
      fc.property(anyMobile, (digits) => {
        for (const write of writings) expect(mobileDigits(write(digits))).toBe(digits);
      }),
    ));

  it.each([
    '',
    '12',
    '24123456',
    '2412345678',
    '+44 20 7946 0018',
    '00442079460018',
    '0302123456',
    '+233302123456',
    '0291234567',
    '0241234567 Ama',
    'Ama',
  ])('rejects %j', (text) => {
    expect(mobileDigits(text)).toBeUndefined();
    expect(formatMobile(text)).toBe(text);
  });

  it.each([
    ['+44 7700 900123', 'Only numbers of Ghana can be used here (+233)'],
    ['447700900123', 'Only numbers of Ghana can be used here (+233)'],
    ['030 212 3456', 'This is a landline number. Enter a mobile number'],
    ['029 123 4567', 'No mobile network of Ghana has the prefix 029'],
    ['12', 'Enter a Ghanaian mobile number, such as 020 123 4567'],
  ])('explains why %j is invalid: %s', (text, problem) => expect(readMobile(text)).toEqual({ problem }));

  it('accepts landlines for offices', () => {
    expect(readPhone('030 212 3456')).toEqual({ digits: '302123456' });
    expect(readPhone('024 123 4567')).toEqual({ digits: '241234567' });
    expect(readPhone('+44 20 7946 0018')).toHaveProperty('problem');
  });

  it('shows the country code', () => expect(formatMobile('241234567')).toBe('+233 24 123 4567'));

  it('shows every notation the same way', () =>
    fc.assert(
      fc.property(anyMobile, fc.constantFrom(...writings), (digits, write) => {
        expect(formatMobile(write(digits))).toBe(formatMobile(digits));
      }),
    ));
});

describe('a search for a mobile number', () => {
  it('finds its digits in any notation', () =>
    fc.assert(
      fc.property(anyMobile, fc.constantFrom(...writings), (digits, write) => {
        expect(searchTerm(write(digits))).toBe(digits);
      }),
    ));

  it('finds partial digits while typing', () =>
    fc.assert(
      fc.property(anyMobile, fc.constantFrom(...writings.slice(0, 5)), (digits, write) => {
        const typed = write(digits);
        for (let end = 1; end <= typed.length; end += 1) expect(digits).toContain(searchTerm(typed.slice(0, end)));
      }),
    ));
});

describe('numbers of any kind', () => {
  it('have the same format, including landlines', () => {
    expect(formatPhone('241234567')).toBe('+233 24 123 4567');
    expect(formatPhone('0302 001 234')).toBe('+233 30 200 1234');
    expect(formatPhone('+44 20 7946 0018')).toBe('+44 20 7946 0018');
  });
});
