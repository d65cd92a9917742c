import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

/** A file that is read or written while it is sent, as a handler's answer. */
export class FileStream {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;
  /** Bytes; undefined if unknown in advance. */
  readonly size: number | undefined;

  constructor(content: Readable, { name, type, size }: { name: string; type: string; size?: number }) {
    this.content = content;
    this.name = name;
    this.type = type;
    this.size = size;
  }
}

/** Encodes a text for a header (RFC 8187), which allows fewer characters than an address. */
const extendedValue = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Sends a file as an attachment, never run by a browser as a page of ours. A stream that fails before its first byte
 * returns an error; one that fails later breaks the connection, so that an incomplete file does not look complete, and
 * calls `brokeOff`. A disconnecting reader ends the stream.
 */
export async function attachment(
  file: FileStream,
  response: Response,
  brokeOff: (error: Error) => void,
): Promise<StreamableFile> {
  const content = await begun(file.content);
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  const disposition = `attachment; filename*=UTF-8''${extendedValue(file.name)}`;
  const length = file.size === undefined ? {} : { length: file.size };
  return new StreamableFile(content, { type: file.type, disposition, ...length }).setErrorLogger(brokeOff);
}

/** Resolves with the stream once it has data or has ended; rejects if it fails before. */
const begun = (content: Readable): Promise<Readable> =>
  new Promise((resolve, reject) => {
    const ready = () => {
      content.off('error', reject);
      resolve(content);
    };
    if (content.errored) return reject(content.errored);
    content.once('error', reject).once('readable', ready).once('end', ready);
  });
