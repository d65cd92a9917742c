/** A pasted list: names on lines of their own, as from a spreadsheet or a mail; numbers in front and empty lines go. */
export const namesIn = (text: string): string[] =>
  text
    .split(/\r?\n|;|\t/)
    .map((line) =>
      line
        .replace(/^\s*(?:\d+[.)]|[-*•])\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '');
