import { Injectable } from '@nestjs/common';
import { type LimitUse, RateLimiter, refuse, type Scope } from '@oware/sim-kit';
import { verifyPassword } from './password-hash.rules.ts';
import { PasswordsRepository } from './passwords.repository.ts';

const tooManyPasswords = 'Too many wrong passwords. Wait {wait} and try again.';
export const wrongPassword = 'The current password is not right';

/** Asks a signed-in person for their password again, before actions that an open browser alone must not allow. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly passwords: PasswordsRepository,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Checks the password and returns its hash. Wrong passwords are counted by account, whichever call asks for them.
   * @throws password_refused at `field`
   * @throws too_many_requests
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
