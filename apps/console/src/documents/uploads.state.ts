import { nanoid } from '@reduxjs/toolkit';
import type { Problem } from '../api/problem-alert.tsx';
import { documentFile, messages, type DocumentType } from '@oware/contract';
import type { ClientDocument } from '../api/readings.ts';
import { typeByName } from './document-type.rules.ts';
import { replacedAt } from './documents.text.ts';

/** A dropped or selected file until it is uploaded. */
export type Upload = {
  key: string;
  file: File;
  /** Empty until one is selected. */
  type: DocumentType | '';
  /** The type comes from the file's name, for the person to check. */
  isGuessed: boolean;
  /** The document whose file it replaces; otherwise it becomes a new document. */
  replaces?: Replaced;
  stage: 'ready' | 'waiting' | 'uploading';
  /** The uploaded share from 0 to 1, while `uploading`. */
  share: number;
  /** Problems by field. */
  problems: Problems;
};
export type Problems = { file?: Problem; type?: string };

/** A document as the person saw it: its id, its file's name, and when that replaced another; null if never. */
export type Replaced = { id: string; name: string; replacedAt: string | null };

/** Returns a document as the person sees it. */
export const replacedOf = (document: ClientDocument): Replaced => ({
  id: document.id,
  name: document.name,
  replacedAt: replacedAt(document),
});

export type UploadAction =
  | { kind: 'add'; files: readonly File[]; type: DocumentType | ''; replaces?: Replaced }
  | { kind: 'type'; key: string; type: DocumentType | '' }
  | { kind: 'ask' | 'start' | 'remove'; key: string }
  | { kind: 'ask-all' }
  | { kind: 'progress'; key: string; share: number }
  | { kind: 'stop'; key: string; problems: Problems }
  /** Another file took the place of the one to replace, which the person learns with the problem. */
  | { kind: 'replaced'; key: string; replaces: Replaced; problem: string };

/** Returns why the browser rejects a file. The service checks the bytes too. */
function fileProblem(file: File): string | undefined {
  const checked = documentFile.safeParse(file);
  return checked.error?.issues[0]?.message;
}

/** Returns whether the file can't be sent, whatever its type. */
export const isRefused = ({ file }: Upload): boolean => fileProblem(file) !== undefined;

/** Returns whether the file can be uploaded now. */
export const canBeAsked = (upload: Upload): boolean => upload.stage === 'ready' && !isRefused(upload);

const newUpload = (file: File, type: DocumentType | '', replaces: Replaced | undefined): Upload => {
  const problem = fileProblem(file);
  const guess = type === '' && replaces === undefined ? typeByName(file.name) : '';
  return {
    key: nanoid(),
    file,
    type: type || guess,
    isGuessed: guess !== '',
    stage: 'ready',
    share: 0,
    problems: problem === undefined ? {} : { file: problem },
    ...(replaces !== undefined && { replaces }),
  };
};

/** Queues a requested upload if it has a type. A queued or running one stays unchanged. */
function asked(upload: Upload): Upload {
  if (!canBeAsked(upload)) return upload;
  if (upload.type === '') return { ...upload, problems: { type: messages.documentTypeRequired } };
  return { ...upload, stage: 'waiting', problems: {} };
}

function after(upload: Upload, action: Exclude<UploadAction, { kind: 'add' | 'ask-all' }>): Upload {
  switch (action.kind) {
    case 'type':
      return {
        ...upload,
        type: action.type,
        isGuessed: false,
        problems: upload.problems.file === undefined ? {} : { file: upload.problems.file },
      };
    case 'ask':
      return asked(upload);
    case 'start':
      return { ...upload, stage: 'uploading', share: 0 };
    case 'progress':
      return { ...upload, share: action.share };
    case 'stop':
      return { ...upload, stage: 'ready', share: 0, problems: action.problems };
    case 'replaced':
      return {
        ...after(upload, { kind: 'stop', key: action.key, problems: { file: action.problem } }),
        replaces: action.replaces,
      };
    case 'remove':
      return upload;
  }
}

/** Returns the files of a tab after an action. A second file for the same document replaces the first. */
export function uploadsAfter(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  if (action.kind === 'add') {
    const { files, type, replaces } = action;
    const kept = uploads.filter((one) => replaces === undefined || one.replaces?.id !== replaces.id);
    return [...kept, ...files.map((file) => newUpload(file, type, replaces))];
  }
  if (action.kind === 'ask-all') return uploads.map(asked);
  if (action.kind === 'remove') return uploads.filter(({ key }) => key !== action.key);
  return uploads.map((upload) => (upload.key === action.key ? after(upload, action) : upload));
}

/** Returns the upload to send next; undefined while one is running. */
export const nextOf = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.some(({ stage }) => stage === 'uploading') ? undefined : uploads.find(({ stage }) => stage === 'waiting');

/** Returns whether leaving would lose a file that can still be sent. */
export const isUnfinished = (uploads: readonly Upload[]): boolean => uploads.some((upload) => !isRefused(upload));
