import { describe, expect, it } from 'vitest';
import { textEncodingOf } from './text-encoding.ts';

const text = 'staff_no;full_name\n905962;Ɛsi Mensah\n';
const littleEndian = Buffer.from(text, 'utf16le');
const bigEndian = Buffer.from(littleEndian).swap16();

describe('the encoding of a text', () => {
  it.each([
    ['UTF-8', Buffer.from(text), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 as Excel writes it', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['UTF-16 without its mark', littleEndian, 'utf-16le'],
    ['UTF-16 the other way round without its mark', bigEndian, 'utf-16be'],
    ['nothing', Buffer.alloc(0), 'utf-8'],
    ['one character', Buffer.from('a\0'), 'utf-8'],
    ['bytes that are no text', Buffer.from([0, 159, 146, 150]), 'utf-8'],
    ['zeros', Buffer.alloc(100), 'utf-8'],
  ])('is detected for %s', (_what, bytes, encoding) => expect(textEncodingOf(bytes)).toBe(encoding));

  /** Text whose letters have no zero byte in UTF-16, so that only the mark tells. */
  const ewe = 'ɖɛɣƒ'.repeat(20);
  const marked = Buffer.from(`\uFEFF${ewe}`, 'utf16le');

  it.each([
    ['its mark alone', marked, 'utf-16le'],
    ['its mark alone, the other way round', Buffer.from(marked).swap16(), 'utf-16be'],
    ['half a mark', Buffer.from([0xff, 0x61, 0x62, 0x63]), 'utf-8'],
    ['half a mark at its second byte', Buffer.from([0x61, 0xfe, 0x62, 0x63]), 'utf-8'],
    ['half a mark, the other way round', Buffer.from([0xfe, 0x61, 0x62, 0x63]), 'utf-8'],
    ['half a mark at its second byte, the other way round', Buffer.from([0x61, 0xff, 0x62, 0x63]), 'utf-8'],
    ['two letters', Buffer.from('ab', 'utf16le'), 'utf-16le'],
    ['two letters and half of a third', Buffer.from([0x61, 0, 0x62, 0, 0]), 'utf-16le'],
    ['eight Latin letters of ten', Buffer.from('Akosuama'.concat('Ɛɔ'), 'utf16le'), 'utf-16le'],
    [
      'eight Latin letters of ten, the other way round',
      Buffer.from('Akosuama'.concat('Ɛɔ'), 'utf16le').swap16(),
      'utf-16be',
    ],
    ['seven Latin letters of ten', Buffer.from('Akosuam'.concat('ƐɔƐ'), 'utf16le'), 'utf-8'],
    [
      'seven Latin letters of ten, the other way round',
      Buffer.from('Akosuam'.concat('ƐɔƐ'), 'utf16le').swap16(),
      'utf-8',
    ],
    [
      '512 letters before bytes that are no text',
      Buffer.concat([Buffer.from('a'.repeat(512), 'utf16le'), Buffer.from([0, 0])]),
      'utf-16le',
    ],
  ])('is detected by %s', (_what, bytes, encoding) => expect(textEncodingOf(bytes)).toBe(encoding));
});
