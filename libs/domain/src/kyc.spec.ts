import { describe, expect, it } from 'vitest';
import { kycProgress, kycTone } from './kyc.ts';

describe('KYC progress', () => {
  it.each([
    [false, false, false, 0, 'red'],
    [true, false, false, 33, 'red'],
    [true, false, true, 67, 'red'],
    [true, true, true, 100, 'teal'],
  ] as const)('phone %s, consent %s, id %s: %i in %s', (phoneVerified, consentVerified, idVerified, progress, tone) => {
    expect(kycProgress({ phoneVerified, consentVerified, idVerified })).toBe(progress);
    expect(kycTone(progress)).toBe(tone);
  });
});
