import { messages } from '@oware/contract';
import { formatMoment, notify } from '@oware/ui';
import { useEffect, useReducer, useRef } from 'react';
import { useServiceDispatch } from '../api/use-service-dispatch.ts';
import { isApiFailure } from '../api/failure.ts';
import {
  clientsApi,
  providerApi,
  useReplaceClientDocumentMutation,
  useUploadClientDocumentMutation,
} from '../api/provider.api.ts';
import { useUnsavedChanges } from '../session/unsaved-changes.store.ts';
import {
  isUnfinished,
  nextOf,
  type Problems,
  type Replaced,
  replacedOf,
  type Upload,
  type UploadAction,
  uploadsAfter,
} from './uploads.state.ts';
import { words } from './documents.words.ts';

export type Uploads = {
  uploads: readonly Upload[];
  change: (action: UploadAction) => void;
  /** Stops a running or queued upload; its file can be sent again. */
  cancel: (upload: Upload) => void;
};

/** Uploads files for a client (C11), or in place of a document (C13), one at a time. */
export function useUploads(clientId: string): Uploads {
  const [uploads, change] = useReducer(uploadsAfter, []);
  const [create] = useUploadClientDocumentMutation();
  const [replace] = useReplaceClientDocumentMutation();
  const dispatch = useServiceDispatch();
  const running = useRef<{ abort: () => void }>(undefined);

  /** Reads a document as it is now; undefined if it is gone, which replacing it will tell. */
  const readAgain = async ({ id }: Replaced) => {
    const exchange = { params: { id: clientId } };
    const once = { subscribe: false, forceRefetch: true } as const;
    const reading = dispatch(clientsApi.endpoints.listClientDocuments.initiate(exchange, once));
    running.current = reading;
    const { data, error } = await reading;
    const document = data?.find((one) => one.id === id);
    return { error, now: document && replacedOf(document) };
  };

  const run = async ({ key, file, type, replaces }: Upload) => {
    if (type === '') return;
    change({ kind: 'start', key });
    if (replaces) {
      const { error, now } = await readAgain(replaces);
      if (error) return change({ kind: 'stop', key, problems: problemsOf(error) });
      if (now && now.replacedAt !== null && now.replacedAt !== replaces.replacedAt) {
        const problem = words('replacedByOthers', { when: formatMoment(now.replacedAt) });
        return change({ kind: 'replaced', key, replaces: now, problem });
      }
    }
    const onProgress = (share: number) => change({ kind: 'progress', key, share });
    const call =
      replaces === undefined
        ? // the type is part of the key: a repeated request creates nothing new, but one with a changed type does
          create({
            params: { id: clientId },
            query: { type },
            body: { file },
            idempotencyKey: `${key}-${type}`,
            onProgress,
          })
        : replace({ params: { customerId: clientId, docId: replaces.id }, body: { type, file }, onProgress });
    running.current = call;
    const { error } = await call;
    if (error) {
      // the browser fails the request as if no answer came, and would do so with each further try
      const problems = (await isReadable(file)) ? problemsOf(error) : { file: words('fileChanged') };
      return change({ kind: 'stop', key, problems });
    }
    change({ kind: 'remove', key });
    notify.success(messages.documentUploaded);
  };

  const latestRun = useRef(run);
  latestRun.current = run;

  const next = nextOf(uploads);
  useEffect(() => {
    if (next) void latestRun.current(next);
  }, [next]);
  useEffect(() => () => running.current?.abort(), []);
  useUnsavedChanges(isUnfinished(uploads), words('unsentFiles'));

  const cancel = ({ key, stage }: Upload) => {
    if (stage === 'waiting') return change({ kind: 'stop', key, problems: {} });
    running.current?.abort();
    // it may have arrived anyway
    dispatch(providerApi.util.invalidateTags([{ type: 'Document', id: clientId }]));
  };
  return { uploads, change, cancel };
}

/** Returns whether the file is still as it was chosen; it may have been changed, moved or unplugged. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Returns the reason by field (1§8 describes the toast). A cancelled upload needs none. */
function problemsOf(error: unknown): Problems {
  if (!isApiFailure(error) || error.code === 'cancelled') return {};
  const { file, type } = error.fields;
  if (file === undefined && type === undefined) return { file: error };
  return { ...(file !== undefined && { file }), ...(type !== undefined && { type }) };
}
