import { describe, expect, it } from 'vitest';
import type { Approved } from './approved-applications.api.ts';
import { withText } from './approved-applications.api.ts';
import { outcomeOf } from './funding-outcome.text.ts';
import { between, coverage, noSelection, stillThere, totalOf, withIds } from './selection.state.ts';

const approved = (id: string, rest: Partial<Approved> = {}): Approved => ({
  id,
  customerId: '1001',
  reference: `LN-0000${id}`,
  client: 'Esi Boateng',
  amount: '1250.50',
  monthlyDeduction: '110.00',
  tenure: 12,
  officer: 'Kojo Asante',
  createdAt: '2026-11-20T08:15:00.000Z',
  batchId: null,
  refusal: null,
  ...rest,
});
const rows = ['1', '2', '3', '4'].map((id) => approved(id));

describe('a selection', () => {
  it('calculates the exact total, unlike floats', () => {
    expect(totalOf([approved('1', { amount: '0.10' }), approved('2', { amount: '0.20' })])).toBe('0.30');
    expect(totalOf([])).toBe('0.00');
  });
  it('keeps hidden rows, and drops those that no longer exist', () => {
    const all = withIds(noSelection, ['1', '2', '3'], true);
    expect(stillThere(rows.slice(2), all).map(({ id }) => id)).toEqual(['3']);
    expect(stillThere(rows.slice(0, 1), all).map(({ id }) => id)).toEqual(['1']);
  });
  it('covers none, some or all of the shown rows', () => {
    expect(coverage(rows, noSelection)).toBe('none');
    expect(coverage(rows, withIds(noSelection, ['2', '9'], true))).toBe('some');
    expect(coverage(rows.slice(1, 2), withIds(noSelection, ['2', '9'], true))).toBe('all');
  });
  it('adds a range in either direction without changing the original selection', () => {
    expect(between(rows, 2, 0)).toEqual(['1', '2', '3']);
    const before = withIds(noSelection, ['1'], true);
    expect([...withIds(before, between(rows, 0, 1), false)]).toEqual([]);
    expect([...before]).toEqual(['1']);
  });
});

describe('a search', () => {
  const list = [approved('1'), approved('2', { client: 'Yaw Mensah', officer: null, amount: '900.00' })];
  const found = (text: string) => withText(list, text).map(({ id }) => id);
  it.each([
    ['', ['1', '2']],
    ['  yaw  MENSAH ', ['2']],
    ['ln-00001', ['1']],
    ['kojo', ['1']],
    ['1,250.5', ['1']],
    ['GHS 900', ['2']],
    ['nobody', []],
  ])('finds for %j: %j', (text, ids) => expect(found(text)).toEqual(ids));
});

it('takes the result of each application from the list, not from the answer', () => {
  const outcome = outcomeOf(
    '7',
    [...rows, approved('5')],
    [
      approved('1', { batchId: '7', refusal: 'in a batch' }),
      approved('2', { batchId: '8', refusal: 'in a batch' }),
      approved('3', { refusal: 'The funding of this loan is decided already.' }),
      approved('4', { amount: '900.00' }),
    ],
  );
  expect(outcome.taken.map(({ id }) => id)).toEqual(['1']);
  expect(outcome.waiting.map(({ id, amount }) => [id, amount])).toEqual([['4', '900.00']]);
  expect(outcome.changed.map(({ row, from }) => [row.id, from])).toEqual([['4', '1250.50']]);
  expect(outcome.lost.map(({ row, reason }) => [row.id, reason])).toEqual([
    ['2', 'Another batch has it.'],
    ['3', 'The funding of this loan is decided already.'],
    ['5', 'It is no longer approved.'],
  ]);
});

it.each([
  ['1250.50', '1250.5', false],
  ['1250.50', '1250.51', true],
  [null, '900.00', true],
  ['1250.50', null, true],
  [null, null, false],
])('compares the amount shown, %s, with that of the list, %s, and calls it changed: %s', (shown, listed, isChanged) => {
  const { waiting, changed } = outcomeOf('7', [approved('1', { amount: shown })], [approved('1', { amount: listed })]);
  expect([waiting.length, changed.length]).toEqual([1, Number(isChanged)]);
});
