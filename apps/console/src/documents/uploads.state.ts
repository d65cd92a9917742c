import { nanoid } from '@reduxjs/toolkit';
import type { Problem } from '../api/problem-alert.tsx';
import { documentFile, messages, type DocumentType } from '@oware/contract';

/** A file that was dropped or chosen, until the service has it. */
export type Upload = {
  key: string;
  file: File;
  /** Empty until one is chosen. */
  type: DocumentType | '';
  /** The document whose file it is to replace; otherwise it becomes a document of its own. */
  replaces?: string;
  stage: 'ready' | 'waiting' | 'uploading';
  /** Of `uploading`: how much has left, from 0 to 1. */
  share: number;
  /** What stands in the way, at its field. */
  problems: Problems;
};
export type Problems = { file?: Problem; type?: string };

export type UploadAction =
  | { kind: 'add'; files: readonly File[]; type: DocumentType | ''; replaces?: string }
  | { kind: 'type'; key: string; type: DocumentType | '' }
  | { kind: 'ask' | 'start' | 'remove'; key: string }
  | { kind: 'progress'; key: string; share: number }
  | { kind: 'stop'; key: string; problems: Problems };

/** Why the browser itself does not take a file; the service looks at the bytes as well. */
function fileProblem(file: File): string | undefined {
  if (file.size === 0) return 'This file is empty';
  const checked = documentFile.safeParse(file);
  return checked.error?.issues[0]?.message;
}

/** The file cannot be sent, whatever its type. */
export const isRefused = ({ file }: Upload): boolean => fileProblem(file) !== undefined;

const newUpload = (file: File, type: DocumentType | '', replaces: string | undefined): Upload => {
  const problem = fileProblem(file);
  return {
    key: nanoid(),
    file,
    type,
    stage: 'ready',
    share: 0,
    problems: problem === undefined ? {} : { file: problem },
    ...(replaces !== undefined && { replaces }),
  };
};

/** An asked-for upload waits its turn, if a type is chosen; what waits or runs already is left as it is. */
function asked(upload: Upload): Upload {
  if (upload.stage !== 'ready' || isRefused(upload)) return upload;
  if (upload.type === '') return { ...upload, problems: { type: messages.documentTypeRequired } };
  return { ...upload, stage: 'waiting', problems: {} };
}

function after(upload: Upload, action: Exclude<UploadAction, { kind: 'add' }>): Upload {
  switch (action.kind) {
    case 'type':
      return {
        ...upload,
        type: action.type,
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
    case 'remove':
      return upload;
  }
}

/** The files of a tab after something happened to one. Another file to replace the same document takes the first one's place. */
export function uploadsAfter(uploads: readonly Upload[], action: UploadAction): readonly Upload[] {
  if (action.kind === 'add') {
    const { files, type, replaces } = action;
    const kept = uploads.filter((one) => replaces === undefined || one.replaces !== replaces);
    return [...kept, ...files.map((file) => newUpload(file, type, replaces))];
  }
  if (action.kind === 'remove') return uploads.filter(({ key }) => key !== action.key);
  return uploads.map((upload) => (upload.key === action.key ? after(upload, action) : upload));
}

/** The one to send next; undefined while one is on its way. */
export const nextOf = (uploads: readonly Upload[]): Upload | undefined =>
  uploads.some(({ stage }) => stage === 'uploading') ? undefined : uploads.find(({ stage }) => stage === 'waiting');

/** True while leaving would lose a file that can still be sent. */
export const isUnfinished = (uploads: readonly Upload[]): boolean => uploads.some((upload) => !isRefused(upload));
