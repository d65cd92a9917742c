import type { Choice, Column } from '@oware/ui';
import { day } from '@oware/contract';
import { formatDay } from '@oware/ui';
import type { Cell } from './cells.rules.ts';

/** Of each row, or of those whose name has the value. */
type InName<Row> = boolean | ((row: Row) => boolean);

/** A column that the person may sort by, hide and show. */
export type ListColumn<Row> = Column<Row> & {
  /** The value to sort by. */
  value?: (row: Row) => Cell;
  /** Not shown until the person chooses it. */
  isExtra?: boolean;
  /** See {@link FileColumn}. */
  isInName?: InName<Row>;
};

/** A filter of a list, at the same name in the address. */
export type ListFilter<Name extends string> = {
  name: Name;
  label: string;
  /** `choice` is chosen from a menu, `day` is a date such as 2026-11-20. */
  kind: 'choice' | 'text' | 'day';
  /** For `choice`. */
  choices?: readonly Choice[];
  maxLength?: number;
  /** Whether the contract allows the value. Others are dropped from an edited address. */
  accepts: (value: string) => boolean;
  /** For the last day of a range: the filter with its first day. */
  notBefore?: Name;
};

/** Returns a filter by a day such as 2026-11-20. */
export const dayFilter = <Name extends string>(name: Name, label: string, notBefore?: Name): ListFilter<Name> => ({
  name,
  label,
  kind: 'day',
  accepts: (value) => day.safeParse(value).success,
  ...(notBefore !== undefined && { notBefore }),
});

/** A column of the list's file. */
export type FileColumn<Row> = {
  heading: string;
  value: (row: Row) => Cell;
  width?: number;
  /** The name of a row has this value, so the preview, which has the name as its title, leaves it out. */
  isInName?: InName<Row>;
};

/** Everything that a list's address, controls, table and file derive from. */
export type ListDescription<Row, Name extends string = never> = {
  /** Identifies the list in what the browser keeps for an account. */
  key: string;
  /** Names the records: `client`, `clients`. */
  noun: { one: string; many: string };
  /** Describes the table for screen readers, with the order that the service sends: `Clients, newest first`. */
  caption: string;
  /** The first one is always shown. */
  columns: readonly ListColumn<Row>[];
  filters: readonly ListFilter<Name>[];
  /** The screen has its own form for the filters. */
  hasOwnFilters?: boolean;
  /** Label of the search field; undefined for a list without a search. */
  search?: string;
  /** Rows per page: the documented number, and what else the person may choose. */
  pageSizes: { usual: number; offered: readonly number[] };
  rowKey: (row: Row) => string;
  /** Names a row: `Comfort Asare`. */
  rowName: (row: Row) => string;
  rowHref?: (row: Row) => string | undefined;
  /** The amount that a selection adds up; undefined for records without one. */
  amountOf?: (row: Row) => string | null;
  file?: readonly FileColumn<Row>[];
  /** What the file is called, if another list has the same noun. */
  fileName?: string;
};

/** Sizes to offer beside the documented one. */
export const offeredSizes = [10, 25, 50, 100] as const;

/** The columns to show, in the order of the description. Unknown keys are ignored. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | undefined,
): ListColumn<Row>[] {
  return columns
    .filter(({ key, isExtra }, at) => at === 0 || (chosen ? chosen.includes(key) : !isExtra))
    .map((column) => ({ ...column, isSortable: column.value !== undefined }));
}

/** The columns to show beside a preview, which has the others: the first three, the amount and the status. */
export const columnsBesidePreview = <Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] =>
  columns.filter(({ key }, at) => at < 3 || key === 'amount' || key === 'status');

/** The text of a filter's value: its label for a choice, `20 Nov 2026` for a day. */
export const filterText = ({ kind, choices }: Pick<ListFilter<string>, 'kind' | 'choices'>, value: string): string =>
  kind === 'day' ? formatDay(value) : (choices?.find((choice) => choice.value === value)?.label ?? value);
