import { PassThrough, Readable, type Writable } from 'node:stream';
import { spreadsheetSafe } from '@oware/domain';
import ExcelJS from 'exceljs';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell as it is typed: text stays text, whatever it looks like. */
export type Cell = string | number | Date | null;

/** `width` in characters; `format` of its numbers or dates, as spreadsheets write it. */
export type Column = { heading: string; width: number; format?: string };

export type Sheet = {
  /** What it is named after; what a sheet's name cannot hold is left out. */
  title: string;
  createdAt: Date;
  columns: readonly Column[];
  /** Asked for a page at a time, when what was written before has been taken. */
  pages: AsyncIterable<readonly Cell[][]>;
  /** The last row, asked for when all others are written. */
  totals: () => Cell[];
};

/** The bytes of an .xlsx with one sheet, written while they are read. Whoever stops reading stops the pages too. */
export function writeSpreadsheet(sheet: Sheet): Readable {
  const out = new PassThrough();
  write(sheet, out).catch((error: unknown) => out.destroy(error as Error));
  return out;
}

async function write({ title, createdAt, columns, pages, totals }: Sheet, out: Writable): Promise<void> {
  const closed = new Promise<never>((_resolve, reject) =>
    out.once('close', () => reject(new Error('nobody reads this spreadsheet any more'))),
  );
  closed.catch(() => undefined);
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  workbook.creator = 'Oware';
  [workbook.created, workbook.modified] = [createdAt, createdAt];
  const sheet = workbook.addWorksheet(sheetName(title), {
    views: [{ state: 'frozen', ySplit: 1 }],
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
  sheet.columns = columns.map(({ heading, width, format }) => ({
    header: heading,
    width,
    ...(format !== undefined && { style: { numFmt: format } }),
  }));
  addBold(sheet.getRow(1));
  const styles = columns.map(({ format }): Partial<ExcelJS.Style> => (format === undefined ? {} : { numFmt: format }));
  for await (const rows of Readable.from(pages, { highWaterMark: 1 })) {
    // the next page is read while this one is written
    for (const row of rows as Cell[][]) add(sheet.addRow(row.map(harmless)), styles);
    await Promise.race([taken(sheet), closed]);
  }
  addBold(sheet.addRow(totals().map(harmless)));
  await Promise.race([workbook.commit(), closed]);
}

/** exceljs tells styles apart by the object first: one for a column spares it a comparison for each cell. */
function add(row: ExcelJS.Row, styles: readonly Partial<ExcelJS.Style>[]): void {
  row.eachCell((cell, column) => {
    cell.style = styles[column - 1] ?? {};
  });
  row.commit();
}

function addBold(row: ExcelJS.Row): void {
  row.font = { bold: true };
  row.commit();
}

/** XML has no place for these two, which PostgreSQL keeps. */
const noXml = /[\uFFFE\uFFFF]/g;

const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? spreadsheetSafe(cell.replace(noXml, '')) : cell);

/**
 * The sheet's XML goes on into a stream of the zip that exceljs fills without looking whether anybody empties it: an empty
 * write to it is done when all before it is.
 */
function taken(sheet: ExcelJS.Worksheet): Promise<void> {
  const { stream } = sheet as unknown as { stream: { pipes: Writable[] } };
  return new Promise((resolve) => stream.pipes[0]?.write(Buffer.alloc(0), () => resolve()));
}

/** At most 31 characters, without those that spreadsheets keep for themselves. */
function sheetName(title: string): string {
  const clean = title.replace(noXml, '').replace(/[*?:/\\[\]\p{Cc}]/gu, ' ');
  const name = Array.from(clean.trim()).slice(0, 31);
  while (name.join('').length > 31) name.pop(); // characters of two units count twice
  const bare = name
    .join('')
    .replace(/^'+|'+$/g, '')
    .trim();
  return bare === '' || bare.toLowerCase() === 'history' ? 'Batch' : bare;
}
