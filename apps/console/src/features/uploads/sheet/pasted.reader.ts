import Papa from 'papaparse';

/** Parses copied spreadsheet cells: tabs between columns, one line per row, quotes around cells with several lines. */
export const blockOfText = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
