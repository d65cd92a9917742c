import { describe, expect, it } from 'vitest';
import { namesIn, type Texts } from '../words/words.rules.ts';

const english = import.meta.glob<Texts>('../features/*/*.words.ts', { eager: true, import: 'english' });
const translations = import.meta.glob<Texts>('../features/*/words/*.json', { eager: true, import: 'default' });
const folderOf = (path: string) => path.split('/')[2];
const englishOf = (path: string) => Object.entries(english).find(([file]) => folderOf(file) === folderOf(path))?.[1];

describe.each(Object.entries(translations))('%s', (path, texts) => {
  const source = englishOf(path) ?? {};

  it('translates every text and no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort());
  });

  it('keeps the names in braces', () => {
    const names = (all: Texts) => Object.fromEntries(Object.entries(all).map(([key, text]) => [key, namesIn(text)]));
    expect(names(texts)).toEqual(names(source));
  });
});

it('finds the translations of the sign-in', () => {
  expect(Object.keys(translations)).toContain('../features/session/words/fr.json');
});
