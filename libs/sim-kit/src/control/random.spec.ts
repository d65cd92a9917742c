import { expect, it } from 'vitest';
import { appKey, digitCode, resetCode, token, uuid } from './random.ts';

it('makes tokens of 256 bits that do not repeat', () => {
  const tokens = new Set(Array.from({ length: 100 }, token));
  expect(tokens.size).toBe(100);
  for (const one of tokens) expect(Buffer.from(one, 'base64url')).toHaveLength(32);
});

it('makes keys of apps that tell their kind', () => {
  for (const kind of ['public', 'secret'] as const) {
    const [key, another] = [appKey(kind), appKey(kind)];
    expect(key).toMatch(new RegExp(`^${kind}_[\\w-]{43}$`));
    expect(another).not.toBe(key);
  }
});

it('makes codes that the contract takes, without letters that look alike', () => {
  for (let i = 0; i < 500; i++) expect(resetCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it('makes codes of digits, leading zeros included', () => {
  const codes = Array.from({ length: 500 }, () => digitCode(4));
  for (const code of codes) expect(code).toMatch(/^\d{4}$/);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(digitCode(6)).toMatch(/^\d{6}$/);
});

it('makes UUIDs', () => {
  expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
