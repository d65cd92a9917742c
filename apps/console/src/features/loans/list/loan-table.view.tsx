import type { ReadList } from '@oware/contract';
import { DataTable } from '@oware/ui';
import type { ReactNode } from 'react';
import type { LoanApplication } from '../../../api/readings.ts';
import { loanRow } from '../../../lending/loan-row.rules.ts';
import { loanColumns } from './loan-list.columns.tsx';

type LoanTableProps = {
  caption: string;
  /** Undefined while loading. */
  rows: ReadList<LoanApplication> | undefined;
  stale: boolean;
  skeletonRows?: number;
  /** For one client's loans: leaves out the client column. */
  ofOneClient?: boolean;
  empty: ReactNode;
};

const columns = loanColumns.filter(({ isExtra }) => !isExtra);
const withoutClient = columns.filter(({ key }) => key !== 'customerName');

/** A short list of loan applications, such as those of one client; a row opens the details (2§2). */
export const LoanTable = ({ ofOneClient, ...table }: LoanTableProps) => (
  <DataTable
    {...table}
    columns={ofOneClient ? withoutClient : columns}
    rowKey={loanRow.rowKey}
    rowHref={loanRow.rowHref}
  />
);
