import { mdiFileDocumentOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ClientDocument } from '../api/readings.ts';
import { DataTable, EmptyState, type Column, formatMoment } from '@oware/ui';
import { RecordStatus } from '../record/record-status.view.tsx';
import { documentAddress } from './documents.address.ts';
import { documentTypeLabel, replacedAt, sizeText } from './documents.text.ts';
import { words } from './documents.words.ts';

const unbroken = (text: string) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

const columns: Column<ClientDocument>[] = [
  { key: 'type', header: words('document'), cell: ({ type }) => documentTypeLabel(type) },
  {
    key: 'name',
    header: words('file'),
    cell: ({ name }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
    ),
  },
  { key: 'size', header: words('size'), cell: ({ size }) => unbroken(sizeText(size)), align: 'right' },
  {
    key: 'status',
    header: words('status'),
    cell: ({ status }) => <RecordStatus status={status} />,
  },
  { key: 'createdAt', header: words('added'), cell: (document) => <Added document={document} /> },
];

function Added({ document }: { document: ClientDocument }) {
  const replaced = replacedAt(document);
  return (
    <div>
      {unbroken(formatMoment(document.createdAt))}
      {replaced !== null && (
        <Typography variant="body2" color="textSecondary">
          {words('replacedOn', { when: formatMoment(replaced) })}
        </Typography>
      )}
    </div>
  );
}

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
export const DocumentTable = ({ base, clientName, documents, stale, hint = words('dropAbove') }: TableProps) => (
  <DataTable
    caption={words('listCaption')}
    columns={columns}
    rows={documents}
    rowKey={(document) => document.id}
    rowHref={(document) => (document.id === '' ? undefined : documentAddress(base, document))}
    skeletonRows={4}
    stale={stale}
    empty={
      <EmptyState title={words('noDocumentsFound')} icon={mdiFileDocumentOutline}>
        {words('noDocumentsAbout', { name: clientName, hint })}
      </EmptyState>
    }
  />
);
