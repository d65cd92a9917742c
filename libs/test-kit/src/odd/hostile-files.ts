import { deflateRawSync, crc32 } from 'node:zlib';

type Entry = {
  name: string;
  content: Buffer;
  /** A false size for the zip directory. */ claimedSize?: number;
};

const u16 = (value: number) => Buffer.from(new Uint16Array([value]).buffer);
const u32 = (value: number) => Buffer.from(new Uint32Array([value]).buffer);

/** Creates a deflated zip of these entries. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize } of entries) {
    const packed = deflateRawSync(content);
    const about = [
      u16(20),
      u16(0),
      u16(8),
      u32(0),
      u32(crc32(content)),
      u32(packed.length),
      u32(claimedSize ?? content.length),
    ];
    const named = Buffer.from(name);
    const head = Buffer.concat([u32(0x04034b50), ...about, u16(named.length), u16(0), named, packed]);
    local.push(head);
    directory.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(20),
        ...about,
        u16(named.length),
        ...Array.from({ length: 4 }, () => u16(0)),
        u32(0),
        u32(offset),
        named,
      ]),
    );
    offset += head.length;
  }
  const listed = Buffer.concat(directory);
  const count = u16(entries.length);
  return Buffer.concat([
    ...local,
    listed,
    u32(0x06054b50),
    u32(0),
    count,
    count,
    u32(listed.length),
    u32(offset),
    u16(0),
  ]);
}

const workbook = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') };
const zeros = (size: number) => Buffer.alloc(size);

/**
 * Harmful spreadsheet files: with programs inside, or far larger than their stated size. Each is created on request.
 */
export const hostileFiles = {
  'macros.xlsx': () => zipOf([workbook, { name: 'xl/vbaProject.bin', content: Buffer.from('Sub Auto_Open') }]),
  'commands.xlsx': () =>
    zipOf([workbook, { name: 'xl/macrosheets/sheet1.xml', content: Buffer.from('<xm:macrosheet/>') }]),
  'bomb.xlsx': () => zipOf([workbook, { name: 'xl/worksheets/sheet1.xml', content: zeros(40 * 1024 * 1024) }]),
  'lying-bomb.xlsx': () =>
    zipOf([workbook, { name: 'xl/worksheets/sheet1.xml', content: zeros(40 * 1024 * 1024), claimedSize: 1_000 }]),
  'many.xlsx': () =>
    zipOf([workbook, ...Array.from({ length: 3_000 }, (_, n) => ({ name: `xl/${n}`, content: Buffer.of() }))]),
  'plain.xlsx': () => zipOf([{ name: 'readme.txt', content: Buffer.from('no workbook') }]),
  'torn.xlsx': () => zipOf([workbook]).subarray(0, -10),
  'macros.xls': () =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      zeros(504),
      Buffer.from('_VBA_PROJECT', 'utf16le'),
      zeros(100),
    ]),
  'commands.xls': () =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      zeros(504),
      Buffer.from('85000e000001000000010600', 'hex'),
      Buffer.from('Macro1'),
      zeros(100),
    ]),
};
