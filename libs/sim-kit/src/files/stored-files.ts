import { Readable } from 'node:stream';
import type { Database } from '../http/database.ts';
import { FileStream } from '../http/file-stream.ts';
import { refuse } from '../http/refusal.ts';
import type { NotificationWriter } from '../control/notifications.ts';
import type { Upload } from './uploads.ts';

/** Bytes of one row: large enough for few statements, small enough that nobody notices one. */
export const partSize = 256 * 1024;

/**
 * Keeps a file's bytes, a row for each piece, with no more than one of them in memory; answers its id. In the transaction of
 * what refers to it, before rows are locked that others wait for.
 */
export async function storeFile(
  db: NotificationWriter,
  sandboxId: number,
  upload: Upload,
  createdAt: Date,
): Promise<number> {
  const { name, mediaType, size } = upload;
  const [file] = await db.$queryRaw<{ id: number }[]>`
    INSERT INTO sim."StoredFile" ("sandboxId", name, "mediaType", size, "createdAt")
    VALUES (${sandboxId}, ${name}, ${mediaType}, ${size}, ${createdAt}) RETURNING id`;
  const { id } = file!;
  let part = 0;
  for await (const content of upload.read(partSize) as AsyncIterable<Buffer<ArrayBuffer>>) {
    await db.$queryRaw`
      INSERT INTO sim."StoredFilePart" ("sandboxId", "fileId", part, content) VALUES (${sandboxId}, ${id}, ${part}, ${content})`;
    part += 1;
  }
  return id;
}

type FileRow = { name: string; mediaType: string; size: number };

/** A kept file, for a handler to answer with, read while it is sent; refuses with not_found. */
export async function loadFile({ pool }: Database, sandboxId: number, id: number | null): Promise<FileStream> {
  const { rows } = await pool.query<FileRow>(
    'SELECT name, "mediaType", size FROM sim."StoredFile" WHERE "sandboxId" = $1 AND id = $2',
    [sandboxId, id],
  );
  const file = rows[0] ?? refuse('not_found');
  const parts = partsOf(pool, { sandboxId, id, size: file.size });
  return new FileStream(Readable.from(parts, { objectMode: false }), {
    name: file.name,
    type: file.mediaType,
    size: file.size,
  });
}

type KeptFile = { sandboxId: number; id: number | null; size: number };

/** The parts in order, no faster than the reader takes them and without holding a connection. */
async function* partsOf(pool: Database['pool'], { sandboxId, id, size }: KeptFile): AsyncGenerator<Buffer> {
  for (let part = 0, read = 0; read < size; part++) {
    const { rows } = await pool.query<{ content: Buffer }>({
      name: 'file-part',
      text: 'SELECT content FROM sim."StoredFilePart" WHERE "sandboxId" = $1 AND "fileId" = $2 AND part = $3',
      values: [sandboxId, id, part],
    });
    if (!rows[0]) throw new Error('the file was replaced while it was read');
    read += rows[0].content.length;
    yield rows[0].content;
  }
}
