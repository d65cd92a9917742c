import { fillIn, readTexts, sourceLanguage, type Texts, type Translated, type Values, type Words } from './texts.ts';

/** The translations of a program. */
export type Translations = {
  /** The language in which the program was started. */
  startedLanguage: () => string;
  /** The texts of a catalogue in a language; undefined if there are none. */
  textsOf: (catalogue: string, language: string) => unknown;
};

let translations: Translations = { startedLanguage: () => sourceLanguage, textsOf: () => undefined };

/** Gives all catalogues their translations. Servers never do: their answers are in English. */
export function provideTranslations(provided: Translations): void {
  translations = provided;
}

/** Returns the language of the texts: the one in which the program was started. */
export const textLanguage = (): string => translations.startedLanguage();

/** Returns the language in which dates are written: Ghana's English unless the program was started in another one. */
export const dateLanguage = (): string => (textLanguage() === sourceLanguage ? 'en-GH' : textLanguage());

/**
 * Makes a catalogue from its English texts. `catalogue` is its name in the files of languages. English is shown for a text
 * that a language lacks.
 */
export function makeTexts<const English extends Texts>(catalogue: string, english: English) {
  const read = new Map<string, Readonly<Record<string, Translated>>>();

  function translated(language: string): Readonly<Record<string, Translated>> {
    if (language === sourceLanguage) return english;
    const known = read.get(language) ?? readTexts(english, translations.textsOf(catalogue, language));
    read.set(language, known);
    return known;
  }

  const textIn = (language: string, key: keyof English, values?: Values): string => {
    const text = translated(language)[String(key)];
    return text === undefined ? fillIn(english[key] ?? '', values, sourceLanguage) : fillIn(text, values, language);
  };

  /** Returns the texts in a language. */
  const wordsIn =
    (language: string): Words<English> =>
    (key, ...[values]) =>
      textIn(language, key, values);

  /** Returns a text in the language in which the program was started. */
  const words: Words<English> = (key, ...[values]) => textIn(textLanguage(), key, values);

  return { words, wordsIn };
}
