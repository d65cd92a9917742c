import { expect, it } from 'vitest';
import { isMandateNumber, isMandatePin } from './mandate.ts';

it.each(['MND-90000001', '4711', 'A/2026-11'])('accepts %s as mandate number', (text) => {
  expect(isMandateNumber(text)).toBe(true);
});

it.each(['', 'MND', '-4711', 'MND 4711', 'M'.repeat(41)])('rejects “%s” as mandate number', (text) => {
  expect(isMandateNumber(text)).toBe(false);
});

it('accepts 4 to 6 digits as mandate PIN', () => {
  expect(['1234', '123456'].every(isMandatePin)).toBe(true);
  expect(['123', '1234567', '12a4', ' 1234'].some(isMandatePin)).toBe(false);
});
