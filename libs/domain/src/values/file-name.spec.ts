import { expect, it } from 'vitest';
import { shortenedFileName } from './file-name.ts';

it.each([
  ['March.xlsx', 10, 'March.xlsx'],
  ['Payroll of March.xlsx', 13, 'Payroll.xlsx'],
  ['Payroll 😀.csv', 13, 'Payroll.csv'],
  ['Payroll. All of March', 12, 'Payroll. All'],
  ['.gitignore of March', 5, '.giti'],
  ['Payroll.of_march', 10, 'Payroll.of'],
])('shortens the file name %j to %i units: %j', (name, most, expected) =>
  expect(shortenedFileName(name, most)).toBe(expected),
);
