import Papa from 'papaparse';

/** The cells of a text as spreadsheets copy it: tabs between columns, a line for each row, quoted where a cell has more lines. */
export const blockOfText = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
