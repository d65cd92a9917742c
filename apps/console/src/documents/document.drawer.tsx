import { mdiDownload, mdiFileReplaceOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ClientDocument } from '../api/readings.ts';
import { EmptyState, Icon, SideDrawer, formatMoment } from '@oware/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Fact, FactList } from '../record/facts.view.tsx';
import { RecordStatus } from '../record/record-status.view.tsx';
import { Permitted } from '../session/permitted.view.tsx';
import { DocumentPreview } from './document-preview.view.tsx';
import { openDocumentId, withoutDocument } from './documents.address.ts';
import { acceptedFiles, documentTypeLabel, knownType, replacedAt, sizeText } from './documents.text.ts';
import { UploadItem } from './upload-item.view.tsx';
import { replacedOf } from './uploads.state.ts';
import { useDocumentFile } from './use-document-file.ts';
import type { Uploads } from './use-uploads.ts';
import { words } from './documents.words.ts';

const facts = { gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' };

type DrawerProps = {
  /** Undefined until the first response. */
  documents: ClientDocument[] | undefined;
  /** Changes when the documents were fetched again. */
  version: number | undefined;
  sending: Uploads;
};

/** Shows the document in the address (1§2): preview, download, replace (C13). Closing removes it from the address. */
export function DocumentDrawer({ documents, version, sending }: DrawerProps) {
  const [query, setQuery] = useSearchParams();
  const id = openDocumentId(query);
  if (id === undefined || documents === undefined) return null;
  const close = () => setQuery(withoutDocument, { replace: true });
  const document = documents.find((one) => one.id === id);
  return document ? (
    <OpenDocument document={document} version={version} sending={sending} onClose={close} />
  ) : (
    <SideDrawer open title={words('document')} onClose={close}>
      <EmptyState title={words('documentNotFound')}>{words('notFoundAbout')}</EmptyState>
    </SideDrawer>
  );
}

type OpenProps = { document: ClientDocument; version: number | undefined; sending: Uploads; onClose: () => void };

function OpenDocument({ document, version, sending, onClose }: OpenProps) {
  const file = useDocumentFile(document, version);
  const chooser = useRef<HTMLInputElement>(null);
  const { id, type, name, size, status, createdAt } = document;
  const replaced = replacedAt(document);
  const replacement = sending.uploads.find(({ replaces }) => replaces?.id === id);
  const choose = (files: FileList | null) => {
    const replaces = replacedOf(document);
    if (files?.[0]) sending.change({ kind: 'add', files: [files[0]], type: knownType(type), replaces });
  };
  const buttons = (
    <>
      <Permitted action="clients.change">
        <Button
          startIcon={<Icon path={mdiFileReplaceOutline} />}
          disabled={replacement !== undefined && replacement.stage !== 'ready'}
          onClick={() => chooser.current?.click()}
        >
          {words('replace')}
        </Button>
      </Permitted>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiDownload} />}
        loading={file.saving}
        loadingPosition="start"
        onClick={() => void file.save()}
      >
        {words('download')}
      </Button>
    </>
  );
  return (
    <SideDrawer open wide title={documentTypeLabel(type)} onClose={onClose} footer={buttons}>
      <Stack sx={{ gap: 2.5 }}>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={words('replacementFile')}
          onChange={({ target }) => {
            choose(target.files);
            target.value = ''; // the same file can be chosen again
          }}
        />
        {replacement && <UploadItem upload={replacement} change={sending.change} cancel={sending.cancel} />}
        <FactList sx={facts}>
          <Fact label={words('file')} value={<span>{name}</span>} />
          <Fact label={words('size')} value={sizeText(size)} />
          <Fact label={words('status')} value={<RecordStatus status={status} />} />
          <Fact label={words('added')} value={formatMoment(createdAt)} />
          {replaced !== null && <Fact label={words('replaced')} value={formatMoment(replaced)} />}
        </FactList>
        <DocumentPreview title={`${documentTypeLabel(type)}, ${name}`} mediaType={document.mediaType} file={file} />
      </Stack>
    </SideDrawer>
  );
}
