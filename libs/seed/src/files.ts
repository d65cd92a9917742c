import type { StoredFileRow } from './rows.ts';

type SeededFile = Omit<StoredFileRow, 'size' | 'content'> & { text: string };

/** A file whose content is text. */
export function storedFile({ text, ...file }: SeededFile): StoredFileRow {
  const bytes = Buffer.from(text);
  return { ...file, size: bytes.length, content: `\\x${bytes.toString('hex')}` };
}
