import { Secret, TOTP } from 'otpauth';
import { wallNow } from './clock.ts';
import { twoFactorSecret } from './random.ts';

/** How long a code of an authenticator app is shown (RFC 6238). */
export const stepSeconds = 30;

/** Codes of so many steps before and after the present one are right: clocks of phones differ. */
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

/** What a QR code tells an authenticator app. */
export const otpauthUri = (secret: string, account: string): string => totpOf(secret, account).toString();

/** The code that an authenticator app shows now, and for how long. By the wall clock: the app knows no sandbox. */
export function oneTimeCode(secret: string): { code: string; secondsLeft: number } {
  const timestamp = wallNow().getTime();
  const totp = totpOf(secret);
  return { code: totp.generate({ timestamp }), secondsLeft: Math.ceil(totp.remaining({ timestamp }) / 1000) };
}

/** The time step whose code this is, of the present one and its neighbours; undefined where it is the code of none. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = wallNow().getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: allowedDrift });
  return delta === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}
