import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortened, withEllipsis } from './shortened.ts';

it.each([
  ['Kofi', 4, 'Kofi'],
  ['Kofi', 3, 'Kof'],
  ['Kof😀', 4, 'Kof'],
  ['Kof😀', 5, 'Kof😀'],
  ['', 3, ''],
])('shortens %j to %i units: %j', (text, most, expected) => expect(shortened(text, most)).toBe(expected));

it('leaves the beginning of a text, whose characters are whole', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, most) => {
      const short = shortened(text, most);
      expect(text.startsWith(short)).toBe(true);
      expect(short.isWellFormed()).toBe(true);
      expect(short.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
  ));

it.each([
  ['Kofi', 4, 'Kofi'],
  ['Kofi', 3, 'Kof…'],
  ['Kof😀', 4, 'Kof…'],
])('shows %j in %i units as %j', (text, most, expected) => expect(withEllipsis(text, most)).toBe(expected));
