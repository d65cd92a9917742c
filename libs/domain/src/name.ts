/** First and last name as one, without stray blanks. */
export const fullName = (firstName: string, lastName: string): string =>
  `${firstName} ${lastName}`.trim().replace(/\s+/g, ' ');

/** The letters of an avatar: of the first and the last word, `?` without any. */
export function initials(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return chosen.map((word) => word?.match(/^\p{L}/u)?.[0].toUpperCase()).join('') || '?';
}

const typedAs: Record<string, string> = { ɔ: 'o', ɛ: 'e', ɖ: 'd', ƒ: 'f', ŋ: 'n', ɣ: 'g', ʋ: 'v' };

/** A text in lower case without accents, the letters of Akan and Ewe as people type them on keyboards that lack them. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ɔɛɖƒŋɣʋ]/g, (letter) => typedAs[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
