import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Zip, ZipDeflate } from 'fflate';
import {
  CapsuleRefused,
  entryName,
  hashOf,
  type Manifest,
  type ManifestEntry,
  manifestName,
  mostExpanded,
} from './manifest.rules.ts';

/** A table to write, with its rows as JSON texts. */
export type WrittenTable = { table: string; columns: readonly string[]; rows: AsyncIterable<readonly string[]> };

/**
 * Writes a capsule to a new file, table by table, and its manifest last: a file that was cut off has none. At most one
 * batch of rows is in memory.
 * @throws CapsuleRefused if it would expand too far to be opened
 */
export async function writeCapsule(
  path: string,
  about: Omit<Manifest, 'entries'>,
  tables: AsyncIterable<WrittenTable>,
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  const zip = new Zip((error, part) => {
    if (error) file.destroy(error);
    else file.write(part);
  });
  const done = finished(file);
  // a failure of the disk is thrown where the writer waits for it
  done.catch(() => undefined);
  const drained = async () => {
    if (file.errored) throw file.errored;
    if (file.writableNeedDrain) await Promise.race([once(file, 'drain'), done]);
  };
  try {
    const entries: ManifestEntry[] = [];
    let expanded = 0;
    for await (const { table, columns, rows } of tables) {
      const entry = new ZipDeflate(entryName(table), { level: 6 });
      zip.add(entry);
      const hash = hashOf();
      let [count, bytes] = [0, 0];
      for await (const batch of rows) {
        const text = Buffer.from(`${batch.join('\n')}\n`);
        hash.update(text);
        count += batch.length;
        bytes += text.length;
        expanded += text.length;
        if (expanded > mostExpanded) throw new CapsuleRefused('The sandbox is too large for a capsule.');
        entry.push(text);
        await drained();
      }
      entry.push(new Uint8Array(0), true);
      entries.push({ table, columns: [...columns], rows: count, bytes, sha256: hash.digest('hex') });
    }
    const manifest = new ZipDeflate(manifestName);
    zip.add(manifest);
    manifest.push(Buffer.from(JSON.stringify({ ...about, entries } satisfies Manifest)), true);
    zip.end();
    file.end();
    await done;
  } catch (error) {
    zip.terminate();
    file.destroy();
    throw error;
  }
}
