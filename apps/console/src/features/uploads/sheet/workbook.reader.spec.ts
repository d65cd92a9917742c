import { deflateRawSync } from 'node:zlib';
import { utils, write, type WorkSheet } from '@e965/xlsx';
import { uploadHeadings } from '@oware/domain';
import { describe, expect, it } from 'vitest';
import { Unreadable } from './unreadable-file.errors.ts';
import { isOldWorkbook, isZip, recordsOfWorkbook, templateWorkbook } from './workbook.reader.ts';

type Kind = 'xlsx' | 'biff8';
const workbook = (sheet: WorkSheet, bookType: Kind = 'xlsx') =>
  new Uint8Array(write(utils.book_new(sheet, 'Loans'), { type: 'array', bookType, compression: true }) as ArrayBuffer);
const sheetOf = (cells: Record<string, object>): WorkSheet => ({ '!ref': 'A1:D9', ...cells });
const cellsOf = async (bytes: Uint8Array<ArrayBuffer>) => (await recordsOfWorkbook(bytes)).map(({ cells }) => cells);

describe('a workbook', () => {
  const sheet = sheetOf({
    A1: { t: 's', v: 'staff_no' },
    B1: { t: 's', v: 'phone_number' },
    A2: { t: 'n', v: 442, z: '000000' },
    B2: { t: 'n', v: 241234567 },
    C2: { t: 'n', v: 46347, z: 'dd/mm/yyyy' },
    D2: { t: 'n', v: 0.1 + 0.2 },
    A4: { t: 's', v: '=HYPERLINK("http://elsewhere.example")' },
    B4: { t: 'n', v: 12, f: '6*2' },
    C4: { t: 'n', v: 1250.5, z: '#,##0.00' },
    D4: { t: 's', v: '0241234567' },
  });
  const lines = [
    ['staff_no', 'phone_number'],
    ['000442', '241234567', '2026-11-21', '0.3'],
    ['=HYPERLINK("http://elsewhere.example")', '12', '1250.5', '0241234567'],
  ];

  it('keeps its cells as typed, and uses the last result of a formula', async () => {
    const bytes = workbook(sheet);
    expect([isZip(bytes), isOldWorkbook(bytes)]).toEqual([true, false]);
    expect((await cellsOf(bytes)).map((cells) => cells.filter((cell) => cell !== ''))).toEqual(lines);
    expect((await recordsOfWorkbook(bytes)).map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('of the older format is read the same way', async () => {
    const bytes = workbook(sheet, 'biff8');
    expect(isOldWorkbook(bytes)).toBe(true);
    expect((await cellsOf(bytes)).map((cells) => cells.filter((cell) => cell !== ''))).toEqual(lines);
  });

  it('created from the template has the headings', async () => {
    const bytes = new Uint8Array(await (await templateWorkbook(uploadHeadings)).arrayBuffer());
    expect(await cellsOf(bytes)).toEqual([[...uploadHeadings]]);
  });

  it.each([
    ['is cut off', workbook(sheet).slice(0, 400)],
    ['is no zip', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
    ['says it is a workbook and is not', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'))],
    ['has a part that is no XML', zipOf({ parts: 1, size: 4 * megabyte })],
  ])('is rejected when it %s', async (_what, bytes) => {
    await expect(recordsOfWorkbook(bytes)).rejects.toBeInstanceOf(Unreadable);
  });

  it('is rejected when it unpacks to more than the limit, whatever size it declares', async () => {
    const tooLarge = 'unpackedTooLarge';
    await expect(recordsOfWorkbook(zipOf({ parts: 81, size: 4 * megabyte }))).rejects.toThrow(tooLarge);
    await expect(recordsOfWorkbook(zipOf({ parts: 2_001, size: 1 }))).rejects.toThrow(tooLarge);
  });
});

const megabyte = 1024 * 1024;

/** Creates a zip with this number and size of parts full of blanks, which falsely declares a size of zero. */
function zipOf({ parts, size }: { parts: number; size: number }): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(Buffer.alloc(size, ' '));
  const part = (at: number) => {
    const name = Buffer.from(`xl/part${at}.xml`);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50);
    header.writeUInt16LE(8, 8); // deflated
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, name, packed]);
  };
  return new Uint8Array(Buffer.concat(Array.from({ length: parts }, (_, at) => part(at))));
}
