/**
 * What makes a spreadsheet read a cell as a formula, the wide forms of East Asian keyboards included: the sign itself, also
 * behind blanks that a spreadsheet drops, and what breaks a line of a file apart.
 */
const formulaStart = /^(?:[\s\u200B\uFEFF]*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * The text of a cell for a file that a spreadsheet may open: one that would run as a formula gets an apostrophe in front,
 * without exception. Numbers go into files as numbers, phone numbers as {@link formatLocalMobile} writes them; both need none.
 */
export const spreadsheetSafe = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);
