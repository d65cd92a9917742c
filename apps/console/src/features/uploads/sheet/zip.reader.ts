import { Unreadable } from './unreadable-file.errors.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Entry = { name: Bytes; method: number; packed: Bytes; size: number };

/** What a workbook may unpack to: an honest one of 30 MB with 400,000 rows stays below. */
const mostBytes = 320 * 1024 * 1024;
const mostEntries = 2_000;
/** The parts with text; pictures and macros stay packed. */
const wanted = /\.(xml|rels)$/i;

const signature = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const broken = () => new Unreadable('This workbook is damaged. Save it again, or save it as CSV');
const tooLarge = () =>
  new Unreadable('This workbook unpacks to far more than a list of loans holds. Save its rows as CSV');

/**
 * A workbook of the same parts, unpacked. Their sizes are read from the zip's directory first, and refused when they are more
 * than a workbook may have; then none may unpack to more than the directory says, whatever its own header does.
 * @throws Unreadable
 */
export async function unpackedZip(bytes: Bytes): Promise<Bytes> {
  const entries = directoryOf(bytes);
  if (entries.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw tooLarge();
  const parts: { name: Bytes; data: Bytes }[] = [];
  for (const entry of entries) parts.push({ name: entry.name, data: await unpack(entry) });
  return storedZip(parts);
}

function directoryOf(bytes: Bytes): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > mostEntries) throw tooLarge();
    const entries: Entry[] = [];
    let at = view.getUint32(end + 16, true);
    for (let i = 0; i < count; i += 1) {
      if (view.getUint32(at, true) !== signature.entry) throw broken();
      if (view.getUint16(at + 8, true) & 1) throw new Unreadable('This workbook is locked by a password');
      const nameLength = view.getUint16(at + 28, true);
      const name = bytes.slice(at + 46, at + 46 + nameLength);
      if (wanted.test(new TextDecoder().decode(name))) entries.push(entryOf(bytes, view, at, name));
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    }
    return entries;
  } catch (error) {
    throw error instanceof RangeError ? broken() : error;
  }
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - 65_557);
  for (let at = view.byteLength - 22; at >= first; at -= 1) if (view.getUint32(at, true) === signature.end) return at;
  throw broken();
}

function entryOf(bytes: Bytes, view: DataView, at: number, name: Bytes): Entry {
  const packedSize = view.getUint32(at + 20, true);
  const local = view.getUint32(at + 42, true);
  if (view.getUint32(local, true) !== signature.local) throw broken();
  const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = bytes.subarray(from, from + packedSize);
  if (packed.length !== packedSize) throw broken();
  return { name, method: view.getUint16(at + 10, true), packed, size: view.getUint32(at + 24, true) };
}

async function unpack({ method, packed, size }: Entry): Promise<Bytes> {
  if (method === 0 && packed.length === size) return packed;
  if (method !== 8) throw broken();
  const whole = new Uint8Array(size);
  let filled = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  for (;;) {
    const { value, done } = await reader.read().catch(() => Promise.reject(broken()));
    if (done) break;
    if (filled + value.length > size) {
      void reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    whole.set(value, filled);
    filled += value.length;
  }
  if (filled !== size) throw broken();
  return whole;
}

/** A zip that holds its parts as they are; what reads it does not ask for check sums. */
function storedZip(parts: readonly { name: Bytes; data: Bytes }[]): Bytes {
  const length = parts.reduce((sum, { name, data }) => sum + 76 + 2 * name.length + data.length, 22);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  const starts: number[] = [];
  let at = 0;
  for (const { name, data } of parts) {
    starts.push(at);
    view.setUint32(at, signature.local, true);
    view.setUint32(at + 18, data.length, true);
    view.setUint32(at + 22, data.length, true);
    view.setUint16(at + 26, name.length, true);
    bytes.set(name, at + 30);
    bytes.set(data, at + 30 + name.length);
    at += 30 + name.length + data.length;
  }
  const directory = at;
  parts.forEach(({ name, data }, i) => {
    view.setUint32(at, signature.entry, true);
    view.setUint32(at + 20, data.length, true);
    view.setUint32(at + 24, data.length, true);
    view.setUint16(at + 28, name.length, true);
    view.setUint32(at + 42, starts[i] ?? 0, true);
    bytes.set(name, at + 46);
    at += 46 + name.length;
  });
  view.setUint32(at, signature.end, true);
  view.setUint16(at + 8, parts.length, true);
  view.setUint16(at + 10, parts.length, true);
  view.setUint32(at + 12, at - directory, true);
  view.setUint32(at + 16, directory, true);
  return bytes;
}
