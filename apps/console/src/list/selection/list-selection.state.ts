import { sumAmounts } from '@oware/domain';

/** The selected rows of all pages by key, as they were last shown. */
export type Selection<Row> = ReadonlyMap<string, Row>;

/** Returns the selection with these rows, or without them if `isOn` is false. Rows without a key can't be selected. */
export function withRows<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  isOn: boolean,
): Selection<Row> {
  const next = new Map(selection);
  for (const row of rows) {
    const key = keyOf(row);
    if (key === '') continue;
    if (isOn) next.set(key, row);
    else next.delete(key);
  }
  return next;
}

/** Returns the selected rows with the values that the list shows now. */
export function selectedRows<Row>(
  selection: Selection<Row>,
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const fresh = new Map(shown.map((row) => [keyOf(row), row]));
  return [...selection].map(([key, row]) => fresh.get(key) ?? row);
}

/** Returns how many selected rows are on other pages, or hidden by the filters. */
export const countElsewhere = <Row>(
  selection: Selection<Row>,
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): number => selection.size - shown.filter((row) => selection.has(keyOf(row))).length;

/** Returns the exact total in GHS; null if an amount is unknown, undefined for records without amounts. */
export const totalOf = <Row>(
  rows: readonly Row[],
  amountOf: ((row: Row) => string | null) | undefined,
): string | null | undefined => amountOf && sumAmounts(rows.map(amountOf));
