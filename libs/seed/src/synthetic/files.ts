import type { StoredFilePartRow, StoredFileRow } from '../world/rows.ts';

/** A file with its bytes, which fit into one part. */
export type SeededFile = StoredFileRow & Pick<StoredFilePartRow, 'content'>;

/** A file whose content is text. */
export function storedFile({ text, ...file }: Omit<SeededFile, 'size' | 'content'> & { text: string }): SeededFile {
  const bytes = Buffer.from(text);
  return { ...file, size: bytes.length, content: `\\x${bytes.toString('hex')}` };
}

/** What the table of files keeps of a file. */
export const fileRowOf = ({ content: _content, ...file }: SeededFile): StoredFileRow => file;

/** What the table of parts keeps of it. */
export const partRowOf = ({ id, content }: SeededFile): StoredFilePartRow => ({ fileId: id, part: 0, content });
