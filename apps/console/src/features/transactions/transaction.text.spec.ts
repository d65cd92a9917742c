import { expect, it } from 'vitest';
import { tenureText } from './transaction.text.ts';

it('writes a tenure as the loans do', () =>
  expect([1, 24, null].map(tenureText)).toEqual(['1 month', '24 months', '–']));
