/** First and last name as one, without stray blanks. */
export const fullName = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ');

/** The letters of an avatar: of the first and the last word, `?` without any. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen.map((word) => word?.match(/^\p{L}/u)?.[0].toUpperCase()).join('') || '?';
}

/** A text with a capital at its beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const typedAs: Record<string, string> = { ɔ: 'o', ɛ: 'e', ɖ: 'd', ƒ: 'f', ŋ: 'n', ɣ: 'g', ʋ: 'v' };

/**
 * A text in lower case without accents and apostrophes, the letters of Akan and Ewe as people type them on keyboards that
 * lack them: `D’Almeida` and `d'almeida` are both `dalmeida`. The database has the same rule for its search index,
 * `provider.plain_letters`.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼʻ`´′]/g, '')
    .toLowerCase()
    .replace(/[ɔɛɖƒŋɣʋ]/g, (letter) => typedAs[letter] ?? letter);

/** A name for comparing: its words in plain letters with single blanks, so that `Osei-Tutu ` and `OSEI TUTU` are one. */
export const foldName = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names differ only in case, accents, apostrophes, hyphens or blanks. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
