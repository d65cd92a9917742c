import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { textEncodingOf } from '@oware/domain';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../http/refusal.ts';
import { workbookFaultOf } from './archives.ts';
import { hasOldMacros } from './old-workbooks.ts';
import { reencodePhoto } from './photos.ts';
import { ReceivedFile } from './received-file.ts';

/** A kind of file that is taken, by what its bytes are. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'xls' | 'xlsx' | 'csv';

export const photoKinds: readonly FileKind[] = ['jpeg', 'png'];
export const documentKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'xls', 'xlsx', 'csv'];

/** A file whose bytes have been looked at, and where they lie. */
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

  /** Its bytes, in pieces of `pieceSize`; the last one is shorter. */
  read(pieceSize: number): ReadStream {
    return createReadStream(this.#path, { highWaterMark: pieceSize });
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

/** Enough of a file to tell its kind by. */
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

/** An archive, which may be a workbook: its directory tells, at the end of the file. */
const isArchive = (beginning: Buffer): boolean => beginning.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** What the bytes say the file is; plain text says nothing of itself, and passes for csv where it is called that. */
async function kindOf(file: ReceivedFile): Promise<FileKind | undefined> {
  const beginning = await beginningOf(file.path);
  if (isArchive(beginning)) return 'xlsx';
  const told = await fileTypeFromBuffer(beginning);
  if (told) return kindsByExtension[told.ext];
  return /\.csv$/i.test(file.name) && (await isText(file, beginning)) ? 'csv' : undefined;
}

/** Whether all of it is text in UTF-8 or UTF-16, and some is there. */
async function isText(file: ReceivedFile, beginning: Buffer): Promise<boolean> {
  const decoder = new TextDecoder(textEncodingOf(beginning), { fatal: true });
  try {
    for await (const piece of file.read())
      if (decoder.decode(piece as Buffer, { stream: true }).includes('\0')) return false;
    return !decoder.decode().includes('\0') && file.size > 0;
  } catch (error) {
    if (error instanceof TypeError) return false; // bytes that are no text
    throw error;
  }
}

const programs = 'This file contains macros. Save it without them and upload it again';
const tooFar = 'This file unpacks to far more than it should. Save it again, or split it';
const broken = 'This file is damaged. Save it again and upload that';

/** Why the content of a file is not taken, whose kind is; `message` where it is of another kind after all. */
async function faultOf(file: ReceivedFile, kind: FileKind, message: string): Promise<string | undefined> {
  if (kind === 'xls') return (await hasOldMacros(file.read() as AsyncIterable<Buffer>)) ? programs : undefined;
  if (kind !== 'xlsx') return undefined;
  const fault = await workbookFaultOf(file.path, file.size);
  return fault && { 'no workbook': message, macros: programs, 'expands too far': tooFar, unreadable: broken }[fault];
}

const photoFaults = {
  unreadable: 'This picture is damaged. Take or save it again and upload that',
  'too many pixels': 'This picture has too many pixels. Make it smaller and upload it again',
};

/** Where the bytes to keep are: a picture is written anew, beside what came, and goes with it. */
async function pathToKeep(field: string, file: ReceivedFile, kind: FileKind): Promise<string> {
  if (kind !== 'jpeg' && kind !== 'png') return file.path;
  const path = `${file.path}.kept`;
  const fault = await reencodePhoto(file.path, path, kind);
  return fault ? refuse('validation_failed', { errors: { [field]: photoFaults[fault] } }) : path;
}

/**
 * Checks an uploaded file by its bytes; refuses with `message` on the field where its kind is not one of `kinds`, and with
 * the reason where its content is damaged or dangerous. A photo is kept without what a camera adds to it.
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

/** A file's name without its path and whatever a file system, a header or the database may not take. */
export const plainFileName = (given: string): string =>
  given
    .replace(/^.*[\\/]/s, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '_')
    .trim();

/** A name that any file system and header takes, with the ending of what the file is, so that it opens once saved. */
function nameOf(given: string, kind: FileKind): string {
  const name = plainFileName(given);
  const ended = endings[kind].test(name) ? name : `${name.replace(anyEnding, '')}.${kind}`;
  return Array.from(ended).slice(-120).join(''); // by characters: half of a pair cannot be stored
}
