import { Secret, TOTP } from 'otpauth';
import { wallNow } from './clock.ts';
import { twoFactorSecret } from './random.ts';

/** Validity of an authenticator code in seconds (RFC 6238). */
export const stepSeconds = 30;

/** Number of accepted steps before and after the current one, because phone clocks differ. */
const allowedDrift = 1;

const totpOf = (secret: string, account = '') =>
  new TOTP({
    issuer: 'Oware',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32. */
export const newOneTimeSecret = (): string => new Secret({ buffer: twoFactorSecret() }).base32;

/** Returns the content of a QR code for an authenticator app. */
export const otpauthUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/**
 * Returns the current authenticator code and its remaining time, by the wall clock: the app does not know the sandbox.
 */
export function oneTimeCode(secret: string): { code: string; secondsLeft: number } {
  const timestamp = wallNow().getTime();
  const totp = totpOf(secret);
  return { code: totp.generate({ timestamp }), secondsLeft: Math.ceil(totp.remaining({ timestamp }) / 1000) };
}

/** Returns the time step of a code, among the current one and its neighbours; undefined if it matches none. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = wallNow().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: allowedDrift });
  return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}
