import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.rules.ts';

it.each([
  ['a new text', { name: 'Salary Loan' }, { name: 'Payroll Loan' }, ['name: Salary Loan → Payroll Loan']],
  [
    'a nested amount',
    { terms: { principal: '50.00' } },
    { terms: { principal: '60.00' } },
    ['terms.principal: 50.00 → 60.00'],
  ],
  ['a value that is added', {}, { terms: { fee: '1.00' } }, ['terms: null → {"fee":"1.00"}']],
  ['a value that is removed', { description: 'Old', name: 'A' }, { name: 'A' }, ['description: Old → null']],
  [
    'numbers and truth as text',
    { every: 1, open: false },
    { every: 2, open: true },
    ['every: 1 → 2', 'open: false → true'],
  ],
  ['a list as a whole', { charges: [1, 2] }, { charges: [2, 1] }, ['charges: [1,2] → [2,1]']],
  ['a record in place of a text', { rate: '2' }, { rate: { percent: '2' } }, ['rate: 2 → {"percent":"2"}']],
])('lists %s', (_what, before, after, lines) => {
  expect(changedFields(before, after).map(({ field, from, to }) => `${field}: ${from} → ${to}`)).toEqual(lines);
});

it('lists nothing for equal drafts, whatever they have in common', () => {
  const draft = () => ({ name: 'A', terms: { principal: null, charges: [{ id: '1' }] } });
  expect(changedFields(draft(), draft())).toEqual([]);
});
