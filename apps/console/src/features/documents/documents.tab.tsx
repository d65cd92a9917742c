import Stack from '@mui/material/Stack';
import { documentType, type DocumentType } from '@oware/contract';
import { useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListClientDocumentsQuery } from '../../api/provider.api.ts';
import { useClientTab } from '../../client-tab/client-tab.context.ts';
import { DocumentDrawer } from '../../documents/document.drawer.tsx';
import { DocumentTable } from '../../documents/document-table.view.tsx';
import { acceptedFiles, missingTypes } from '../../documents/documents.text.ts';
import { paths } from '../../paths.ts';
import { usePermission } from '../../session/use-permission.ts';
import { DropArea } from './drop-area.view.tsx';
import { MissingDocuments } from './missing-documents.view.tsx';
import { UploadList } from './upload-list.view.tsx';
import { useUploads } from '../../documents/use-uploads.ts';
import { words } from '../../documents/documents.words.ts';

/** The client's documents (C10): the list, which of the twelve types are missing, and adding one (C11). */
export function Component() {
  const { client } = useClientTab();
  const answer = useListClientDocumentsQuery({ params: { id: client.id } });
  const documents = answer.currentData;
  const sending = useUploads(client.id);
  const wanted = useRef<DocumentType | ''>('');
  const refusal = usePermission('clients.change');
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    disabled: refusal !== undefined,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, _refused, event) =>
      sending.change({ kind: 'add', files, type: event.type === 'change' ? wanted.current : '' }),
  });
  const choose = (type: DocumentType | '') => {
    wanted.current = type;
    open();
  };

  if (answer.isError && !documents) {
    return <LoadFailure what={words('theDocuments')} answer={answer} />;
  }
  return (
    <Stack {...getRootProps()} sx={{ gap: 3 }}>
      <DropArea isOver={isDragActive} refusal={refusal} onChoose={() => choose('')}>
        <input {...getInputProps({ accept: acceptedFiles, hidden: true, style: {} })} />
      </DropArea>
      {sending.uploads.length > 0 && <UploadList {...sending} />}
      {documents && <Outdated what={words('theDocuments')} answer={answer} />}
      <DocumentTable
        base={paths.clientTab(client.id, 'document')}
        clientName={client.name}
        documents={documents}
        stale={answer.isFetching && documents !== undefined}
      />
      {documents && (
        <MissingDocuments refusal={refusal} types={missingTypes(documentType.options, documents)} onChoose={choose} />
      )}
      <DocumentDrawer documents={documents} version={answer.fulfilledTimeStamp} sending={sending} />
    </Stack>
  );
}

Component.displayName = 'DocumentsTab';
