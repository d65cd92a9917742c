import { setTimeout } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;
/** A service takes the code of the next step too, since clocks of phones differ. */
const aheadMs = stepMs;

/** The secret of an authenticator app as the QR code's page shows it: base32, in groups or not. */
export const isAuthenticatorSecret = (text: string): boolean => /^[A-Z2-7]{16,}=*$/i.test(text.replace(/[\s-]/g, ''));

/** An authenticator app: each code is of a later step than the one before, since a service takes a code once. */
export class Authenticator {
  readonly #totp: TOTP;
  #nextStepAt = 0;

  constructor(secret: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/[\s-]/g, '').toUpperCase()) });
  }

  /** Waits where the codes of this step and the next were given out already. */
  async nextCode(): Promise<string> {
    const timestamp = Math.max(Date.now(), this.#nextStepAt);
    const waitMs = timestamp - aheadMs - Date.now();
    if (waitMs > 0) await setTimeout(waitMs);
    this.#nextStepAt = (Math.floor(timestamp / stepMs) + 1) * stepMs;
    return this.#totp.generate({ timestamp });
  }
}

/** What an account with two-factor sign-in sends along with its password, for one sign-in. */
export const secondFactor = async ({ authenticator }: { authenticator: Authenticator | undefined }) =>
  authenticator ? { twoFactorCode: await authenticator.nextCode() } : {};
