import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';

const sample = (name: string) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url));

describe('the sample workbook', () => {
  it('holds what the CSV of the same name holds, with amounts as numbers and days as days', () => {
    const book = read(sample('good.xlsx'), { cellDates: true });
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    expect([sheet.A2?.t, sheet.C2?.t, sheet.E2?.t, sheet.F2?.t, sheet.G2?.t]).toEqual(['s', 's', 'n', 'n', 'd']);
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false });
    const told = rows.map((cells) => cells.map((cell) => cell.replaceAll(/,(?=\d{3}\.)/g, '')).join(','));
    expect(`${told.join('\n')}\n`).toBe(sample('good.csv').toString());
  });
});
