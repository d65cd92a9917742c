import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameName, letterRuns } from './letter-difference.rules.ts';

describe('different values', () => {
  const shown = (value: string, other: string) =>
    letterRuns(value, other)
      .map(({ text, differs }) => (differs ? `[${text}]` : text))
      .join('');

  it.each([
    ['Kwamena', 'Kwame', 'Kwame[na]'],
    ['Kwame', 'Kwamena', 'Kwame'],
    ['2 Mar 1990', '3 Mar 1990', '[2] Mar 1990'],
    ['Ama', 'Ama', 'Ama'],
  ])('of %s against %s are marked as %s', (value, other, expected) => expect(shown(value, other)).toBe(expected));

  it('keep every letter of the value', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, other) => {
        const runs = letterRuns(value, other);
        expect(runs.map(({ text }) => text).join('')).toBe(value);
        expect(runs.some(({ differs }) => differs) || other.length >= value.length).toBe(true);
      }),
    ));

  it('are not those in other capitals or spaces', () => {
    expect(isSameName(' ama  MENSAH', 'Ama Mensah')).toBe(true);
    expect(isSameName('Ama Mensa', 'Ama Mensah')).toBe(false);
    expect(isSameName('AmaMensah', 'Ama Mensah')).toBe(false);
  });
});
