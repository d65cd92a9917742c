import { matchHeadings, spreadsheetSafe, textEncodingOf, uploadHeadings } from '@oware/domain';
import Papa from 'papaparse';
import { RecordCollector, type FileRecord, type Progress } from './records.reader.ts';
import { Unreadable } from './unreadable-file.errors.ts';

/** Characters per chunk; progress is reported between chunks. */
const chunkLength = 1024 * 1024;

/**
 * Decodes the text of a file: UTF-8 or UTF-16 with or without byte order mark, or the encoding of older Excel
 * (`isGuess`).
 */
export function textOfBytes(bytes: Uint8Array): { text: string; isGuess: boolean } {
  const encoding = textEncodingOf(bytes);
  if (encoding !== 'utf-8') return { text: new TextDecoder(encoding).decode(bytes), isGuess: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true };
  }
}

const separators = [',', ';', '\t', '|'] as const;

/** Returns the separator that finds most valid headings in the first line with text, otherwise most columns. */
function separatorOf(text: string): string {
  const start = text.slice(0, 16 * 1024).trimStart();
  const rated = separators.map((separator) => {
    const [headings = []] = Papa.parse<string[]>(start, { delimiter: separator, preview: 1 }).data;
    const found = uploadHeadings.length - matchHeadings(headings).missing.length;
    return { separator, rating: found * 1_000 + Math.min(headings.length, 999) };
  });
  return rated.reduce((best, one) => (one.rating > best.rating ? one : best)).separator;
}

/**
 * Parses separated values; the headings decide the separator. Cells stay as typed.
 * @throws Unreadable
 */
export function recordsOfText(text: string, onProgress?: Progress): FileRecord[] {
  const collector = new RecordCollector();
  if (text.includes('\0')) throw new Unreadable('notText');
  const config = {
    chunkSize: chunkLength,
    delimiter: separatorOf(text),
    chunk: ({ data, errors, meta }: Papa.ParseResult<string[]>) => {
      for (const cells of data) collector.add(cells);
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new Unreadable('quotesOpen');
      onProgress?.(meta.cursor / text.length);
    },
  };
  // its types only allow chunks for files
  Papa.parse(text, config as Papa.ParseConfig<string[]> & { download?: false; worker?: false });
  return collector.records;
}

/** Yields separated values in chunks of some thousand lines, with Windows line ends by default. */
export function csvOf(lines: Iterable<readonly string[]>, newline: '\r\n' | '\n' = '\r\n'): Blob {
  const parts: string[] = [];
  let some: (readonly string[])[] = [];
  const flush = () => {
    if (some.length > 0) parts.push(Papa.unparse(some, { newline }) + newline);
    some = [];
  };
  for (const line of lines) {
    some.push(line);
    if (some.length === 5_000) flush();
  }
  flush();
  return new Blob(parts, { type: 'text/csv' });
}

/** The byte order mark makes spreadsheets read UTF-8. */
const mark = '\uFEFF';

/** Returns separated values for people: no cell runs as a formula. */
export const downloadOf = (lines: Iterable<readonly string[]>): Blob => new Blob([mark, csvOf(safeLines(lines))]);

function* safeLines(lines: Iterable<readonly string[]>): Generator<readonly string[]> {
  for (const line of lines) yield line.map(spreadsheetSafe);
}
