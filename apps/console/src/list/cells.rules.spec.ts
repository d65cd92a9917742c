import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountCell, type Cell, momentCell, numberCell, phoneCell, sortedBy, textCell } from './cells.rules.ts';

const sort = <Value>(values: readonly Value[], cellOf: (value: Value) => Cell, isDescending = false) =>
  sortedBy(values, cellOf, { key: 'any', isDescending });

describe('sorting the rows of a list', () => {
  it('orders amounts by their exact value', () =>
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 20n), 10n ** 20n)), (pesewas) => {
        const text = (value: bigint) => {
          const digits = String(value < 0n ? -value : value).padStart(3, '0');
          return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        };
        expect(sort(pesewas.map(text), amountCell)).toEqual(
          pesewas.toSorted((one, other) => (one < other ? -1 : Number(one > other))).map(text),
        );
      }),
    ));

  it('orders numbers by their value', () => expect(sort([10, -2, 9.5, 9.25], numberCell)).toEqual([-2, 9.25, 9.5, 10]));

  it('orders text without regard to case and with its numbers by value', () =>
    expect(sort(['LN-10', 'ama', 'LN-9', 'Ábena'], textCell)).toEqual(['Ábena', 'ama', 'LN-9', 'LN-10']));

  it('keeps the order of equal rows and puts missing values last in both directions', () => {
    const rows = [
      { id: 1, amount: null },
      { id: 2, amount: '5.00' },
      { id: 3, amount: '5' },
      { id: 4, amount: '4.99' },
    ];
    const ids = (isDescending: boolean) =>
      sort(rows, ({ amount }) => amountCell(amount), isDescending).map(({ id }) => id);
    expect(ids(false)).toEqual([4, 2, 3, 1]);
    expect(ids(true)).toEqual([2, 3, 4, 1]);
  });

  it('orders moments of any zone, and dates as typed as text', () => {
    const moments = ['2026-11-20T01:00:00+02:00', '2026-11-19T23:30:00Z', '2026-11-19'];
    expect(sort(moments, momentCell)).toEqual(['2026-11-19', '2026-11-20T01:00:00+02:00', '2026-11-19T23:30:00Z']);
    expect(momentCell('around Easter')).toEqual({ text: 'around Easter' });
  });

  it('orders numbers by value, and values of different kinds as text', () => {
    expect(sort([10, -1, 9], numberCell)).toEqual([-1, 9, 10]);
    const mixed: Cell[] = [{ number: 2 }, { text: 'Accra' }, { amount: '1.00' }, { moment: '2026-11-20' }];
    expect(sort(mixed, (cell) => cell)).toEqual([
      { amount: '1.00' },
      { number: 2 },
      { moment: '2026-11-20' },
      { text: 'Accra' },
    ]);
  });
});

describe('a missing value', () => {
  it.each([
    ['text', textCell],
    ['amount', amountCell],
    ['phone number', phoneCell],
    ['moment', momentCell],
  ] as const)('of the kind %s is an empty cell', (_kind, cellOf) => {
    expect([cellOf(null), cellOf(undefined)]).toEqual([{ text: '' }, { text: '' }]);
  });

  it('differs from zero and from a present value', () => {
    expect([numberCell(null), numberCell(undefined), numberCell(0)]).toEqual([
      { text: '' },
      { text: '' },
      { number: 0 },
    ]);
    expect([phoneCell(''), phoneCell('0200123456')]).toEqual([{ text: '' }, { phone: '0200123456' }]);
  });
});
