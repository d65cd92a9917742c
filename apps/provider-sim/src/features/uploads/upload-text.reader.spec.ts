import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { uploadHeadings } from '@oware/domain';
import { EndlessRecord, NotText, recordsOf } from './upload-text.reader.ts';

/** Yields the bytes in pieces of any size, as a disk or a network delivers them. */
async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
async function read(bytes: Uint8Array, size = 64 * 1024): Promise<string[][]> {
  const records: string[][] = [];
  for await (const some of recordsOf(inPieces(bytes, size))) records.push(...some);
  return records;
}
const readText = (text: string, size?: number) => read(Buffer.from(text), size);

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '',
    '"',
    '""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    'a\nb',
    '=1+1',
    "'x",
    ' Ɖoƒe ',
    '😀',
    'a"b',
    '+233 20 000 0000',
  ),
);
const record = fc.array(cell, { minLength: uploadHeadings.length, maxLength: uploadHeadings.length });
const unixLines = (text: string) => text.replace(/\r\n?/g, '\n');

describe('a written file', () => {
  it('is read back unchanged with any cells, quotes, separators, line ends, byte order mark and chunks', async () => {
    const written = fc.record({
      rows: fc.array(record, { maxLength: 8 }),
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      quotes: fc.boolean(),
      mark: fc.constantFrom('', '\uFEFF'),
      endsWithLine: fc.boolean(),
      size: fc.integer({ min: 1, max: 200 }),
    });
    await fc.assert(
      fc.asyncProperty(written, async ({ rows, mark, endsWithLine, size, ...config }) => {
        const data = [[...uploadHeadings], ...rows];
        const text = mark + Papa.unparse(data, config) + (endsWithLine ? config.newline : '');
        const expected = data.map((cells) => cells.map(unixLines));
        const found = await readText(text, size);
        if (found.at(-1)?.join('') === '' && found.at(-1)?.length === 1) found.pop(); // after the last line end
        expect(found).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('can mix line ends', async () => {
    expect(await readText('staff_no,full_name\r\n1,"a"\n2,"b\r\nc"\r3,d')).toEqual([
      ['staff_no', 'full_name'],
      ['1', 'a'],
      ['2', 'b\nc'],
      ['3', 'd'],
    ]);
  });

  it('is split by the separator with most headings, not most cells', async () => {
    expect(await readText('staff_no;full_name;amount_recommended\n1;Owusu, Ama, Mrs, Dr;1,200.50')).toEqual([
      ['staff_no', 'full_name', 'amount_recommended'],
      ['1', 'Owusu, Ama, Mrs, Dr', '1,200.50'],
    ]);
  });

  it('keeps empty lines, so that rows are counted like in a spreadsheet', async () => {
    expect(await readText('staff_no\n\n1')).toEqual([['staff_no'], [''], ['1']]);
  });
});

describe('an invalid file', () => {
  it.each([
    ['bytes that are no UTF-8', Buffer.from([115, 0xff, 0xfe])],
    ['a character that is cut off at the end', Buffer.from('é').subarray(0, 1)],
    ['a workbook', Buffer.from('504b0304140008080800d0cf11e0', 'hex')],
  ])('%s is rejected', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toBeInstanceOf(NotText);
  });

  it('with an unclosed quotation mark is rejected early', async () => {
    const text = `staff_no,full_name\n1,"${'x\n'.repeat(1_500_000)}`;
    await expect(readText(text)).rejects.toEqual(new EndlessRecord(false));
  });

  it('with a line that is too long is rejected early', async () => {
    await expect(readText('x,"y",'.repeat(500_000))).rejects.toEqual(new EndlessRecord(true));
  });

  it('that is empty has one empty record', async () => {
    expect((await readText('')).flat().join('')).toBe('');
  });
});
