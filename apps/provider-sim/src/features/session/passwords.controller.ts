import { Controller, Req } from '@nestjs/common';
import { type CallInput, messages, requestPasswordReset, resetPassword, updatePassword } from '@oware/contract';
import {
  clientAddress,
  Database,
  Handles,
  Input,
  type LimitUse,
  now,
  RateLimiter,
  refuse,
  resetCode,
  sendMessage,
  type SimulatorRequest,
  CurrentScope,
  type Scope,
} from '@oware/sim-kit';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { PasswordsRepository } from './passwords.repository.ts';
import { resetMail } from './session.mails.ts';
import { SessionRepository } from './session.repository.ts';

const tooManyPasswords = 'Too many wrong passwords. Wait {wait} and try again.';
const tooManyMails = 'Too many mails were asked for. Wait {wait} before you ask for another.';
const tooManyCodes = 'Too many wrong codes. Wait {wait} and try again.';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsRepository,
    private readonly sessions: SessionRepository,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
  ) {}

  @Handles(updatePassword)
  async update(@CurrentScope() { sandbox, user }: Scope, @Input() { body }: CallInput<typeof updatePassword>) {
    const key = { sandboxId: sandbox.id, userId: user.id };
    const attempts: LimitUse[] = [{ limit: 'password change by account', by: [user.id] }];
    await this.limiter.take(sandbox, attempts, { message: tooManyPasswords, field: 'oldPassword' });
    const { passwordHash } = await this.passwords.passwordHashOf(key);
    const changed =
      (await verifyPassword(passwordHash, body.oldPassword)) &&
      (await this.passwords.change(key, passwordHash, await hashPassword(body.newPassword)));
    if (!changed) refuse('password_refused', { errors: { oldPassword: 'The current password is not right' } });
    await this.limiter.forget(sandbox, attempts);
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
    const code = resetCode();
    if (account) {
      const { user } = account.scope;
      await this.passwords.keepCode(sandbox, user.id, code);
      const mail = resetMail(user.firstName, code);
      await sendMessage(this.database.prisma, {
        sandboxId: sandbox.id,
        channel: 'mail',
        recipient: user.email,
        ...mail,
        sentAt: now(sandbox),
      });
    }
    return { message: 'If an account has this address, a mail with a code is on its way.' };
  }

  @Handles(resetPassword)
  async reset(@Input() { body }: CallInput<typeof resetPassword>, @Req() request: SimulatorRequest) {
    const sandbox = await this.sessions.sandboxOfVisitor(body.email);
    request.sandbox = sandbox;
    const ofAccount: LimitUse = {
      limit: 'reset code by address and account',
      by: [clientAddress(request), body.email.toLowerCase()],
    };
    const ofAddress: LimitUse = { limit: 'reset code by address', by: [clientAddress(request)] };
    await this.limiter.take(sandbox, [ofAccount, ofAddress], { message: tooManyCodes, field: 'code' });
    const account = await this.sessions.findAccount(body.email);
    const passwordHash = await hashPassword(body.newPassword);
    const changed =
      account &&
      (await this.passwords.changeByCode(account.scope.sandbox, account.scope.user.id, body.code, passwordHash));
    if (!changed) refuse('reset_code_refused', { errors: { code: 'The code is wrong or has expired' } });
    await this.limiter.forget(sandbox, [ofAccount]);
    await this.limiter.giveBack(sandbox, [ofAddress]);
    return { message: messages.passwordUpdated };
  }
}
