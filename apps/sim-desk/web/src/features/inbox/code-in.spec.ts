import { expect, it } from 'vitest';
import { codeIn } from './code-in.ts';

it('finds the code in a message', () => {
  expect(codeIn('Hello Ama,\n\nyour code is 7K2QM-4ZT9X. It is valid for 15 minutes.')).toBe('7K2QM-4ZT9X');
  expect(codeIn('482913 is your code')).toBe('482913');
});

it('ignores other numbers', () => {
  expect(codeIn('It is valid for 15 minutes. Call 0241234567.')).toBeUndefined();
});
