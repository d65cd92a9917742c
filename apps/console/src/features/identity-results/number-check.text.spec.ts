import { messages } from '@oware/contract';
import { expect, it } from 'vitest';
import { checkText } from './number-check.text.ts';

it.each([
  ['voterId', 200, messages.voterVerified],
  ['ghana_card', 200, messages.verifiedSuccessfully],
  ['drivers_license', 404, messages.noMatchingRecord],
  ['drivers_license', 410, 'Told.'],
  ['voterId', 404, `${messages.noMatchingRecord} ${messages.voterRefused}`],
  ['voterId', 410, `Told. ${messages.voterRefused}`],
] as const)('shows for a %s with answer %i: %j', (type, code, text) =>
  expect(checkText(type, { code, message: 'Told.' })).toBe(text),
);
