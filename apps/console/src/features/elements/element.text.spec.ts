import { expect, it } from 'vitest';
import { cutName, typeText } from './element.text.ts';

it.each([
  ['Top-up', 'Top-up'],
  ['Ten letter', 'Ten letter'],
  ['Refinancing', 'Refinancing…'],
  ['Capital call', 'Capital call…'],
  ['Harvest season 2024', 'Harvest seas…'],
  ['👩🏾‍🌾', '👩🏾‍🌾'],
])('shows %s as %s', (name, shown) => expect(cutName(name)).toBe(shown));

it('shows an unknown type as sent', () => {
  expect(typeText('primary')).toBe('Primary');
  expect(typeText('tertiary' as 'other')).toBe('tertiary');
});
