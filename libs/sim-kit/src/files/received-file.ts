import { createReadStream } from 'node:fs';

/** Reads a file from disk in chunks of `pieceSize`; the last one is shorter. */
export const readPieces = (path: string, pieceSize: number): AsyncIterable<Buffer<ArrayBuffer>> =>
  createReadStream(path, { highWaterMark: pieceSize });

/** A file of a request, stored on disk until the request is answered. */
export class ReceivedFile extends File {
  readonly path: string;

  constructor(path: string, content: Blob, { name, type }: { name: string; type: string }) {
    super([content], name, { type });
    this.path = path;
  }

  /** For the journal, which tells people what was sent, and not where it was stored. */
  toJSON() {
    const { name, type, size } = this;
    return { name, type, size };
  }

  /** Returns its bytes in chunks of at most `pieceSize`. */
  read(pieceSize = 64 * 1024): AsyncIterable<Buffer<ArrayBuffer>> {
    return readPieces(this.path, pieceSize);
  }
}
