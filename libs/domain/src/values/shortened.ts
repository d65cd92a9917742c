/** Returns the beginning of a text, of at most `most` UTF-16 units. It leaves no half of a surrogate pair, which can't be stored. */
export const shortened = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Returns a text of at most `most` UTF-16 units whole, and the beginning of a longer one with an ellipsis. */
export const withEllipsis = (text: string, most: number): string =>
  text.length > most ? `${shortened(text, most)}…` : text;

/** Returns a file's name of at most `most` UTF-16 units. A longer one loses the end of its stem: its ending says what it is. */
export function shortenedFileName(name: string, most: number): string {
  if (name.length <= most) return name;
  const ending = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  return shortened(name.slice(0, name.length - ending.length), most - ending.length).trimEnd() + ending;
}
