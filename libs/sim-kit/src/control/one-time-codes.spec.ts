import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newOneTimeSecret, oneTimeCode, otpauthUri, stepOfCode, stepSeconds } from './one-time-codes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The secret of RFC 6238, appendix B, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => vi.setSystemTime(seconds * 1000);

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('calculates the codes of RFC 6238: at %i seconds %s', (seconds, code) => {
  at(seconds);
  expect(oneTimeCode(secret).code).toBe(code);
  expect(stepOfCode(secret, code)).toBe(Math.floor(seconds / stepSeconds));
});

it('returns how long a code is valid', () => {
  at(65);
  expect(oneTimeCode(secret).secondsLeft).toBe(25);
});

it('accepts the codes of one step before and after, and no others', () => {
  at(3000);
  const { code } = oneTimeCode(secret);
  for (const [seconds, step] of [
    [2969, undefined],
    [2970, 100],
    [3059, 100],
    [3060, undefined],
  ] as const) {
    at(seconds);
    expect(stepOfCode(secret, code)).toBe(step);
  }
});

it('creates unique secrets of 160 bits, and names the account for the app', () => {
  const made = newOneTimeSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newOneTimeSecret()).not.toBe(made);
  expect(otpauthUri(made, 'officer@adom.test')).toBe(
    `otpauth://totp/Oware:officer%40adom.test?issuer=Oware&secret=${made}&algorithm=SHA1&digits=6&period=30`,
  );
});
