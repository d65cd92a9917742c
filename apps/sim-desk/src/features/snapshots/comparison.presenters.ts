import type { RowDifference, TableDifference as Found } from '@oware/db/comparison';
import type { RecordDifference, TableDifference } from '@oware/sim-kit/control/contract';
import { comparedTables, fieldDifferences, recordTitle, titleOf } from './comparison.text.ts';

function presentRecord(table: string, { left, right }: RowDifference): RecordDifference {
  if (left && right)
    return { title: recordTitle(table, right), difference: 'changed', fields: fieldDifferences(left, right) };
  const difference = left ? 'only_left' : 'only_right';
  return { title: recordTitle(table, left ?? right ?? {}), difference, fields: [] };
}

/** Returns the tables that differ, in the order of {@link comparedTables}. */
export function presentComparison(found: ReadonlyMap<string, Found>): TableDifference[] {
  return comparedTables.flatMap(({ table }) => {
    const difference = found.get(table);
    if (!difference) return [];
    const { onlyLeft, onlyRight, changed, rows } = difference;
    const records = rows.map((row) => presentRecord(table, row));
    return [{ title: titleOf(table), onlyLeft, onlyRight, changed, records }];
  });
}
