import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** A bearer token: 256 random bits, base64url. Store only its hash. */
export const token = (): string => randomBytes(32).toString('base64url');

/** A code that a person types from a mail or an SMS: `digits` decimal digits, leading zeros kept. */
export const resetCode = (digits = 6): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** A random UUID, for ids that callers see and for request ids. */
export const uuid = (): string => randomUUID();
