import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Everything that the simulators leave to chance, from the system's cryptographic generator. */
export class Random {
  /** A bearer token: 256 random bits, base64url. Store only its hash. */
  token(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A code that a person types from a mail or an SMS: `digits` decimal digits, leading zeros kept. */
  resetCode(digits = 6): string {
    return String(randomInt(10 ** digits)).padStart(digits, '0');
  }

  /** A random UUID, for ids that callers see. */
  uuid(): string {
    return randomUUID();
  }
}
