import { describe, expect, it } from 'vitest';
import { formsOf, namesIn, type Texts, type Translated } from '@oware/domain';
import { languageOf } from '../words/language.rules.ts';

const catalogues = import.meta.glob<Texts>(['../**/*.words.ts', '../../../../libs/{ui,domain}/src/**/*.words.ts'], {
  eager: true,
  import: 'english',
});
const languages = import.meta.glob<Record<string, Readonly<Record<string, Translated>>>>('../words/languages/*.json', {
  eager: true,
  import: 'default',
});

/** The English texts by feature: `clients` of `clients.words.ts`. */
const english = new Map(
  Object.entries(catalogues).map(([path, texts]) => [/([\w-]+)\.words\.ts$/.exec(path)?.[1] ?? path, texts]),
);
const everyForm = (text: Translated) => (typeof text === 'string' ? [text] : Object.values(text));
/** Each form of a text has the same names, but those for one thing may leave out the number. */
const namesOf = (text: Translated) => {
  const [most = []] = everyForm(text)
    .map(namesIn)
    .toSorted((one, other) => other.length - one.length);
  return most;
};

const sections = Object.entries(languages).flatMap(([path, features]) =>
  Object.entries(features).map(([feature, texts]) => ({ language: languageOf(path), feature, texts })),
);

describe.each(sections)('$feature in $language', ({ language, feature, texts }) => {
  const source = english.get(feature) ?? {};

  it('has every text and no other', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(source).toSorted());
  });

  it('keeps the names in braces and the marked parts', () => {
    const names = (all: Readonly<Record<string, Translated>>) =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, namesOf(text)]));
    expect(names(texts)).toEqual(names(source));
  });

  it('has the forms for numbers that the language needs', () => {
    const numbered = Object.entries(texts).filter(([key]) => typeof source[key] === 'object');
    const wrong = numbered.filter(
      ([, text]) => typeof text === 'string' || formsOf(language).some((form) => !Object.keys(text).includes(form)),
    );
    expect(wrong).toEqual([]);
  });
});

const sources = import.meta.glob<string>(['../**/*.words.ts', '../../../../libs/{ui,domain}/src/**/*.words.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

it('names each catalogue like its file, by which a translator finds it', () => {
  const named = Object.values(sources).map(
    (source) => /make(?:Catalogue|Texts)\(\s*'([\w-]+)'/.exec(source)?.[1] ?? '',
  );
  expect(named.toSorted()).toEqual([...english.keys()].toSorted());
  expect(english.size).toBe(Object.keys(catalogues).length);
});

it('finds the catalogues and the languages', () => {
  expect(english.get('session')).toBeDefined();
  expect(sections.map(({ feature, language }) => `${feature} ${language}`)).toContain('session fr');
});
