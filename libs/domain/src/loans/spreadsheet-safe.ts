/** What makes a spreadsheet read a cell as a formula, the wide forms of East Asian keyboards included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

const plainNumber = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/;
const phoneNumber = /^\+\d[\d ]*$/;

/**
 * The text of a cell for a file that a spreadsheet may open: one that would run as a formula gets an apostrophe in front.
 * Numbers (`-12.50`) and phone numbers (`+233 24 123 4567`) stay as they are.
 */
export const spreadsheetSafe = (text: string): string =>
  formulaStart.test(text) && !plainNumber.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
