import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** A bearer token: 256 random bits, base64url. Store only its hash. */
export const token = (): string => randomBytes(32).toString('base64url');

/** Letters and digits that nobody mistakes for each other (Crockford's alphabet). */
const unmistakable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The code of a password-reset mail: fifty random bits in two groups, `7K2QM-X04TD`. */
export const resetCode = (): string => {
  const letters = Array.from({ length: 10 }, () => unmistakable[randomInt(unmistakable.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

/** The secret of an authenticator app: 160 random bits, as long as its hash (RFC 4226 section 4). */
export const twoFactorSecret = (): ArrayBuffer => new Uint8Array(randomBytes(20)).buffer;

/** A code of decimal digits, leading zeros included: `0042`. */
export const digitCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** A key of an app, 256 random bits after what tells the two kinds apart. */
export const appKey = (kind: 'public' | 'secret'): string => `${kind}_${token()}`;

/** A random UUID, for ids that callers see and for request ids. */
export const uuid = (): string => randomUUID();
