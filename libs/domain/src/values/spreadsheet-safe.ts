/**
 * Text that a spreadsheet reads as a formula: a formula sign, including East Asian full-width forms and after ignored
 * blanks, or a character that breaks a line.
 */
const formulaStart = /^(?:[\s\u200B\uFEFF]*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * Returns cell text that is safe to open in a spreadsheet: text that would run as a formula gets an apostrophe in
 * front, without exception. Numbers and the output of {@link formatLocalMobile} do not need it.
 */
export const spreadsheetSafe = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);
