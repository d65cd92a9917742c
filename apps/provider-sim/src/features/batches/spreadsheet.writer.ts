import { PassThrough, Readable, type Writable } from 'node:stream';
import { spreadsheetSafe } from '@oware/domain';
import ExcelJS from 'exceljs';

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A cell keeps its type: text stays text even if it looks like a number or a date. */
export type Cell = string | number | Date | null;

/** `width` is in characters. `format` is the number format of a spreadsheet, for numbers or dates. */
export type Column = { heading: string; width: number; format?: string };

export type Sheet = {
  /** The sheet is named after the title. Characters that a sheet's name can't contain are left out. */
  title: string;
  createdAt: Date;
  columns: readonly Column[];
  /** The writer reads a page after the reader has taken the one before. */
  pages: AsyncIterable<readonly Cell[][]>;
  /** The last row. The writer reads it after all other rows. */
  totals: () => Cell[];
};

/** Streams an .xlsx file with one sheet. When the reader stops, no more pages are read. */
export function writeSpreadsheet(sheet: Sheet): Readable {
  const out = new PassThrough();
  write(sheet, out).catch((error: unknown) => out.destroy(error as Error));
  return out;
}

async function write({ title, createdAt, columns, pages, totals }: Sheet, out: Writable): Promise<void> {
  const closed = new Promise<never>((_resolve, reject) =>
    out.once('close', () => reject(new Error('the reader of this spreadsheet has stopped'))),
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
    // The stream reads the next page while this one is written.
    for (const row of rows as Cell[][]) add(sheet.addRow(row.map(harmless)), styles);
    await Promise.race([taken(sheet), closed]);
  }
  addBold(sheet.addRow(totals().map(harmless)));
  await Promise.race([workbook.commit(), closed]);
}

/** exceljs compares styles by object first. One object per column saves a comparison for each cell. */
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

/** PostgreSQL stores these two characters, but XML doesn't allow them. */
const noXml = /[\uFFFE\uFFFF]/g;

const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? spreadsheetSafe(cell.replace(noXml, '')) : cell);

/**
 * exceljs pipes the sheet's XML into a zip stream and ignores backpressure. An empty write to that stream completes
 * once everything before it is done. Reads a private field, because exceljs has no public way to wait for the stream.
 */
function taken(sheet: ExcelJS.Worksheet): Promise<void> {
  const { stream } = sheet as unknown as { stream: { pipes: Writable[] } };
  return new Promise((resolve) => stream.pipes[0]?.write(Buffer.alloc(0), () => resolve()));
}

/** Sheet names have at most 31 characters and exclude those that spreadsheets reserve. */
function sheetName(title: string): string {
  const clean = title.replace(noXml, '').replace(/[*?:/\\[\]\p{Cc}]/gu, ' ');
  const name = Array.from(clean.trim()).slice(0, 31);
  while (name.join('').length > 31) name.pop(); // the limit counts UTF-16 units
  const bare = name
    .join('')
    .replace(/^'+|'+$/g, '')
    .trim();
  return bare === '' || bare.toLowerCase() === 'history' ? 'Batch' : bare;
}
