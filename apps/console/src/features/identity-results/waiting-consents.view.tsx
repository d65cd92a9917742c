import Button from '@mui/material/Button';
import type { ConsentRow } from '../../api/readings.ts';
import { DataTable, type Column, dash, formatMoment } from '@oware/ui';
import { useState, type ReactNode } from 'react';
import { fullName } from '../../identity/identity.text.ts';
import { OfficerApprovalDialog } from '../../identity/decision/officer-approval.dialog.tsx';
import { words } from './identity-results.words.ts';

/** Pending consents, each with its review. */
export function WaitingConsents({ rows, empty }: { rows: ConsentRow[] | undefined; empty: ReactNode }) {
  const [reference, setReference] = useState<string>();
  const columns: Column<ConsentRow>[] = [
    { key: 'name', header: words('name'), cell: (row) => fullName(row) || dash },
    {
      key: 'by',
      header: words('submittedBy'),
      cell: ({ submitted_by, own }) => `${submitted_by ?? dash}${own ? ' (you)' : ''}`,
    },
    { key: 'date', header: words('date'), cell: ({ date }) => formatMoment(date) },
    {
      key: 'review',
      header: words('decision'),
      cell: (row) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={words('reviewNamed', { name: fullName(row) })}
          onClick={() => setReference(row.reference_number)}
          sx={{ my: -0.75 }}
        >
          {words('review')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={words('consentsCaption')}
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
