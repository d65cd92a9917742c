import Stack from '@mui/material/Stack';
import { useListClientDocumentsQuery } from '../../../api/provider.api.ts';
import { DocumentDrawer } from '../../../documents/document.drawer.tsx';
import { DocumentTable } from '../../../documents/document-table.view.tsx';
import { UploadItem } from '../../../documents/upload-item.view.tsx';
import { useUploads } from '../../../documents/use-uploads.ts';
import { FactGroup } from '../../../record/facts.view.tsx';
import { Part } from './loan-section.view.tsx';
import { words } from '../loans.words.ts';

type DocumentsProps = {
  clientId: string;
  clientName: string;
  /** The address of the details. */
  base: string;
};

/** The client's documents, for reading before the decision; a row opens the drawer (2§2). */
export function LoanDocuments({ clientId, clientName, base }: DocumentsProps) {
  const answer = useListClientDocumentsQuery({ params: { id: clientId } });
  const sending = useUploads(clientId);
  return (
    <FactGroup title={words('documents')}>
      <Part answer={answer} what={words('theDocuments')}>
        {(documents) => (
          <Stack sx={{ gap: 2 }}>
            {sending.uploads.map((upload) => (
              <UploadItem key={upload.key} upload={upload} change={sending.change} cancel={sending.cancel} />
            ))}
            <DocumentTable
              base={base}
              clientName={clientName}
              documents={documents}
              stale={answer.isFetching}
              hint={words('documentsHint')}
            />
          </Stack>
        )}
      </Part>
      <DocumentDrawer documents={answer.currentData} version={answer.fulfilledTimeStamp} sending={sending} />
    </FactGroup>
  );
}
