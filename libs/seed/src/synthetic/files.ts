import type { StoredFilePartRow, StoredFileRow } from '../world/rows.ts';

/** A file with its bytes, small enough for one part. */
export type SeededFile = StoredFileRow & Pick<StoredFilePartRow, 'content'>;

/** Builds a file with text as its content. */
export function storedFile({ text, ...file }: Omit<SeededFile, 'size' | 'content'> & { text: string }): SeededFile {
  const bytes = Buffer.from(text);
  return { ...file, size: bytes.length, content: `\\x${bytes.toString('hex')}` };
}

/** Returns the file's row in the table of files. */
export const fileRowOf = ({ content: _content, ...file }: SeededFile): StoredFileRow => file;

/** Returns the file's row in the table of parts. */
export const partRowOf = ({ id, content }: SeededFile): StoredFilePartRow => ({ fileId: id, part: 0, content });
