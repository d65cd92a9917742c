import { Readable } from 'node:stream';
import { execute, type Given, prepare, type Queryable, readRow, tables } from '@oware/db/statements';
import type { Database } from '../http/database.ts';
import { FileStream } from '../http/file-stream.ts';
import { refuse } from '../http/refusal.ts';
import type { Upload } from './uploads.ts';

/** Bytes per row: few statements per file, but small rows. */
export const partSize = 256 * 1024;

type NewFile = { sandboxId: number; name: string; mediaType: string; size: number; createdAt: Date };
const insertFile = prepare({}, ({ sandboxId, name, mediaType, size, createdAt }: Given<NewFile>) =>
  tables.insertInto('sim.StoredFile').values({ sandboxId, name, mediaType, size, createdAt }).returning('id'),
);

type NewPart = { sandboxId: number; fileId: number; part: number; content: Buffer };
const insertPart = prepare({}, ({ sandboxId, fileId, part, content }: Given<NewPart>) =>
  tables.insertInto('sim.StoredFilePart').values({ sandboxId, fileId, part, content }),
);

/**
 * Stores a file with one row per chunk, and only one chunk in memory. Returns its id. Call it in the transaction of the
 * row that refers to the file, before locking rows that others wait for.
 */
export async function storeFile(db: Queryable, sandboxId: number, upload: Upload, createdAt: Date): Promise<number> {
  const { name, mediaType, size } = upload;
  const file = await readRow(db, insertFile({ sandboxId, name, mediaType, size, createdAt }));
  if (!file) throw new Error('the file was not written');
  const { id } = file;
  let partNumber = 0;
  for await (const content of upload.read(partSize)) {
    await execute(db, insertPart({ sandboxId, fileId: id, part: partNumber, content }));
    partNumber += 1;
  }
  return id;
}

const fileById = prepare({}, ({ sandboxId, id }: Given<{ sandboxId: number; id: number }>) =>
  tables
    .selectFrom('sim.StoredFile')
    .select(['name', 'mediaType', 'size'])
    .where('sandboxId', '=', sandboxId)
    .where('id', '=', id),
);

const partOfFile = prepare({ name: 'file-part' }, (given: Given<{ sandboxId: number; fileId: number; part: number }>) =>
  tables
    .selectFrom('sim.StoredFilePart')
    .select('content')
    .where('sandboxId', '=', given.sandboxId)
    .where('fileId', '=', given.fileId)
    .where('part', '=', given.part),
);

/**
 * Returns a stored file for a handler's answer, read while it is sent.
 * @throws not_found
 */
export async function loadFile({ pool }: Database, sandboxId: number, id: number | null): Promise<FileStream> {
  if (id === null) return refuse('not_found');
  const file = (await readRow(pool, fileById({ sandboxId, id }))) ?? refuse('not_found');
  const parts = partsOf(pool, { sandboxId, id, size: file.size });
  return new FileStream(Readable.from(parts, { objectMode: false }), {
    name: file.name,
    type: file.mediaType,
    size: file.size,
  });
}

type KeptFile = { sandboxId: number; id: number; size: number };

/** Yields the parts in order, as fast as the reader takes them and without holding a connection. */
async function* partsOf(pool: Database['pool'], { sandboxId, id, size }: KeptFile): AsyncGenerator<Buffer> {
  for (let partNumber = 0, read = 0; read < size; partNumber++) {
    const row = await readRow(pool, partOfFile({ sandboxId, fileId: id, part: partNumber }));
    if (!row) throw new Error('the file was replaced while it was read');
    read += row.content.length;
    yield row.content;
  }
}
