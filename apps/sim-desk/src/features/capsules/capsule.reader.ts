import { promisify } from 'node:util';
import type { CapsuleRows } from '@oware/db/capsule-rows';
import { isSystemError } from '@oware/sim-kit';
import yauzl from 'yauzl';
import {
  CapsuleRefused,
  entryName,
  hashOf,
  longestRow,
  type Manifest,
  type ManifestEntry,
  manifestName,
  readManifest,
} from './manifest.rules.ts';
import { readingOf, type RowReading } from './versions.rules.ts';

const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);
const mostEntries = 201;

/** Turns any fault of the archive into a refusal. Errors of the disk stay what they are. */
function refusalOf(error: unknown): unknown {
  if (error instanceof CapsuleRefused || isSystemError(error)) return error;
  return new CapsuleRefused('Its archive is damaged.');
}

/**
 * An opened file that may be a capsule. Its entries are read by their names in the directory, and nothing is written to
 * a disk. What the directory says about sizes is checked before and while the entries are expanded.
 */
export class CapsuleFile {
  readonly manifest: Manifest;
  readonly #archive: yauzl.ZipFile;
  readonly #entries: ReadonlyMap<string, yauzl.Entry>;

  private constructor(archive: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>, manifest: Manifest) {
    this.#archive = archive;
    this.#entries = entries;
    this.manifest = manifest;
  }

  /** @throws CapsuleRefused */
  static async open(path: string): Promise<CapsuleFile> {
    const archive = await open(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
      throw refusalOf(error);
    });
    try {
      const entries = await entriesOf(archive);
      const last = entries.get(manifestName);
      if (!last) throw new CapsuleRefused('It has no manifest of Oware.');
      if (last.uncompressedSize > longestRow) throw new CapsuleRefused('Its manifest is too long.');
      const manifest = readManifest(await textOf(archive, last));
      checkEntries(manifest, entries);
      return new CapsuleFile(archive, entries, manifest);
    } catch (error) {
      archive.close();
      throw refusalOf(error);
    }
  }

  close(): void {
    this.#archive.close();
  }

  /**
   * Returns the rows of every table that this version has, in its columns.
   * @throws CapsuleRefused for unknown tables and columns, and while reading for rows that differ from the manifest
   */
  async *tables(known: ReadonlyMap<string, readonly string[]>): AsyncGenerator<CapsuleRows> {
    const { entries, migration } = this.manifest;
    const readings = entries.map((entry) => ({
      entry,
      reading: readingOf({ ...entry, migration }, known.get(entry.table)),
    }));
    for (const { entry, reading } of readings)
      if (reading) yield { table: entry.table, columns: reading.columns, rows: this.#rows(entry, reading) };
  }

  async *#rows(entry: ManifestEntry, { change }: RowReading): AsyncGenerator<string> {
    const found = this.#entries.get(entryName(entry.table));
    if (!found) throw new CapsuleRefused('An entry is missing.');
    const allowed = new Set(entry.columns);
    let count = 0;
    for await (const line of linesOf(this.#archive, found, entry)) {
      count += 1;
      const row = rowOf(line, allowed);
      yield change ? JSON.stringify(change(row)) : line;
    }
    if (count !== entry.rows) throw new CapsuleRefused(`The rows of ${entry.table} are not complete.`);
  }
}

function entriesOf(archive: yauzl.ZipFile): Promise<ReadonlyMap<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>();
  return new Promise((resolve, reject) => {
    archive.on('entry', (entry: yauzl.Entry) => {
      if (entries.has(entry.fileName)) return reject(new CapsuleRefused('It has an entry twice.'));
      if (entries.size >= mostEntries) return reject(new CapsuleRefused('It has too many entries.'));
      entries.set(entry.fileName, entry);
      archive.readEntry();
    });
    archive.once('end', () => resolve(entries));
    archive.once('error', reject);
    archive.readEntry();
  });
}

/** The archive must have the entries of the manifest, no others, and in their sizes. */
function checkEntries({ entries }: Manifest, found: ReadonlyMap<string, yauzl.Entry>): void {
  if (found.size !== entries.length + 1) throw new CapsuleRefused('It has entries that its manifest doesn’t name.');
  for (const { table, bytes } of entries)
    if (found.get(entryName(table))?.uncompressedSize !== bytes)
      throw new CapsuleRefused(`The rows of ${table} are missing or have another size.`);
}

const streamOf = (archive: yauzl.ZipFile, entry: yauzl.Entry) =>
  promisify((done: (error: Error | null, stream: NodeJS.ReadableStream) => void) =>
    archive.openReadStream(entry, (error, stream) => done(error, stream)),
  )();

async function textOf(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await streamOf(archive, entry)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

const newline = 0x0a;

/** Returns the lines of an entry, and compares its bytes with the manifest. */
async function* linesOf(archive: yauzl.ZipFile, found: yauzl.Entry, entry: ManifestEntry): AsyncGenerator<string> {
  const hash = hashOf();
  let kept: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of await streamOf(archive, found)) {
      let piece = Buffer.from(chunk);
      hash.update(piece);
      for (let end = piece.indexOf(newline); end >= 0; end = piece.indexOf(newline)) {
        yield Buffer.concat([...kept, piece.subarray(0, end)]).toString('utf8');
        [kept, length] = [[], 0];
        piece = piece.subarray(end + 1);
      }
      kept.push(piece);
      length += piece.length;
      if (length > longestRow) throw new CapsuleRefused(`A row of ${entry.table} is too long.`);
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (length > 0) throw new CapsuleRefused(`The rows of ${entry.table} are not complete.`);
  if (hash.digest('hex') !== entry.sha256)
    throw new CapsuleRefused(`The rows of ${entry.table} differ from their checksum.`);
}

function rowOf(line: string, allowed: ReadonlySet<string>): Record<string, unknown> {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw new CapsuleRefused('A row is not readable.');
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new CapsuleRefused('A row is not a record.');
  if (Object.keys(row).some((name) => !allowed.has(name)))
    throw new CapsuleRefused('A row has a field that the manifest doesn’t name.');
  return row as Record<string, unknown>;
}
