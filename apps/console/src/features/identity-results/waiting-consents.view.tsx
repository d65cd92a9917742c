import Button from '@mui/material/Button';
import type { ConsentRow } from '../../api/readings.ts';
import { DataTable, type Column, dash } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { fullName } from '../../identity/identity.text.ts';
import { OfficerApprovalDialog } from '../../identity/decision/officer-approval.dialog.tsx';
import { formatMoment } from '../../record/record.text.ts';

/** Pending consents, each with its review. */
export function WaitingConsents({ rows, empty }: { rows: ConsentRow[] | undefined; empty: ReactNode }) {
  const [reference, setReference] = useState<string>();
  const columns: Column<ConsentRow>[] = [
    { key: 'name', header: 'Name', cell: (row) => fullName(row) || dash },
    { key: 'date', header: 'Date', cell: ({ date }) => formatMoment(date) },
    {
      key: 'by',
      header: 'Submitted by',
      cell: ({ submitted_by, own }) => `${submitted_by ?? dash}${own ? ' (you)' : ''}`,
    },
    {
      key: 'review',
      header: 'Decision',
      cell: (row) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Review ${fullName(row)}`}
          onClick={() => setReference(row.reference_number)}
          sx={{ my: -0.75 }}
        >
          Review
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Consents awaiting approval, newest first"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        skeletonRows={3}
        empty={empty}
      />
      <OfficerApprovalDialog
        subject={{ kind: 'consent', reference: reference ?? '' }}
        open={reference !== undefined}
        onClose={() => setReference(undefined)}
      />
    </>
  );
}
