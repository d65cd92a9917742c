import { describe, expect, it } from 'vitest';
import { addressWithoutSecrets, isSecretField, withoutSecrets } from './reported-draft.rules.ts';

const secrets =
  'password newPassword confirm_password Passcode pin mandatePin Mandate_PIN mandatepin pinCode pin_code otp OTP ' +
  'xbs-token refreshToken secretKey test_secret apiKey code approvalCode verification_code recoveryCodes cvv';

describe('a secret field', () => {
  it.each([...secrets.split(' '), 'one-time code'])('is %s', (name) => expect(isSecretField(name)).toBe(true));
  it.each(['currencyCode', 'codeSentAt', 'shopping', 'opinion', 'postcode', 'idempotencyKey', 'reference', 'shape'])(
    'is not %s',
    (name) => expect(isSecretField(name)).toBe(false),
  );
});

it('empties secrets at every depth, and keeps the form of the draft', () => {
  const content = {
    shape: 1,
    draft: {
      name: 'Y\0aa\ud800',
      sections: [{ mandate_pin: '1234', pin: 1234 }],
      secrets: { one: ['x'], two: { three: 'y' } },
    },
  };
  expect(withoutSecrets(content)).toEqual({
    shape: 1,
    draft: {
      name: 'Yaa\ufffd',
      sections: [{ mandate_pin: '', pin: null }],
      secrets: { one: [''], two: { three: '' } },
    },
  });
});

it('empties secrets of an address', () => {
  const at = (search: string, hash = '') => addressWithoutSecrets({ pathname: '/clients', search, hash });
  expect(at('?page=2', '#/1')).toBe('/clients?page=2#/1');
  expect(at('?page=2&token=abc', '#/1')).toBe('/clients?page=2&token=#/1');
  expect(at('')).toBe('/clients');
});
