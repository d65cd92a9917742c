import { expect, it } from 'vitest';
import { resetCode } from './session.shapes.ts';
import { twoFactorCode } from './two-factor-code.shape.ts';

it.each([
  '9bptt-k038a',
  ' 9BPTT K038A ',
  '9BPTTK038A',
  '9bptt-ko38a',
  '9BPTT\u2013K038A',
  '9BPTT\u00a0K038A',
  '9BPTT - K038A',
])('reads the code of ten characters “%s”', (typed) => {
  for (const code of [resetCode, twoFactorCode]) expect(code.parse(typed)).toMatch(/^9BPTT-?K038A$/);
});

it('reads the letters I and L as 1', () => {
  expect(twoFactorCode.parse('IL1AA-BBBBB')).toBe('111AA-BBBBB');
});

it.each(['123456', '123 456'])('keeps the digits of an authenticator app “%s”', (typed) => {
  expect(twoFactorCode.parse(typed)).toBe(typed);
});

it.each(['9BPTT', '9BPTT  K038A1', '9BPTT-K038U', '12345'])('refuses “%s”', (typed) => {
  expect(twoFactorCode.safeParse(typed).success).toBe(false);
});
