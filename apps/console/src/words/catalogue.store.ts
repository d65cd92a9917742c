import { makeTexts, type Texts, type Words } from '@oware/domain';
import { useLanguage } from './language.store.ts';

/** Makes the catalogue of a feature from its English texts. `feature` is its name in the files of languages. */
export function makeCatalogue<const English extends Texts>(feature: string, english: English) {
  const { words, wordsIn } = makeTexts(feature, english);

  /** Returns the texts for a screen on which the language can change, as before signing in. */
  const useWords = (): Words<English> => wordsIn(useLanguage());

  return {
    /**
     * Returns a text in the language in which the console was started. It can be called anywhere, also for a constant of a
     * module, because the code of the console is loaded after the texts.
     */
    words,
    useWords,
  };
}
