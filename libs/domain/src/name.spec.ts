import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullName, initials, plainLetters } from './name.ts';

describe('names', () => {
  it('puts first and last name together', () => {
    expect(fullName(' Ama ', 'Serwaa  Mensah')).toBe('Ama Serwaa Mensah');
    expect(fullName('', 'Mensah')).toBe('Mensah');
  });

  it.each([
    ['Ama Mensah', 'AM'],
    ['kofi', 'K'],
    ['Nana Yaa Asantewaa', 'NA'],
    ['Ɛsi Ɔduro', 'ƐƆ'],
    ['Efua Owusu-Ansah (Mrs)', 'EM'],
    ['  ', '?'],
    ['123', '?'],
  ])('shortens %j to %s', (name, letters) => expect(initials(name)).toBe(letters));

  it.each([
    ['Ɖoƒe', 'dofe'],
    ['Ametɔ', 'ameto'],
    ['Abɛna Ñoño', 'abena nono'],
    ["N'Dri", "n'dri"],
  ])('writes %j plainly as %s', (name, plain) => expect(plainLetters(name)).toBe(plain));

  it('never gives nothing', () => fc.assert(fc.property(fc.string(), (text) => initials(text).length > 0)));
});
