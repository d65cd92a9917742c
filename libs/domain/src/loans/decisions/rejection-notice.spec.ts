import { expect, it } from 'vitest';
import { rejectionNotice } from './rejection-notice.ts';

const known = { what: 'Batch NOV-1', by: 'Akua Boateng', reason: 'The amounts are wrong' };

it.each([
  [{}, 'Batch NOV-1 was rejected by Akua Boateng. Reason: The amounts are wrong'],
  [{ reason: null }, 'Batch NOV-1 was rejected by Akua Boateng.'],
  [{ by: null }, 'Batch NOV-1 was rejected. Reason: The amounts are wrong'],
])('says what was rejected, by whom and why, as far as known: %j', (part, text) =>
  expect(rejectionNotice({ ...known, ...part })).toBe(text),
);

it('cuts a long reason', () =>
  expect(rejectionNotice({ ...known, reason: 'long '.repeat(100) })).toMatch(/Reason: (long ){39}long…$/));

it('cuts no character of a reason in half', () =>
  expect(rejectionNotice({ ...known, reason: `${'x'.repeat(199)}😀 and more` })).toMatch(/ x{199}…$/));
