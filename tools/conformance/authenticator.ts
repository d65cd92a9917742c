import { setTimeout } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** A service also accepts the code of the next step, because clocks of phones differ. */
const aheadMs = stepMs;

/** Returns whether a text is an authenticator secret as shown on the QR code's page: base32, with or without groups. */
export const isAuthenticatorSecret = (text: string): boolean => /^[A-Z2-7]{16,}=*$/i.test(text.replace(/[\s-]/g, ''));

/**
 * An authenticator app. Each code is from a later step than the previous one, because a service accepts a code only
 * once.
 */
export class Authenticator {
  readonly #totp: TOTP;
  #nextStepAt = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/[\s-]/g, '').toUpperCase()) });
  }

  /** Returns a code. Waits if it has already returned those of this step and the next. */
  async nextCode(): Promise<string> {
    const timestamp = Math.max(Date.now(), this.#nextStepAt);
    const waitMs = timestamp - aheadMs - Date.now();
    if (waitMs > 0) await setTimeout(waitMs);
    this.#nextStepAt = (Math.floor(timestamp / stepMs) + 1) * stepMs;
    return this.#totp.generate({ timestamp });
  }
}

/** Returns what an account with two-factor sign-in sends with its password for one sign-in. */
export const secondFactor = async ({ authenticator }: { authenticator: Authenticator | undefined }) =>
  authenticator ? { twoFactorCode: await authenticator.nextCode() } : {};
