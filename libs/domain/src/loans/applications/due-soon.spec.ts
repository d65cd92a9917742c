import { expect, it } from 'vitest';
import { dueWithin, reminderWindow } from './due-soon.ts';

it.each([
  ['never before', null, '2026-11-20', { from: '2026-11-20', to: '2026-11-23' }],
  ['yesterday', '2026-11-19', '2026-11-20', { from: '2026-11-23', to: '2026-11-23' }],
  ['a month ago', '2026-10-20', '2026-11-20', { from: '2026-11-20', to: '2026-11-23' }],
  ['today', '2026-11-20', '2026-11-20', undefined],
  ['on a later day, before the clock was set back', '2026-11-25', '2026-11-20', undefined],
])('reminds of the days without a reminder yet: last reminded %s', (_when, remindedOn, today, window) =>
  expect(reminderWindow(remindedOn, today)).toEqual(window),
);

const installment = { number: 1, principal: 0, interest: 0, fees: 0, balance: 0, amount: 100 };
const installments = [
  { ...installment, dueOn: '2026-10-22' },
  { ...installment, number: 2, dueOn: '2026-11-22' },
  { ...installment, number: 3, dueOn: '2026-12-22' },
];
const window = { from: '2026-11-20', to: '2026-11-23' };

it('reminds of the unpaid rest of an installment in the window, even if an earlier one was missed', () => {
  expect(dueWithin({ installments }, 0, window)).toEqual([{ dueOn: '2026-11-22', amount: 100 }]);
  expect(dueWithin({ installments }, 130, window)).toEqual([{ dueOn: '2026-11-22', amount: 70 }]);
});

it('reminds of the first and the last day of the window', () => {
  expect(dueWithin({ installments }, 100, { from: '2026-11-22', to: '2026-11-25' })).toHaveLength(1);
  expect(dueWithin({ installments }, 100, { from: '2026-11-19', to: '2026-11-22' })).toHaveLength(1);
});

it('does not remind of paid installments or other days', () => {
  expect(dueWithin({ installments }, 200, window)).toEqual([]);
  expect(dueWithin({ installments }, 0, { from: '2026-11-23', to: '2026-11-26' })).toEqual([]);
});
