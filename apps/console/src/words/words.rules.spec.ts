import { expect, it } from 'vitest';
import { fillIn, languageName, languageOf, namesIn, readTexts } from './words.rules.ts';

it('fills in values and leaves unknown names', () => {
  expect(fillIn('{first} and {second}', { first: '$&' })).toBe('$& and {second}');
  expect(namesIn('{second} or {first}')).toEqual(['first', 'second']);
});

it('takes from a file of texts only known texts', () => {
  expect(readTexts({ back: 'Back', next: 'Next' }, { back: 'Retour', next: 1, other: 'Autre' })).toEqual({
    back: 'Retour',
  });
  expect(readTexts({ back: 'Back' }, null)).toEqual({});
});

it('names a language in that language', () => {
  expect(languageOf('./words/fr.json')).toBe('fr');
  expect(['en', 'fr'].map(languageName)).toEqual(['English', 'Français']);
});
