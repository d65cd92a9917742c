import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Creates a bearer token: 256 random bits, base64url. Store only its hash. */
export const token = (): string => randomBytes(32).toString('base64url');

/** Unambiguous letters and digits (Crockford's alphabet). */
const unmistakable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates the code of a password-reset mail: fifty random bits in two groups, `7K2QM-X04TD`. */
export const resetCode = (): string => {
  const letters = Array.from({ length: 10 }, () => unmistakable[randomInt(unmistakable.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
};

/** Creates an authenticator secret: 160 random bits, as long as its hash (RFC 4226 section 4). */
export const twoFactorSecret = (): ArrayBuffer => new Uint8Array(randomBytes(20)).buffer;

/** Creates a code of decimal digits with leading zeros: `0042`. */
export const digitCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Creates an app key: 256 random bits after a prefix for its kind. */
export const appKey = (kind: 'public' | 'secret'): string => `${kind}_${token()}`;

/** Creates a random UUID, for ids that callers see and for request ids. */
export const uuid = (): string => randomUUID();

/**
 * Draws a number from 0 up to 1, always the same for a seed and the number of the draw, so that a run with chance can be
 * repeated.
 */
export const drawOf = (seed: string, draw: number): number =>
  createHash('sha256').update(`${seed} ${draw}`).digest().readUInt32BE() / 2 ** 32;
