import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type LimitName, type LimitRefusal, type LimitUse, RateLimiter, Refusal } from '@oware/sim-kit';
import { type CodeOwner, isRecoveryCode, keyOf, mailOwner } from './two-factor-codes.repository.ts';
import { manyWrongCodesMail } from './two-factor.mails.ts';

/** How many addresses an account is known from; a newer one replaces the oldest. */
const keptAddresses = 10;

/** Where a code is sent from, and in which field. `code` is the error's code, if not the limiter's own. */
type CodeAttempt = { code: string; address: string; field: string; refusal?: Pick<LimitRefusal, 'code'> };

/** Limits how often codes of a second factor can be tried. */
@Injectable()
export class TwoFactorAttempts {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Counts an attempt before its code is checked. A wrong code stays counted; call the returned function after a correct
   * one.
   *
   * Every code counts by address and account. Codes of the app could be guessed from many addresses, so those from an
   * unknown address also count by account. An address is known after a correct code from it. So an attacker who has only
   * the password can lock the owner out neither where they usually sign in, nor with a recovery code.
   * @throws too_many_requests, or the given code. The owner gets a mail, because somebody else may have the password.
   */
  async take(owner: CodeOwner, { code, address, field, refusal }: CodeAttempt): Promise<() => Promise<void>> {
    const { sandbox, user } = owner;
    const byAddress: LimitUse = { limit: 'two-factor code by address and account', by: [address, user.id] };
    const byAccount: LimitUse = { limit: 'two-factor code by account', by: [user.id] };
    const isLimitedByAddress = isRecoveryCode(code) || (await this.#isKnown(owner, address));
    const uses = isLimitedByAddress ? [byAddress] : [byAddress, byAccount];
    try {
      await this.limiter.take(sandbox, uses, { ...refusal, messageOf: messageFor(byAddress.limit), field });
    } catch (error) {
      if (error instanceof Refusal) await this.#warn(owner);
      throw error;
    }
    return async () => {
      await this.limiter.forget(sandbox, uses);
      await this.#remember(owner, address);
    };
  }

  async #isKnown(owner: CodeOwner, address: string): Promise<boolean> {
    const row = await this.database.prisma.twoFactor.findUnique({ where: { sandboxId_userId: keyOf(owner) } });
    const wanted = hashOf(owner, address);
    return row?.knownAddresses.some((known) => wanted.equals(known)) ?? false;
  }

  async #remember(owner: CodeOwner, address: string): Promise<void> {
    const { sandboxId, userId } = keyOf(owner);
    await this.database.pool.query(
      `UPDATE provider."TwoFactor" SET "knownAddresses" =
         (array_prepend($3::bytea, array_remove("knownAddresses", $3::bytea)))[1:$4]
       WHERE "sandboxId" = $1 AND "userId" = $2`,
      [sandboxId, userId, hashOf(owner, address), keptAddresses],
    );
  }

  /** Mails the owner, at most once an hour. */
  async #warn(owner: CodeOwner): Promise<void> {
    try {
      await this.limiter.take(owner.sandbox, [{ limit: 'wrong codes mail by account', by: [owner.user.id] }]);
    } catch (error) {
      if (error instanceof Refusal) return;
      throw error;
    }
    await mailOwner(this.database.prisma, owner, manyWrongCodesMail(owner.user.firstName));
  }
}

/** Offers a recovery code only if the limit by address, which counts recovery codes too, has room for it. */
const messageFor = (byAddress: LimitName) => (full: readonly LimitName[]) =>
  full.includes(byAddress)
    ? 'Too many wrong codes. Wait {wait} and try again.'
    : 'Too many wrong codes. Wait {wait} and try again, or use a recovery code.';

/** Hashes an address with its account, so that the stored addresses of two accounts can't be compared. */
const hashOf = (owner: CodeOwner, address: string): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([keyOf(owner), address]))
    .digest();
