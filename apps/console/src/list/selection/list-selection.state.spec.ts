import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countElsewhere, type Selection, selectedRows, totalOf, withRows } from './list-selection.state.ts';

type Row = { id: string; amount: string | null };
const keyOf = ({ id }: Row) => id;
const amountOf = ({ amount }: Row) => amount;
const none: Selection<Row> = new Map();
const row = (id: string, amount: string | null): Row => ({ id, amount });

describe('the selection of a list', () => {
  it('adds up to the exact sum of its amounts, however it was selected', () =>
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 14n), { maxLength: 60 }), fc.nat(60), (pesewas, cut) => {
        const text = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
        const rows = pesewas.map((value, at) => row(String(at + 1), text(value)));
        const twoPages = withRows(withRows(none, rows.slice(0, cut), keyOf, true), rows.slice(cut), keyOf, true);
        const selected = selectedRows(withRows(twoPages, rows, keyOf, true), [], keyOf);
        expect(selected).toHaveLength(rows.length);
        expect(totalOf(selected, amountOf)).toBe(text(pesewas.reduce((sum, value) => sum + value, 0n)));
      }),
    ));

  it('has no total if an amount is unknown or the records have none', () => {
    expect(totalOf([row('1', '5.00'), row('2', null)], amountOf)).toBeNull();
    expect(totalOf([row('1', '5.00')], undefined)).toBeUndefined();
  });

  it('spans pages, counts what is elsewhere, and shows changed values', () => {
    const [one, two, three] = [row('1', '10.00'), row('2', '20.00'), row('3', '30.00')];
    const selection = withRows(withRows(none, [one, two], keyOf, true), [three], keyOf, true);
    expect(countElsewhere(selection, [three], keyOf)).toBe(2);
    const changed = row('3', '35.00');
    expect(totalOf(selectedRows(selection, [changed], keyOf), amountOf)).toBe('65.00');
    expect([...withRows(selection, [one], keyOf, false).keys()]).toEqual(['2', '3']);
  });

  it('leaves out rows that arrived without an id', () =>
    expect(withRows(none, [row('', '1.00')], keyOf, true).size).toBe(0));
});
