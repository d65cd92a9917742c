import { Controller, Req } from '@nestjs/common';
import { type CallInput, messages, requestPasswordReset, resetPassword, updatePassword } from '@oware/contract';
import {
  clientAddress,
  Database,
  Handles,
  Input,
  type LimitUse,
  RateLimiter,
  refuse,
  refuseWrong,
  resetCode,
  type SimulatorRequest,
  CurrentScope,
  type Scope,
} from '@oware/sim-kit';
import { OwnPassword, wrongPassword } from './own-password.repository.ts';
import { hashPassword } from './password-hash.rules.ts';
import { commonPasswordError, type OwnData, passwordError } from './password.rules.ts';
import { PasswordsRepository } from './passwords.repository.ts';
import { SessionRepository } from '../session.repository.ts';

const tooManyMails = 'Too many mails were asked for. Wait {wait} before you ask for another.';
const tooManyCodes = 'Too many wrong codes. Wait {wait} and try again.';

const ownDataOf = ({ user, organization }: Scope): OwnData => ({ ...user, companyName: organization.name });

/** Rejects the request with an error at the new password, if there is a problem. */
const refuseProblem = (problem: string | undefined) => problem !== undefined && refuseWrong({ newPassword: problem });

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsRepository,
    private readonly sessions: SessionRepository,
    private readonly ownPassword: OwnPassword,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
  ) {}

  @Handles(updatePassword)
  async update(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof updatePassword>) {
    refuseProblem(passwordError(body.newPassword, ownDataOf(scope)));
    const passwordHash = await this.ownPassword.require(scope, body.oldPassword, 'oldPassword');
    const changed = await this.passwords.change(scope, passwordHash, await hashPassword(body.newPassword));
    if (!changed) refuse('password_refused', { errors: { oldPassword: wrongPassword } });
    return { message: messages.passwordUpdated };
  }

  @Handles(requestPasswordReset)
  async requestReset(@Input() { body }: CallInput<typeof requestPasswordReset>, @Req() request: SimulatorRequest) {
    const sandbox = await this.sessions.sandboxOfVisitor(body.email);
    request.sandbox = sandbox;
    const mails: LimitUse[] = [
      { limit: 'reset mail by account', by: [body.email.toLowerCase()] },
      { limit: 'reset mail by address', by: [clientAddress(request)] },
    ];
    await this.limiter.take(sandbox, mails, { message: tooManyMails, field: 'email' });
    const account = await this.sessions.findAccount(body.email);
    if (account) await this.passwords.mailCode(sandbox, account.scope.user, resetCode());
    return { message: 'If an account has this address, a mail with a code is on its way.' };
  }

  @Handles(resetPassword)
  async reset(@Input() { body }: CallInput<typeof resetPassword>, @Req() request: SimulatorRequest) {
    const sandbox = await this.sessions.sandboxOfVisitor(body.email);
    request.sandbox = sandbox;
    refuseProblem(commonPasswordError(body.newPassword));
    const ofAccount: LimitUse = {
      limit: 'reset code by address and account',
      by: [clientAddress(request), body.email.toLowerCase()],
    };
    const ofAddress: LimitUse = { limit: 'reset code by address', by: [clientAddress(request)] };
    await this.limiter.take(sandbox, [ofAccount, ofAddress], { message: tooManyCodes, field: 'code' });
    const account = await this.sessions.findAccount(body.email);
    const passwordHash = await hashPassword(body.newPassword);
    const problem = account && passwordError(body.newPassword, ownDataOf(account.scope));
    const isCodeRight = account && (await this.useCode(account.scope, body.code, problem ? undefined : passwordHash));
    if (!isCodeRight) refuse('reset_code_refused', { errors: { code: 'The code is wrong or has expired' } });
    await this.limiter.forget(sandbox, [ofAccount]);
    await this.limiter.giveBack(sandbox, [ofAddress]);
    // Show this problem only to people who have the code. It reveals that the address has an account and whose it is.
    refuseProblem(problem);
    return { message: messages.passwordUpdated };
  }

  /** Uses the code for the new password. Without a password it only checks the code, which stays valid. */
  private useCode(scope: Scope, code: string, passwordHash: string | undefined): Promise<boolean> {
    if (passwordHash === undefined) return this.passwords.isCodeRight(scope.sandbox, scope.user.id, code);
    return this.passwords.changeByCode(scope, code, passwordHash);
  }
}
