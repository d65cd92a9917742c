/** Joins first and last name without extra blanks. */
export const fullName = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ');

/** Returns the initials for an avatar, from the first and the last word; `?` if there are none. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen.map((word) => word?.match(/^\p{L}/u)?.[0].toUpperCase()).join('') || '?';
}

/** Returns a text with a capital first letter. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const typedAs: Record<string, string> = { ɔ: 'o', ɛ: 'e', ɖ: 'd', ƒ: 'f', ŋ: 'n', ɣ: 'g', ʋ: 'v' };

/**
 * Converts text to lower case without accents and apostrophes, and the letters of Akan and Ewe to the ones that people
 * type without such a keyboard: `D’Almeida` and `d'almeida` both become `dalmeida`. The database applies the same rule
 * for its search index in `provider.plain_letters`.
 */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’‘ʼʻ`´′]/g, '')
    .toLowerCase()
    .replace(/[ɔɛɖƒŋɣʋ]/g, (letter) => typedAs[letter] ?? letter);

/** Normalises a name for comparison: plain letters with single blanks, so that `Osei-Tutu ` equals `OSEI TUTU`. */
export const foldName = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two names differ only in case, accents, apostrophes, hyphens or blanks. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other);
