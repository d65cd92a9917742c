import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

/** A file that is read or written while it is sent, for a handler of a binary call to answer with. */
export class FileStream {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
  /** Bytes; undefined where they are not known before. */
  readonly size: number | undefined;

  constructor(content: Readable, { name, type, size }: { name: string; type: string; size?: number }) {
    this.content = content;
    this.name = name;
    this.type = type;
    this.size = size;
  }
}

/**
 * A file as an answer: to be saved or shown by who asked, never run by a browser as a page of ours. A stream that fails
 * before its first byte is refused as anything else is; one that fails later breaks the connection off, so that nobody takes
 * half a file for a whole one, and is told to `brokeOff`. Who hangs up ends the stream.
 */
export async function attachment(
  file: FileStream,
  response: Response,
  brokeOff: (error: Error) => void,
): Promise<StreamableFile> {
  const content = await begun(file.content);
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  const length = file.size === undefined ? {} : { length: file.size };
  return new StreamableFile(content, { type: file.type, disposition, ...length }).setErrorLogger(brokeOff);
}

/** The stream, once there is something to read or it has ended; rejects where it fails before that. */
const begun = (content: Readable): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const ready = () => {
      content.off('error', reject);
      resolve(content);
    };
    if (content.errored) return reject(content.errored);
    content.once('error', reject).once('readable', ready).once('end', ready);
  });
