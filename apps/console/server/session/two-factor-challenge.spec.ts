import { describe, expect, it } from 'vitest';
import { isTwoFactorChallenge } from './two-factor-challenge.ts';

const inAnswer = (status: number, body: unknown) => isTwoFactorChallenge({ status, headers: {}, body });

describe('a challenge for a second factor', () => {
  it.each<[number, unknown]>([
    [401, { code: 'two_factor_required', message: 'Enter the code of your authenticator app.' }],
    [401, { message: 'Two-factor authentication code required' }],
    [400, { error: 'mfa_required', error_description: 'Multi-factor authentication required' }],
    [403, { error: { code: 'OTP_REQUIRED' } }],
    [428, { errorMessage: 'Please supply the one-time code' }],
    [200, { twoFactorRequired: true }],
    [200, { data: { requiresTwoFactor: 'true', mfa_token: 'abc' } }],
    [202, { mfaRequired: 1 }],
    [200, { result: { mfa: 'required' } }],
    [200, { response: { two__factor_required: true } }],
    [401, { message: ' mfa_password ' }],
    [300, { token: 'token-1', twoFactorRequired: true }],
  ])('is detected in %i %j', (status, body) => expect(inAnswer(status, body)).toBe(true));

  it.each<[number, unknown]>([
    [401, { code: 'sign_in_refused', message: 'The email or the password is not right.' }],
    [401, { message: 'Invalid email, password or OTP' }],
    [200, { access_token: 'token-1', twoFactorEnabled: true }],
    [200, { token: 'token-1', two_factor: true }],
    [401, { message: 'Account locked', twoFactorRequired: false }],
    [429, { message: 'Too many wrong two-factor codes' }],
    [502, { message: 'The MFA service is away' }],
    [401, { mfa: 'not required' }],
    [401, { mfa: 'yesterday' }],
    [401, { message: `A one-time code${' is needed'.repeat(40)}` }],
    [200, { data: { token: 'token-1' }, twoFactorRequired: true }],
    [401, null],
    [200, 'two factor'],
  ])('is not detected in %i %j', (status, body) => expect(inAnswer(status, body)).toBe(false));
});
