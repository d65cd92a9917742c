import { fileTypeFromBuffer } from 'file-type';
import type { Prisma } from '@oware/db';
import { refuse } from '../http/refusal.ts';

/** A kind of file that is taken, by what its bytes are. */
export type FileKind = 'jpeg' | 'png' | 'pdf' | 'xls' | 'xlsx' | 'csv';

export const photoKinds: readonly FileKind[] = ['jpeg', 'png'];
export const documentKinds: readonly FileKind[] = ['pdf', 'jpeg', 'png', 'xls', 'xlsx', 'csv'];

/** A file whose bytes have been looked at. */
export type Upload = { name: string; mediaType: string; content: Uint8Array<ArrayBuffer> };

const mediaTypes: Record<FileKind, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

const kindsByExtension: Record<string, FileKind> = { jpg: 'jpeg', png: 'png', pdf: 'pdf', cfb: 'xls', xlsx: 'xlsx' };

/** What the bytes say the file is; plain text says nothing of itself, and passes for csv where it is called that. */
async function kindOf(name: string, content: Uint8Array): Promise<FileKind | undefined> {
  const told = await fileTypeFromBuffer(content);
  if (told) return kindsByExtension[told.ext];
  return /\.csv$/i.test(name) && isText(content) ? 'csv' : undefined;
}

function isText(content: Uint8Array): boolean {
  try {
    return content.length > 0 && !new TextDecoder('utf-8', { fatal: true }).decode(content).includes('\0');
  } catch {
    return false;
  }
}

/** Reads an uploaded file and checks it by its bytes; refuses with `message` on the field. */
export async function readUpload(
  field: string,
  file: File,
  kinds: readonly FileKind[],
  message: string,
): Promise<Upload> {
  const content = new Uint8Array(await file.arrayBuffer());
  const kind = await kindOf(file.name, content);
  if (!kind || !kinds.includes(kind)) refuse('validation_failed', { errors: { [field]: message } });
  return { name: nameOf(file.name, kind), mediaType: mediaTypes[kind], content };
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

type Files = Pick<Prisma.TransactionClient, 'storedFile'>;

/** Keeps a file's bytes; answers its id. In the transaction of what refers to it. */
export async function storeFile(
  db: Files,
  sandboxId: number,
  { name, mediaType, content }: Upload,
  createdAt: Date,
): Promise<number> {
  const { id } = await db.storedFile.create({
    data: { sandboxId, name, mediaType, size: content.byteLength, content, createdAt },
    select: { id: true },
  });
  return id;
}

/** A kept file, for a handler to answer with; refuses with not_found. */
export async function loadFile(db: Files, sandboxId: number, id: number | null): Promise<File> {
  const row = id === null ? null : await db.storedFile.findUnique({ where: { sandboxId_id: { sandboxId, id } } });
  if (!row) return refuse('not_found');
  return new File([row.content], row.name, { type: row.mediaType });
}
