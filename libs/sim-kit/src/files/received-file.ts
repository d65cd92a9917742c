import { createReadStream, type ReadStream } from 'node:fs';

/** A file of a request, which lies on the disk until the request was answered. */
export class ReceivedFile extends File {
  readonly path: string;

  constructor(path: string, content: Blob, { name, type }: { name: string; type: string }) {
    super([content], name, { type });
    this.path = path;
  }

  /** Its bytes, in pieces of at most `pieceSize`. */
  read(pieceSize = 64 * 1024): ReadStream {
    return createReadStream(this.path, { highWaterMark: pieceSize });
  }
}
