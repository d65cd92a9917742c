import { createHash } from 'node:crypto';

/** Hashes a token, key or code for storage. Tokens and keys have 256 random bits, so they need no salt. */
export const hashOf = (secret: string | Buffer): Buffer<ArrayBuffer> => createHash('sha256').update(secret).digest();
