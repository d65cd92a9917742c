import { Injectable } from '@nestjs/common';
import { type LimitUse, RateLimiter, refuse, type Scope } from '@oware/sim-kit';
import { verifyPassword } from './password-hash.rules.ts';
import { PasswordsRepository } from './passwords.repository.ts';

const tooManyPasswords = 'Too many wrong passwords. Wait {wait} and try again.';
export const wrongPassword = 'The current password is not right';

/** Asks a person who is signed in for their password again, before what an open browser alone must not do. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly passwords: PasswordsRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Answers the hash of the right password. Wrong ones count by account, wherever they are asked for.
   * @throws password_refused at `field`, too_many_requests
   */
  async require({ sandbox, user }: Scope, password: string, field: string): Promise<string> {
    const attempts: LimitUse[] = [{ limit: 'password change by account', by: [user.id] }];
    await this.limiter.take(sandbox, attempts, { message: tooManyPasswords, field });
    const { passwordHash } = await this.passwords.passwordHashOf({ sandboxId: sandbox.id, userId: user.id });
    if (!(await verifyPassword(passwordHash, password)))
      refuse('password_refused', { errors: { [field]: wrongPassword } });
    await this.limiter.forget(sandbox, attempts);
    return passwordHash;
  }
}
