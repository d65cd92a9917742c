import { expect, it } from 'vitest';
import { uploadedRowsText } from './rows.text.ts';

it.each([
  [{ lines: 405, rowsInFile: 412, rowsSent: 405 }, '412 rows in the file, 405 sent'],
  [{ lines: 404, rowsInFile: 412, rowsSent: 405 }, '412 rows in the file, 405 sent, 1 removed since'],
  [{ lines: 5, rowsInFile: 5, rowsSent: 5 }, '5 rows'],
  [{ lines: 1, rowsInFile: null, rowsSent: null }, '1 row'],
  [{ lines: 7 }, '7 rows'],
  [{ lines: null, rowsSent: 405 }, '405 rows'],
  [{ lines: null, rowsInFile: 412 }, '412 rows'],
  [{ lines: null }, '– rows'],
])('distinguishes rows in the file from rows sent: %j', (rows, text) => expect(uploadedRowsText(rows)).toBe(text));
