import { demoPassword } from '@oware/seed';
import { describe, expect, it } from 'vitest';
import { commonPasswordError, commonPasswordProblem, ownDataProblem, passwordError } from './password.rules.ts';

const own = {
  email: 'k.asante@adom.test',
  firstName: 'Kwame',
  lastName: 'Asanté',
  companyName: 'Adom Microfinance',
};

describe('a password', () => {
  it.each(['password', 'Password1', '12345678', 'QWERTYUIOP'])('%s is common', (password) => {
    expect(commonPasswordError(password)).toBe(commonPasswordProblem);
    expect(passwordError(password, own)).toBe(commonPasswordProblem);
  });

  it.each([
    'K.Asante@Adom.test',
    'kasante2026',
    'Kwame1957',
    'ASANTE-1957',
    'asanté 1957!',
    'kwame.asante',
    'AsanteKwame7',
    'adom-microfinance',
    'Adom Microfinance 2026',
  ])('%s contains the person’s own data', (password) => expect(passwordError(password, own)).toBe(ownDataProblem));

  it.each([demoPassword, 'nine brown goats', 'kwame likes nine goats', '2026 20 26 95 17', '日本語のパスワード'])(
    '%s is accepted',
    (password) => expect(passwordError(password, own)).toBeUndefined(),
  );

  it('of only digits or signs does not match an empty name', () => {
    expect(passwordError('95174026', { ...own, companyName: '2026' })).toBeUndefined();
    expect(passwordError('!!??!!??==', { ...own, companyName: '&&&' })).toBeUndefined();
  });
});
