import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, recordsOfText, textOfBytes } from './delimited.reader.ts';
import { Unreadable } from './unreadable-file.errors.ts';

const cells = (text: string) => recordsOfText(text).map((record) => record.cells);
const bytes = (...values: number[]) => new Uint8Array(values);

describe('separated values', () => {
  it.each([
    ['commas', 'a,b\r\n1,2\r\n'],
    ['semicolons', 'a;b\n1;2'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['empty lines', 'a,b\n\n1,2\n,\n'],
  ])('are read with %s', (_what, text) =>
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]),
  );

  it('keep quoted line breaks and separators, and never convert text to numbers', () =>
    expect(cells('a,b\n"1,\n2",0241234567\n')).toEqual([
      ['a', 'b'],
      ['1,\n2', '0241234567'],
    ]));

  it('are rejected if rows are malformed or the file is not text', () => {
    expect(() => cells('a,b\n1,"2\n3,4\n')).toThrow('quotesOpen');
    expect(() => cells('a,b\n\0')).toThrow(Unreadable);
  });

  it('keep their text across chunks', async () => {
    const line = fc.tuple(fc.constant('x'), fc.string({ unit: 'grapheme', maxLength: 8 }), fc.string({ maxLength: 8 }));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 20 }), async (lines) => {
        fc.pre(lines.every((one) => one.every((cell) => !cell.includes('\0') && !cell.startsWith("'"))));
        expect(cells(await csvOf([['a', 'b', 'c'], ...lines]).text()).slice(1)).toEqual(lines);
      }),
      { numRuns: 60 },
    );
    const many = Array.from({ length: 30_000 }, (_, i) => [String(i), 'Ama, "Esi"\r\nMensah', '0241234567 padding']);
    const told: number[] = [];
    const read = recordsOfText(await csvOf(many).text(), (share) => told.push(share));
    expect(read.map((record) => record.cells)).toEqual(many);
    expect(told.length).toBeGreaterThan(1);
  });
});

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes(0xc9, 0x9b), 'ɛ', false],
    ['UTF-8 with a mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a', false],
    ['UTF-16', bytes(0xff, 0xfe, 0x61, 0), 'a', false],
    ['what an older Excel writes', bytes(0x4a, 0x6f, 0x73, 0xe9), 'José', true],
  ])('is read from %s', (_what, given, text, isGuess) => expect(textOfBytes(given)).toEqual({ text, isGuess }));
});
