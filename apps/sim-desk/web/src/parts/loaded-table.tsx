import { DataTable } from '@oware/ui';
import type { ComponentProps } from 'react';
import { LoadFailure } from './load-failure.tsx';

type LoadedTableProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** Name of the rows: `The sandboxes`. */
  what: string;
  /** Of the query with the rows. */
  error: unknown;
  onRetry: () => void;
};

/** A table of loaded rows. Earlier rows stay while newer ones can't be loaded. */
export const LoadedTable = <Row,>({ what, error, onRetry, ...table }: LoadedTableProps<Row>) =>
  error !== undefined && table.rows === undefined ? (
    <LoadFailure what={what} error={error} onRetry={onRetry} />
  ) : (
    <DataTable {...table} />
  );
