import { expect, it } from 'vitest';
import { sentencesOf } from './refusals.rules.ts';

it('shows each message once, as a sentence', () => {
  const phone = 'ADM-000007 has this phone number already';
  expect(sentencesOf([phone, phone, 'Choose another.'])).toBe(`${phone}. Choose another.`);
  expect(sentencesOf([])).toBe('');
});
