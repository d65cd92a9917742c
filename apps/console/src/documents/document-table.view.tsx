import { mdiFileDocumentOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import type { ClientDocument } from '../api/readings.ts';
import { statusLabel, statusTone } from '@oware/domain';
import { DataTable, EmptyState, StatusBadge, type Column } from '@oware/ui';
import { formatMoment } from '../record/record.text.ts';
import { documentAddress } from './documents.address.ts';
import { documentTypeLabel, sizeText } from './documents.text.ts';

const unbroken = (text: string) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

const columns: Column<ClientDocument>[] = [
  { key: 'type', header: 'Document', cell: ({ type }) => documentTypeLabel(type) },
  {
    key: 'name',
    header: 'File',
    cell: ({ name }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
    ),
  },
  { key: 'size', header: 'Size', cell: ({ size }) => unbroken(sizeText(size)), align: 'right' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge label={statusLabel(status)} tone={statusTone(status)} />,
  },
  { key: 'createdAt', header: 'Added', cell: ({ createdAt }) => unbroken(formatMoment(createdAt)) },
];

type TableProps = {
  /** Address of the table; a row opens the drawer there. */
  base: string;
  clientName: string;
  /** Undefined until the first response. */
  documents: ClientDocument[] | undefined;
  stale: boolean;
  /** How to add a document. */
  hint?: string;
};

/** Lists a client's documents; a row opens the drawer. */
export const DocumentTable = ({
  base,
  clientName,
  documents,
  stale,
  hint = 'Drop a file above, or choose one.',
}: TableProps) => (
  <DataTable
    caption="Documents, newest first"
    columns={columns}
    rows={documents}
    rowKey={(document) => document.id}
    rowHref={(document) => (document.id === '' ? undefined : documentAddress(base, document))}
    skeletonRows={4}
    stale={stale}
    empty={
      <EmptyState title="No documents found" icon={mdiFileDocumentOutline}>
        There is no document of {clientName} yet. {hint}
      </EmptyState>
    }
  />
);
