import Button from '@mui/material/Button';
import { type Column, DataTable, EmptyState, ErrorState, SkeletonCards, SkeletonRows, StatusBadge } from '@oware/ui';
import { useState } from 'react';
import { Specimen, Specimens } from './specimen.view.tsx';

type Row = { id: string; name: string; amount: string; isPending: boolean };

const rows: Row[] = [
  { id: 'LN-000014', name: 'Araba Eshun', amount: '1,200.00', isPending: true },
  { id: 'LN-000023', name: 'Akosua Nyarko', amount: '12,450.00', isPending: false },
  { id: 'LN-000239', name: 'Fuseini Abugri', amount: '980.50', isPending: false },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Client', cell: ({ name }) => name, isSortable: true },
  { key: 'id', header: 'Loan', cell: ({ id }) => id },
  { key: 'amount', header: 'Principal (GHS)', cell: ({ amount }) => amount, align: 'right' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ isPending }) => (
      <StatusBadge tone={isPending ? 'yellow' : 'teal'} label={isPending ? 'Pending' : 'Active'} />
    ),
  },
];
const table = { columns, rowKey: ({ id }: Row) => id, rowHref: () => '#', skeletonRows: 3 };
const nothing = () => undefined;

/** Tables and lists with data, and loading, empty and failed. */
export function TableSection() {
  const [chosen, setChosen] = useState<readonly Row[]>(rows.slice(0, 1));
  const selection = {
    isSelected: (row: Row) => chosen.includes(row),
    nameOf: ({ name }: Row) => name,
    onSelect: (picked: readonly Row[], isSelected: boolean) =>
      setChosen(isSelected ? [...chosen, ...picked] : chosen.filter((row) => !picked.includes(row))),
  };
  return (
    <Specimens title="Tables">
      <Specimen state="comfortable, sorted, one row selected">
        <DataTable
          caption="Loans"
          {...table}
          rows={rows}
          selection={selection}
          sort={{ key: 'name', isDescending: false }}
          onSort={nothing}
        />
      </Specimen>
      <Specimen state="compact: 36 px a row">
        <DataTable caption="Compact loans" {...table} rows={rows} density="compact" />
      </Specimen>
      <Specimen state="loading: as high as the rows that come">
        <DataTable caption="Loading loans" {...table} rows={undefined} />
      </Specimen>
      <Specimen state="outdated while newer rows load">
        <DataTable caption="Outdated loans" {...table} rows={rows} stale />
      </Specimen>
      <Specimen state="empty">
        <EmptyState title="No loans yet" action={<Button variant="contained">New application</Button>}>
          An application becomes a loan when a manager approves it.
        </EmptyState>
      </Specimen>
      <Specimen state="failed">
        <ErrorState message="The service is not available." requestId="0b9f6c1e" onRetry={nothing} />
      </Specimen>
      <Specimen state="text that is loading">
        <SkeletonRows rows={3} />
      </Specimen>
      <Specimen state="cards that are loading">
        <SkeletonCards cards={3} label="Loading the roles" />
      </Specimen>
    </Specimens>
  );
}
