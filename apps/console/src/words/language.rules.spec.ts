import { expect, it } from 'vitest';
import { languageName, languageOf } from './language.rules.ts';

it('names a language in that language', () => {
  expect(languageOf('./languages/fr.json')).toBe('fr');
  expect(['en', 'fr'].map(languageName)).toEqual(['English', 'Français']);
});
