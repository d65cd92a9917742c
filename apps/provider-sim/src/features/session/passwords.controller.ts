import { Controller, Req } from '@nestjs/common';
import { type CallInput, messages, requestPasswordReset, resetPassword, updatePassword } from '@oware/contract';
import {
  Database,
  Handles,
  Input,
  now,
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
import { TriesRepository } from './tries.repository.ts';

@Controller()
export class PasswordsController {
  constructor(
    private readonly passwords: PasswordsRepository,
    private readonly sessions: SessionRepository,
    private readonly tries: TriesRepository,
    private readonly database: Database,
  ) {}

  @Handles(updatePassword)
  async update(@CurrentScope() { sandbox, user }: Scope, @Input() { body }: CallInput<typeof updatePassword>) {
    const key = { sandboxId: sandbox.id, userId: user.id };
    await this.tries.take(sandbox, 'sign-in', user.email);
    const { passwordHash } = await this.passwords.passwordHashOf(key);
    const changed =
      (await verifyPassword(passwordHash, body.oldPassword)) &&
      (await this.passwords.change(key, passwordHash, await hashPassword(body.newPassword)));
    if (!changed) refuse('password_refused', { errors: { oldPassword: 'The current password is not right' } });
    await this.tries.clear(sandbox, 'sign-in', user.email);
    return { message: messages.passwordUpdated };
  }

  @Handles(requestPasswordReset)
  async requestReset(@Input() { body }: CallInput<typeof requestPasswordReset>, @Req() request: SimulatorRequest) {
    const sandbox = await this.sessions.sandboxOfVisitor(body.email);
    request.sandbox = sandbox;
    await this.tries.take(sandbox, 'reset-mail', body.email);
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
    const account = await this.sessions.findAccount(body.email);
    const passwordHash = await hashPassword(body.newPassword);
    const changed =
      account &&
      (await this.passwords.changeByCode(account.scope.sandbox, account.scope.user.id, body.code, passwordHash));
    if (!changed) refuse('reset_code_refused', { errors: { code: 'The code is wrong or has expired' } });
    await this.tries.clear(sandbox, 'sign-in', body.email);
    return { message: messages.passwordUpdated };
  }
}
