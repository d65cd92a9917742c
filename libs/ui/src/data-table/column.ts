import type { ReactNode } from 'react';

/** A field of the records that a table shows. */
export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Hides the column if the table is narrower than 860 px, or (`table`) only where each record is a card. */
  wideOnly?: boolean | 'table';
  /** In the card of a record the cell has no label, because its button names itself. */
  isUnlabelled?: boolean;
  /** Leaves the column out of the card of a record for which `cell` returns null. */
  isOptional?: boolean;
  /** Usual number of lines of a cell, so that nothing moves when the rows arrive. Default: 1. */
  lines?: number;
  /** Makes the heading a button that sorts, where the table has `onSort`. */
  isSortable?: boolean;
};
