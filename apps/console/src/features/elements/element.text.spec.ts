import { expect, it } from 'vitest';
import { cutName, elementChanges, typeText } from './element.text.ts';

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

it('lists the fields that differ between two versions of an element', () => {
  const element = { id: '1', name: 'Top-up', type: 'primary', product_name: 'Salary Loan' } as const;
  const numbered = { ...element, element_id: '7' };
  expect(elementChanges(numbered, numbered)).toEqual([]);
  expect(elementChanges(numbered, { ...element, type: 'other' })).toEqual([
    { label: 'Element ID', from: '7', to: '' },
    { label: 'Type', from: 'Primary', to: 'Other' },
  ]);
});
