import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { Turnstile } from './turnstile.ts';
import { isSystemError } from './system-errors.ts';

/** Why an archive is not accepted as a workbook (.xlsx is an archive). */
export type ArchiveFault = 'no workbook' | 'macros' | 'expands too far' | 'unreadable';

/** Limits for real workbooks: a million rows expand to about 200 MB. */
const mostEntries = 2_000;
const mostExpanded = 300 * 1024 * 1024;
/** Numbers in a sheet shrink to a twentieth. A higher ratio means little content, or a zip bomb. */
const mostRatio = 150;
/** Below this size the ratio is meaningless: an empty sheet is repetitive text. */
const harmless = 10 * 1024 * 1024;

/** Excel macros, current (VBA) and old (XLM sheets). */
const macroEntry = /(^|\/)vbaProject[^/]*\.bin$|(^|\/)(macrosheets|dialogsheets)\//i;

const twoAtATime = new Turnstile(2);
const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

const workbookEntry = 'xl/workbook.xml';

/**
 * Checks the directory of a workbook, then expands it in chunks without storing any, because a directory can be false.
 * Uses yauzl, not fflate, because fflate's streams don't read the directory.
 */
export function workbookFaultOf(path: string, size: number): Promise<ArchiveFault | undefined> {
  const limit = Math.min(mostExpanded, Math.max(harmless, size * mostRatio));
  return twoAtATime.run(async () => {
    const archive = await open(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) =>
      ifBroken(error),
    );
    if (!archive) return 'unreadable';
    try {
      const entries = await entriesOf(archive);
      if (entries.some(({ fileName }) => macroEntry.test(fileName))) return 'macros';
      if (!entries.some(({ fileName }) => fileName === workbookEntry)) return 'no workbook';
      const told = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
      if (entries.length > mostEntries || told > limit) return 'expands too far';
      return (await expandedSize(archive, entries, limit)) > limit ? 'expands too far' : undefined;
    } catch (error) {
      ifBroken(error);
      return 'unreadable';
    } finally {
      archive.close();
    }
  });
}

/** A system error (no file, no disk) is not a fault of the archive. */
function ifBroken(error: unknown): undefined {
  if (isSystemError(error)) throw error;
  return undefined;
}

function entriesOf(archive: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  return new Promise((resolve, reject) => {
    archive.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      if (entries.length > mostEntries) resolve(entries);
      else archive.readEntry();
    });
    archive.once('end', () => resolve(entries)).once('error', reject);
    archive.readEntry();
  });
}

/** Returns the expanded size of all entries, counting until the limit. An entry longer than declared is an error. */
async function expandedSize(archive: yauzl.ZipFile, entries: readonly yauzl.Entry[], limit: number): Promise<number> {
  const read = promisify<yauzl.Entry, NodeJS.ReadableStream>(archive.openReadStream.bind(archive));
  let size = 0;
  for (const entry of entries) {
    if (entry.fileName.endsWith('/')) continue;
    for await (const piece of await read(entry)) {
      size += piece.length;
      if (size > limit) return size;
    }
  }
  return size;
}
