/**
 * Returns the beginning of a text, of at most `most` UTF-16 units. It leaves no half of a surrogate pair, which can't be
 * stored.
 */
export const shortened = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Returns a text of at most `most` UTF-16 units whole, and the beginning of a longer one with an ellipsis. */
export const withEllipsis = (text: string, most: number): string =>
  text.length > most ? `${shortened(text, most)}…` : text;
