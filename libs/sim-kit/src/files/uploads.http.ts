import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { hostileFiles, sampleFiles, zipOf } from '@oware/test-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { ReceivedFile } from './received-file.ts';
import { documentKinds, readUpload } from './uploads.ts';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'oware-read-'))));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function read(content: Buffer, name: string) {
  const path = join(folder, String(files++));
  writeFileSync(path, content);
  const file = new ReceivedFile(path, await openAsBlob(path), { name, type: '' });
  return readUpload('file', file, documentKinds, 'another kind');
}
const kept = async (content: Buffer, name: string) => buffer((await read(content, name)).read(1024));
const refusalOf = (content: Buffer, name: string) =>
  read(content, name).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.fields?.file : Promise.reject(error as Error)),
  );

const place = { IFD0: { Make: 'Infinix' }, IFD3: { GPSLatitude: '5/1 36/1 0/1', GPSLatitudeRef: 'N' } };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false });

describe('an uploaded photo', () => {
  it('is stored upright, without location and camera', async () => {
    const taken = await picture(400, 300)
      .withExif(place)
      .withMetadata({ orientation: 6, exif: place })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { exif, orientation, width, height, format } = await sharp(await kept(taken, 'a.jpg')).metadata();
    expect({ exif, orientation, width, height, format }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 300,
      height: 400,
      format: 'jpeg',
    });
  });

  it('is stored without hidden data behind or inside it', async () => {
    const script = Buffer.from('<script>alert(1)</script><?php system($_GET[0]);');
    for (const [name, made] of [
      ['a.jpg', await picture(20, 20).jpeg().toBuffer()],
      ['a.png', await picture(20, 20).png().toBuffer()],
    ] as const)
      expect((await kept(Buffer.concat([made, script]), name)).includes('script')).toBe(false);
  });

  it('is shrunk if it is very large', async () => {
    const { width, height } = await sharp(await kept(await picture(6000, 3000).jpeg().toBuffer(), 'a.jpg')).metadata();
    expect([width, height]).toEqual([3000, 1500]);
  });

  it.each([
    ['has more pixels than memory', async () => picture(20_000, 20_000).png().toBuffer(), 'too many pixels'],
    ['is a beginning only', async () => (await picture(300, 300).jpeg().toBuffer()).subarray(0, 400), 'damaged'],
    [
      'is named so by its first bytes alone',
      () => Promise.resolve(Buffer.from('ffd8ffe000104a464946', 'hex')),
      'damaged',
    ],
  ])('is rejected if it %s', async (_what, make, reason) => {
    expect(await refusalOf(await make(), 'a.png')).toContain(reason);
  });
});

describe('an uploaded spreadsheet', () => {
  it.each([
    ['macros.xlsx', 'macros'],
    ['commands.xlsx', 'macros'],
    ['macros.xls', 'macros'],
    ['commands.xls', 'macros'],
    ['bomb.xlsx', 'unpacks to far more'],
    ['lying-bomb.xlsx', 'damaged'],
    ['many.xlsx', 'unpacks to far more'],
    ['torn.xlsx', 'damaged'],
    ['plain.xlsx', 'another kind'],
  ] as const)('is rejected when it is %s', async (name, reason) => {
    expect(await refusalOf(hostileFiles[name](), name)).toContain(reason);
  });

  it('is accepted unchanged if it is harmless, however much it compresses', async () => {
    const rows = Buffer.from(
      Array.from({ length: 200_000 }, (_, n) => `<row r="${n}"><c><v>905962</v></c></row>`).join(''),
    );
    const honest = zipOf([
      { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
      { name: 'xl/worksheets/sheet1.xml', content: rows },
    ]);
    expect((await kept(honest, 'a.xlsx')).equals(honest)).toBe(true);
    expect((await kept(sampleFiles.xls, 'a.xls')).equals(sampleFiles.xls)).toBe(true);
  });
});

it.each([
  ['payroll, 1 & 2 [new] (2).csv', 'payroll, 1 & 2 [new] (2).csv'],
  ['De\u0301cembre Ɛnyɔ.csv', 'D\u00e9cembre Ɛnyɔ.csv'],
  ['C:\\lists\\a<b>:"c"|d?*.csv', 'a_b___c__d__.csv'],
  ['vsc.\u202Egpj\0.csv', 'vsc._gpj_.csv'],
  [`${'p'.repeat(200)}.CSV`, `${'p'.repeat(116)}.CSV`],
])('%j is named %j', async (given, name) => {
  expect(await read(Buffer.from('Name;Amount\r\n'), given)).toMatchObject({ name });
});

it.each([
  ['with its mark', Buffer.from('\uFEFFName;Kofi Ɛnyɔ\r\n', 'utf16le')],
  ['without its mark', Buffer.from('Name;Amount;Remark\r\n', 'utf16le')],
  ['the other way round', Buffer.from('\uFEFFName;Amount\r\n', 'utf16le').swap16()],
])('can be CSV in UTF-16 %s', async (_what, text) => {
  const upload = await read(text, 'list.csv');
  expect(upload).toMatchObject({ name: 'list.csv', mediaType: 'text/csv', size: text.length });
});
