import { formatMoney } from '@oware/domain';
import { formatDay, formatMoment } from '@oware/ui';
import type { ReactNode } from 'react';
import { RecordStatus } from '../record/record-status.view.tsx';
import { Whole } from '../record/whole-record.view.tsx';
import { amountCell, type Cell, momentCell, numberCell, statusCell, textCell } from './cells.rules.ts';
import type { FileColumn, ListColumn } from './list-description.rules.ts';

type Text = string | null | undefined;
/** Rows with at least this field. */
type With<Key extends string, Value> = { [K in Key]?: Value };
type Usual = Pick<ListColumn<never>, 'align' | 'lines'>;

/** Returns a function that makes columns of one field, sorted by the field's value. */
const columnsThat =
  <Value,>(
    show: (value: Value | undefined) => ReactNode,
    cellOf: (value: Value | undefined) => Cell,
    usual: Usual = {},
  ) =>
  <Key extends string>(
    key: Key,
    header: string,
    more: Pick<ListColumn<never>, 'wideOnly' | 'isExtra'> = {},
  ): ListColumn<With<Key, Value>> => ({
    key,
    header,
    cell: (row) => show(row[key]),
    value: (row) => cellOf(row[key]),
    ...usual,
    ...more,
  });

const onOneLine = (text: Text) => text && <Whole>{text}</Whole>;

/** A column with a text that may wrap, such as a name. */
export const textColumn = columnsThat<Text>((text) => text, textCell);
/** A column with a text that stays on one line, such as a reference. */
export const codeColumn = columnsThat<Text>(onOneLine, textCell);
/** A column with an amount in GHS. */
export const amountColumn = columnsThat<Text>((amount) => onOneLine(formatMoney(amount)), amountCell, {
  align: 'right',
});
/** A column with a number. */
export const numberColumn = columnsThat<number | null>((number) => number, numberCell, { align: 'right' });
/** A column with a moment or a day, of which the day shows. */
export const dayColumn = columnsThat<Text>((moment) => onOneLine(formatDay(moment)), momentCell);
/** A column with a moment: its day and time. */
export const momentColumn = columnsThat<Text>((moment) => onOneLine(formatMoment(moment)), momentCell);
/** A column with the badge of a status. */
export const statusColumn = columnsThat<string>(
  (status = '') => <RecordStatus status={status} />,
  (status = '') => statusCell(status),
);

/** Returns a column of a list's file with one field, as a cell of the given kind; `width` in characters. */
export const fileColumn = <Key extends string, Value>(
  heading: string,
  key: Key,
  cellOf: (value: Value) => Cell,
  width?: number,
): FileColumn<Record<Key, Value>> => ({
  heading,
  value: (row) => cellOf(row[key]),
  ...(width !== undefined && { width }),
});

/** Marks a column that the name of a row has too, so that the preview of the row leaves it out. */
export const inName = <Column extends Pick<ListColumn<never>, 'isInName'>>(column: Column): Column => ({
  ...column,
  isInName: true,
});

/** Returns a file's columns that are the same as those of the table; `width` in characters. */
export const fileLike = <Row,>(columns: readonly ListColumn<Row>[], width?: number): FileColumn<Row>[] =>
  columns.flatMap(({ header, value, isInName = false }) =>
    value ? [{ heading: header, value, isInName, ...(width !== undefined && { width }) }] : [],
  );
