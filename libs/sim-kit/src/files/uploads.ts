import { open, stat } from 'node:fs/promises';
import { shortenedFileName, textEncodingOf } from '@oware/domain';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../http/refusal.ts';
import { workbookFaultOf } from './archives.ts';
import { hasOldMacros } from './old-workbooks.ts';
import { reencodePhoto } from './photos.ts';
import { ReceivedFile, readPieces } from './received-file.ts';

/** An accepted file type, detected from its bytes. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'xls' | 'xlsx' | 'csv';

export const photoKinds: readonly FileKind[] = ['jpeg', 'png'];
export const documentKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'xls', 'xlsx', 'csv'];

/** A checked file and its place on disk. */
export class Upload {
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly #path: string;

  constructor(path: string, { name, mediaType, size }: Pick<Upload, 'name' | 'mediaType' | 'size'>) {
    this.#path = path;
    this.name = name;
    this.mediaType = mediaType;
    this.size = size;
  }

  /** Returns its bytes in chunks of `pieceSize`; the last one is shorter. */
  read(pieceSize: number): AsyncIterable<Buffer<ArrayBuffer>> {
    return readPieces(this.#path, pieceSize);
  }
}

const mediaTypes: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

const kindsByExtension: Record<string, FileKind> = {
  jpg: 'jpeg',
  png: 'png',
  pdf: 'pdf',
  cfb: 'xls',
};

/** The bytes needed to detect a file type. */
const beginningSize = 64 * 1024;

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(beginningSize), 0, beginningSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Whether it is an archive, possibly a workbook: the directory at its end decides. */
const isArchive = (beginning: Buffer): boolean => beginning.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** Returns the file type from its bytes. Plain text has no mark, and counts as csv if named so. */
async function kindOf(file: ReceivedFile): Promise<FileKind | undefined> {
  const beginning = await beginningOf(file.path);
  if (isArchive(beginning)) return 'xlsx';
  const told = await fileTypeFromBuffer(beginning);
  if (told) return kindsByExtension[told.ext];
  return /\.csv$/i.test(file.name) && (await isText(file, beginning)) ? 'csv' : undefined;
}

/** Whether the whole file is non-empty text in UTF-8 or UTF-16. */
async function isText(file: ReceivedFile, beginning: Buffer): Promise<boolean> {
  const decoder = new TextDecoder(textEncodingOf(beginning), { fatal: true });
  try {
    for await (const piece of file.read()) if (decoder.decode(piece, { stream: true }).includes('\0')) return false;
    return !decoder.decode().includes('\0') && file.size > 0;
  } catch (error) {
    if (error instanceof TypeError) return false; // the bytes are not text
    throw error;
  }
}

const programs = 'This file contains macros. Save it without them and upload it again';
const tooFar = 'This file unpacks to far more than it should. Save it again, or split it';
const broken = 'This file is damaged. Save it again and upload that';

/** Returns why a file's content is rejected; `message` if the type turns out wrong. */
async function faultOf(file: ReceivedFile, kind: FileKind, message: string): Promise<string | undefined> {
  if (kind === 'xls') return (await hasOldMacros(file.read())) ? programs : undefined;
  if (kind !== 'xlsx') return undefined;
  const fault = await workbookFaultOf(file.path, file.size);
  return fault && { 'no workbook': message, macros: programs, 'expands too far': tooFar, unreadable: broken }[fault];
}

const photoFaults = {
  unreadable: 'This picture is damaged. Take or save it again and upload that',
  'too many pixels': 'This picture has too many pixels. Make it smaller and upload it again',
};

/** Returns the path of the bytes to store: a picture is re-encoded beside the received file and deleted with it. */
async function pathToKeep(field: string, file: ReceivedFile, kind: FileKind): Promise<string> {
  if (kind !== 'jpeg' && kind !== 'png') return file.path;
  const path = `${file.path}.kept`;
  const fault = await reencodePhoto(file.path, path, kind);
  return fault ? refuse('validation_failed', { errors: { [field]: photoFaults[fault] } }) : path;
}

/**
 * Checks an uploaded file by its bytes. Photos are stored without camera metadata.
 * @throws validation_failed with `message` on the field if the type is not in `kinds`, or with the reason if its
 * content is damaged or dangerous.
 */
export async function readUpload(
  field: string,
  file: File,
  kinds: readonly FileKind[],
  message: string,
): Promise<Upload> {
  if (!(file instanceof ReceivedFile)) throw new Error(`${field} did not come through the multipart interceptor`);
  const kind = await kindOf(file);
  if (!kind || !kinds.includes(kind)) return refuse('validation_failed', { errors: { [field]: message } });
  const fault = await faultOf(file, kind, message);
  if (fault) refuse('validation_failed', { errors: { [field]: fault } });
  const path = await pathToKeep(field, file, kind);
  const { size } = await stat(path);
  return new Upload(path, { name: nameOf(file.name, kind), mediaType: mediaTypes[kind], size });
}

const endings: Record<FileKind, RegExp> = {
  jpeg: /\.jpe?g$/i,
  png: /\.png$/i,
  pdf: /\.pdf$/i,
  xls: /\.xls$/i,
  xlsx: /\.xlsx$/i,
  csv: /\.csv$/i,
};
const anyEnding = /\.(jpe?g|png|pdf|xlsx?|csv)$/i;

/**
 * Returns a file's name as its owner knows it, without its path. Characters that file systems or the database reject,
 * or that nobody sees, become `_`. Apple's systems write an accent as a character of its own, which is joined.
 */
export const plainFileName = (given: string): string =>
  given
    .replace(/^.*[\\/]/s, '')
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '_')
    .trim();

/** Returns a file name for any file system and header, with the extension of its real type. */
function nameOf(given: string, kind: FileKind): string {
  const name = plainFileName(given);
  const ended = endings[kind].test(name) ? name : `${name.replace(anyEnding, '')}.${kind}`;
  return shortenedFileName(ended, 120);
}
