import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { Turnstile } from './turnstile.ts';

/** Why an archive is not taken for a workbook (.xlsx is an archive). */
export type ArchiveFault = 'no workbook' | 'macros' | 'expands too far' | 'unreadable';

/** Entries and bytes of an honest workbook: a million rows expand to about 200 MB. */
const mostEntries = 2_000;
const mostExpanded = 300 * 1024 * 1024;
/** Numbers in a sheet shrink to a twentieth. What shrinks further than this says little, or is a bomb. */
const mostRatio = 150;
/** Below this the ratio says nothing: an empty sheet is the same text again and again. */
const harmless = 10 * 1024 * 1024;

/** Programs of Excel, of today (VBA) and of before (XLM sheets). */
const macroEntry = /(^|\/)vbaProject[^/]*\.bin$|(^|\/)(macrosheets|dialogsheets)\//i;

const twoAtATime = new Turnstile(2);
const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open);

const workbookEntry = 'xl/workbook.xml';

/** Looks through the directory of what should be a workbook, then expands it in pieces without keeping any, since a directory can lie. */
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

/** What the system says (no file, no disk) is no fault of the archive. */
function ifBroken(error: unknown): undefined {
  if (typeof (error as NodeJS.ErrnoException).syscall === 'string') throw error;
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

/** The bytes of all entries, counted until they are too many. An entry that is longer than it says is an error. */
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
