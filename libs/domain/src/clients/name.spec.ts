import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName, fullName, initials, isSameName, plainLetters } from './name.ts';

describe('names', () => {
  it('joins first and last name', () => {
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
    ["N'Dri", 'ndri'],
    ['D’Almeida', 'dalmeida'],
  ])('writes %j in plain letters as %s', (name, plain) => expect(plainLetters(name)).toBe(plain));

  it.each([
    ['  Osei-Tutu', 'osei tutu'],
    ['D’ALMEIDA', 'dalmeida'],
    ['Mensah, Ama  (Mrs.)', 'mensah ama mrs'],
    ['-', ''],
  ])('normalises %j to %j for comparison', (name, folded) => expect(foldName(name)).toBe(folded));

  it('compares names by their letters', () => {
    expect(isSameName('Sɛnam Ɖoƒe', 'SENAM  DOFE')).toBe(true);
    expect(isSameName('Ama Mills', 'Ama Miles')).toBe(false);
  });

  it('leaves a normalised name unchanged', () =>
    fc.assert(fc.property(fc.string(), (text) => foldName(foldName(text)) === foldName(text))));

  it('never returns empty initials', () => fc.assert(fc.property(fc.string(), (text) => initials(text).length > 0)));
});
