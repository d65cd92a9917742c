import { sourceLanguage, startedLanguage, textsOf, useLanguage } from './language.store.ts';
import { fillIn, readTexts, type Texts, type Translated, type Words } from './words.rules.ts';

/**
 * Makes the catalogue of a feature from its English texts. `feature` is its name in the files of languages. English is
 * shown for a text that a language lacks.
 */
export function makeCatalogue<const English extends Texts>(feature: string, english: English) {
  const read = new Map<string, Readonly<Record<string, Translated>>>();

  function translations(language: string) {
    if (language === sourceLanguage) return english;
    const known = read.get(language) ?? readTexts(english, textsOf(feature, language));
    read.set(language, known);
    return known;
  }

  const wordsIn =
    (language: string): Words<English> =>
    (key, ...[values]) => {
      const translated = translations(language)[String(key)];
      return translated === undefined
        ? fillIn(english[key] ?? '', values, sourceLanguage)
        : fillIn(translated, values, language);
    };

  /**
   * Returns a text in the language in which the console was started. It can be called anywhere, also for a constant of a
   * module, because the code of the console is loaded after the texts.
   */
  const words: Words<English> = (key, ...values) => wordsIn(startedLanguage())(key, ...values);

  /** Returns the texts for a screen on which the language can change, as before signing in. */
  const useWords = (): Words<English> => wordsIn(useLanguage());

  return { words, useWords };
}
