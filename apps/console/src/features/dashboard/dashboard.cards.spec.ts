import { expect, it } from 'vitest';
import { dashboardCards } from './dashboard.cards.ts';

const card = (key: string) => dashboardCards.find((one) => one.key === key)!;

it.each([
  ['customers', true, '1 new in 7 days', '/clients'],
  ['applications', false, 'At least 1 new in 7 days', '/loans'],
  ['agents', true, '1 active in 7 days', '/admin/settings/user-management'],
  ['agents', false, 'At least 1 active in 7 days', '/admin/settings/user-management'],
  ['payments', true, 'Disbursed in 7 days', '/transaction'],
  ['repayments', true, 'Received in 7 days', '/transaction'],
])('says of %s, complete: %s, that “%s”', (key, isComplete, text, path) => {
  expect(card(key).happened('7 days', 1, isComplete)).toBe(text);
  expect(card(key).list.path).toBe(path);
});

it('has amounts for payments and numbers for the others, and no chart of agents', () => {
  expect(dashboardCards.map(({ key, isMoney }) => [key, isMoney])).toEqual([
    ['customers', false],
    ['applications', false],
    ['agents', false],
    ['payments', true],
    ['repayments', true],
  ]);
  expect(dashboardCards.filter(({ series }) => series === undefined).map(({ key }) => key)).toEqual(['agents']);
});
