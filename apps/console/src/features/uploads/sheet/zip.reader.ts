import { Unzip, UnzipInflate, zipSync, type Zippable } from 'fflate';
import { Unreadable } from './unreadable-file.errors.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum unpacked size: a real workbook of 30 MB with 400,000 rows is smaller. */
const mostBytes = 320 * 1024 * 1024;
const mostEntries = 2_000;
/** The text parts. Pictures and macros stay packed. */
const wanted = /\.(xml|rels)$/i;
/** Bytes to unpack at a time: deflate can produce a thousand times as many before the size is checked. */
const pieceBytes = 64 * 1024;

const broken = () => new Unreadable('workbookDamaged');
const tooLarge = () => new Unreadable('unpackedTooLarge');

/**
 * Returns the workbook with its text parts stored uncompressed, so that SheetJS can't unpack more than the limit. It
 * counts the real bytes, because declared sizes may be false.
 * @throws Unreadable
 */
export function unpackedZip(bytes: Bytes): Bytes {
  const parts: Zippable = {};
  let [entries, size] = [0, 0];
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > mostEntries) throw tooLarge();
    if (!wanted.test(entry.name)) return;
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      size += chunk.length;
      if (size > mostBytes) throw tooLarge();
      chunks.push(chunk);
      if (isLast) parts[entry.name] = joined(chunks);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length);
  } catch (error) {
    throw error instanceof Unreadable ? error : broken();
  }
  return zipSync(parts, { level: 0 });
}

function joined(chunks: readonly Uint8Array[]): Bytes {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
