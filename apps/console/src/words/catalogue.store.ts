import { useEffect, useState } from 'react';
import { sourceLanguage, useLanguage } from './language.store.ts';
import { fillIn, languageOf, readTexts, type Texts, type Words } from './words.rules.ts';

type Translations = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Makes the catalogue of a feature from its English texts and the files of translations, which load when their language is
 * chosen: `makeCatalogue(english, import.meta.glob('./words/*.json', { import: 'default' }))`. A new file is a new
 * language. English is shown for a text that a translation lacks.
 */
export function makeCatalogue<const English extends Texts>(english: English, translations: Translations) {
  const files = new Map(Object.entries(translations).map(([path, load]) => [languageOf(path), load]));
  const loaded = new Map<string, Texts>();

  /** Returns the texts in the chosen language, in English until they are loaded. */
  function useWords(): Words<English> {
    const language = useLanguage();
    const [, setArrived] = useState(0);
    useEffect(() => {
      const load = loaded.has(language) ? undefined : files.get(language);
      load?.().then(
        (file) => {
          loaded.set(language, readTexts(english, file));
          setArrived((count) => count + 1);
        },
        () => undefined, // English stays
      );
    }, [language]);
    return (key, ...[values]) => fillIn(loaded.get(language)?.[String(key)] ?? english[key] ?? '', values);
  }
  return { useWords, languages: [sourceLanguage, ...files.keys()] };
}
