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

  it('is read as its cells were typed; a formula is what it came to last', async () => {
    const bytes = workbook(sheet);
    expect([isZip(bytes), isOldWorkbook(bytes)]).toEqual([true, false]);
    expect((await cellsOf(bytes)).map((cells) => cells.filter((cell) => cell !== ''))).toEqual(lines);
    expect((await recordsOfWorkbook(bytes)).map(({ line }) => line)).toEqual([1, 2, 4]);
  });

  it('of the older kind is read alike', async () => {
    const bytes = workbook(sheet, 'biff8');
    expect(isOldWorkbook(bytes)).toBe(true);
    expect((await cellsOf(bytes)).map((cells) => cells.filter((cell) => cell !== ''))).toEqual(lines);
  });

  it('that is the template has the headings', async () => {
    const bytes = new Uint8Array(await (await templateWorkbook(uploadHeadings)).arrayBuffer());
    expect(await cellsOf(bytes)).toEqual([[...uploadHeadings]]);
  });

  it.each([
    ['is cut off', workbook(sheet).slice(0, 400)],
    ['is no zip', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
    ['says it is a workbook and is not', new Uint8Array(Buffer.from('d0cf11e0a1b11ae1'.padEnd(64, '0'), 'hex'))],
    ['says that it unpacks to more than a workbook may', bomb({ directory: 500_000_000 })],
    ['unpacks to more than its directory says', bomb({ directory: 1_000 })],
    ['unpacks to more than its directory says, whatever its own header says', bomb({ directory: 1_000, local: 0 })],
  ])('is refused when it %s', async (_what, bytes) => {
    await expect(recordsOfWorkbook(bytes)).rejects.toBeInstanceOf(Unreadable);
  });
});

/** A zip with one part of 4 MB of blanks, and sizes that lie. */
function bomb({ directory, local = directory }: { directory: number; local?: number }): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(4 * 1024 * 1024, ' '));
  const header = (signature: number, length: number, put: (bytes: Buffer) => void) => {
    const bytes = Buffer.alloc(length);
    bytes.writeUInt32LE(signature);
    put(bytes);
    return bytes;
  };
  const own = header(0x04034b50, 30, (bytes) => {
    bytes.writeUInt16LE(8, 8);
    bytes.writeUInt32LE(packed.length, 18);
    bytes.writeUInt32LE(local, 22);
    bytes.writeUInt16LE(name.length, 26);
  });
  const entry = header(0x02014b50, 46, (bytes) => {
    bytes.writeUInt16LE(8, 10);
    bytes.writeUInt32LE(packed.length, 20);
    bytes.writeUInt32LE(directory, 24);
    bytes.writeUInt16LE(name.length, 28);
  });
  const start = own.length + name.length + packed.length;
  const end = header(0x06054b50, 22, (bytes) => {
    bytes.writeUInt16LE(1, 10);
    bytes.writeUInt32LE(start, 16);
  });
  return new Uint8Array(Buffer.concat([own, name, packed, entry, name, end]));
}
