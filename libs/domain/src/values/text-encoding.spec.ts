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
});
