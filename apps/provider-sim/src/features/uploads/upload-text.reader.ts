import { matchHeadings, textEncodingOf } from '@oware/domain';
import Papa from 'papaparse';

/** The file is not text. */
export class NotText extends Error {}
/** A record has no visible end: its line is too long, or a quotation mark in it is never closed and takes in more lines. */
export class EndlessRecord extends Error {
  constructor(readonly isOneLine: boolean) {
    super();
  }
}

/** Maximum number of characters; a row of a bulk upload has about a hundred. */
export const longestRecord = 1024 * 1024;

const longestHeadings = 4 * 1024;

const unixLines = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/**
 * Decodes the text, with one character for each line end and without a byte order mark. The first chunk determines the
 * encoding.
 */
async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const decode = (chunk?: Uint8Array): string => {
    try {
      decoder ??= new TextDecoder(textEncodingOf(chunk ?? new Uint8Array()), { fatal: true });
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new NotText();
    }
  };
  let unfinished = '';
  for await (const chunk of bytes) {
    const text = unfinished + decode(chunk);
    unfinished = text.endsWith('\r') ? '\r' : ''; // the next chunk may start with the \n of this line end
    yield unixLines(unfinished ? text.slice(0, -1) : text);
  }
  yield unixLines(unfinished + decode());
}

const newline = '\n';
const delimiters = [',', ';', '\t', '|'];

/** Selects the delimiter that finds the most headings in the first line. */
function delimiterOf(start: string): string {
  const headingsBy = (delimiter: string): number => {
    const [first = []] = Papa.parse<string[]>(start, { delimiter, newline, preview: 1 }).data;
    return matchHeadings(first).order.filter(Boolean).length;
  };
  return delimiters.toSorted((one, other) => headingsBy(other) - headingsBy(one))[0] ?? ',';
}

/** Reads enough of a text to contain its first line. */
async function beginning(texts: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (start.length < longestHeadings) {
    const { value, done } = await texts.next();
    if (done) break;
    start += value;
  }
  return start;
}

/**
 * Reads the records of a CSV file as a stream, in parts. It accepts UTF-8 or UTF-16 with or without a byte order mark,
 * any line ends, and cells between commas, semicolons, tabs or bars, quoted as in RFC 4180. Empty lines are records
 * too, so that the n-th record is the n-th row of a spreadsheet.
 * @throws NotText, EndlessRecord
 */
export async function* recordsOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const texts = textOf(bytes);
  let unread = await beginning(texts);
  // Use the parser inside Papa.parse: its streams emit record by record, which takes 18 times as long.
  const parser = new Papa.Parser({ delimiter: delimiterOf(unread), newline });
  const complete = (): string[][] => {
    const { data, meta } = parser.parse(unread, 0, true) as Papa.ParseResult<string[]>;
    unread = unread.slice(meta.cursor);
    return data;
  };
  yield complete();
  for await (const text of texts) {
    unread += text;
    yield complete();
    if (unread.length > longestRecord) throw new EndlessRecord(!unread.includes(newline));
  }
  if (unread !== '') yield (parser.parse(unread, 0, false) as Papa.ParseResult<string[]>).data;
}
