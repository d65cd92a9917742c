import { expect, it } from 'vitest';
import { appKey, digitCode, drawOf, resetCode, token, uuid } from './random.ts';

it('creates unique tokens of 256 bits', () => {
  const tokens = new Set(Array.from({ length: 100 }, token));
  expect(tokens.size).toBe(100);
  for (const one of tokens) expect(Buffer.from(one, 'base64url')).toHaveLength(32);
});

it('creates app keys that show their kind', () => {
  for (const kind of ['public', 'secret'] as const) {
    const [key, another] = [appKey(kind), appKey(kind)];
    expect(key).toMatch(new RegExp(`^${kind}_[\\w-]{43}$`));
    expect(another).not.toBe(key);
  }
});

it('creates codes that the contract accepts, without similar letters', () => {
  for (let i = 0; i < 500; i++) expect(resetCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it('creates codes of digits with leading zeros', () => {
  const codes = Array.from({ length: 500 }, () => digitCode(4));
  for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(digitCode(6)).toMatch(/^\d{6}$/);
});

it('creates UUIDs', () => {
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('repeats the draws of a seed, and spreads them from 0 to 1', () => {
  const draws = (seed: string) => Array.from({ length: 1000 }, (_one, index) => drawOf(seed, index));
  expect(draws('ama')).toEqual(draws('ama'));
  expect(draws('ama')).not.toEqual(draws('kofi'));
  const low = draws('ama').filter((draw) => draw < 0.25).length;
  expect(low).toBeGreaterThan(200);
  expect(low).toBeLessThan(300);
  expect(Math.min(...draws('ama'))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws('ama'))).toBeLessThan(1);
});
