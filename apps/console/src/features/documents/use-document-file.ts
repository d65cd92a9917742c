import { downloadClientDocument, type ClientDocument } from '@oware/contract';
import { useEffect, useState } from 'react';
import { send } from '../../api/transport.ts';
import { previewKindOf } from './documents.text.ts';

type Fetched = { file?: Blob; problem?: string };

/** By the document's id alone: no address that came with it is ever fetched. */
async function fetchDocument(id: string, signal?: AbortSignal): Promise<Fetched> {
  const { data, error } = await send({ call: downloadClientDocument, params: { docId: id } }, signal);
  return error ? { problem: error.message } : { file: data as Blob };
}

export type DocumentFile = {
  /** A local address to show the file from; undefined until it is there, or where it cannot be shown. */
  address: string | undefined;
  problem: string | undefined;
  saving: boolean;
  /** Fetches the file if need be and hands it to the browser to keep, under its own name. */
  save: () => Promise<void>;
  retry: () => void;
};

/** The file of a document, behind the session. One that can be shown is fetched at once; `version` changes with it. */
export function useDocumentFile({ id, name, mediaType }: ClientDocument, version = 0): DocumentFile {
  const canShow = previewKindOf(mediaType) !== undefined;
  const [tries, setTries] = useState(0);
  const [saving, setSaving] = useState(false);
  const wanted = [id, mediaType, version, tries].join();
  const [fetched, setFetched] = useState<Fetched & { of: string; address?: string }>();
  // one that was fetched for what stood here before is none
  const shown = fetched?.of === wanted ? fetched : undefined;

  useEffect(() => {
    if (!canShow) return;
    const leaving = new AbortController();
    let address: string | undefined;
    void fetchDocument(id, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      const { file } = answer;
      // under the type that was looked at, not one that came with the answer
      if (file) address = URL.createObjectURL(file.slice(0, file.size, mediaType));
      setFetched({ of: wanted, ...answer, ...(address && { address }) });
    });
    return () => {
      leaving.abort();
      if (address) URL.revokeObjectURL(address);
    };
  }, [id, mediaType, canShow, wanted]);

  const save = async () => {
    setSaving(true);
    const answer = shown?.file ? shown : await fetchDocument(id);
    setSaving(false);
    if (answer.file) saveAs(answer.file, name);
    else setFetched({ of: wanted, ...answer });
  };
  return { address: shown?.address, problem: shown?.problem, saving, save, retry: () => setTries(tries + 1) };
}

function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file.slice(0, file.size, 'application/octet-stream'));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // after the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
