import { callPath, downloadClientDocument } from '@oware/contract';
import type { ClientDocument } from '../api/readings.ts';
import { useMemo, useState } from 'react';
import { fetchFile } from '../api/transport.ts';
import type { Problem } from '../api/problem-alert.tsx';
import { useServiceFile } from '../api/use-service-file.ts';
import { useObjectUrl } from '../identity/photo/use-object-url.ts';
import { saveAs } from '../record/save-file.download.ts';
import { previewKindOf } from './documents.text.ts';

export type DocumentFile = {
  /** A local address of the file; undefined until it is loaded, or if it can't be shown. */
  address: string | undefined;
  problem: Problem | undefined;
  saving: boolean;
  /** Fetches the file if needed and saves it under its own name. */
  save: () => Promise<void>;
  retry: () => void;
};

/** Returns the file of a client's document. */
export const useDocumentFile = ({ id, name, mediaType }: ClientDocument, version = 0): DocumentFile =>
  // uses only the document's id: never fetch an address from a response
  useStoredFile({ source: callPath(downloadClientDocument, { docId: id }), name, mediaType }, version);

type StoredFile = {
  /** The path at the provider. */
  source: string;
  name: string;
  mediaType: string;
};

/** Returns a file that requires a session. A previewable file is fetched immediately; `version` changes with it. */
export function useStoredFile({ source, name, mediaType }: StoredFile, version = 0): DocumentFile {
  const [fetched, fetchAgain] = useServiceFile('provider', previewKindOf(mediaType) ? source : null, version);
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState<{ version: number; source: string; problem: Problem }>();
  const file = fetched.kind === 'loaded' ? fetched.blob : undefined;
  // with the type that was checked, not the one in the response
  const shown = useMemo(() => file?.slice(0, file.size, mediaType), [file, mediaType]);

  const save = async () => {
    setSaving(true);
    const { data, error } = file ? { data: file } : await fetchFile('provider', source);
    setSaving(false);
    setUnsaved(error && { version, source, problem: error });
    if (data) saveAs(data, name);
  };
  const retry = () => {
    setUnsaved(undefined);
    fetchAgain();
  };
  const saveProblem = unsaved?.version === version && unsaved.source === source ? unsaved.problem : undefined;
  return {
    address: useObjectUrl(shown),
    problem: fetched.kind === 'failed' ? fetched.problem : saveProblem,
    saving,
    save,
    retry,
  };
}
