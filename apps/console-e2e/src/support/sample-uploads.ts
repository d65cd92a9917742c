import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleUpload } from '@oware/seed/sample-uploads';
import { read, utils, write } from '@e965/xlsx';
import { onTestFinished } from 'vitest';

/** Writes a file to the disk for an upload, until the test ends. Returns its path. */
export function written(name: string, content: string | Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'oware-uploads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const contentOf = (name: string): string => {
  const content = sampleUpload(name, new Date().toISOString().slice(0, 10));
  if (content === undefined) throw new Error(`There is no sample ${name}.`);
  return content;
};

/** Returns the path of a sample for an upload today. */
export const sample = (name: string): string => written(name, contentOf(name));

/** Returns the path of `good.csv` as a workbook: amounts and terms are numbers in it, and start dates are days. */
export function sampleWorkbook(): string {
  const { Sheets: sheets, SheetNames: names } = read(contentOf('good.csv'), { type: 'string', raw: true });
  const [headings = [], ...rows] = utils.sheet_to_json<string[]>(sheets[names[0] ?? ''] ?? {}, { header: 1 });
  const typed = rows.map((row) => [...row.slice(0, 4), ...row.slice(4, 6).map(Number), new Date(row[6] ?? '')]);
  const sheet = utils.aoa_to_sheet([headings, ...typed], { UTC: true });
  return written('good.xlsx', write(utils.book_new(sheet, 'Loans'), { type: 'buffer', bookType: 'xlsx' }));
}
