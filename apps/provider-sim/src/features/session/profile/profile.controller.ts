import { Controller } from '@nestjs/common';
import { type CallInput, confirmEmailChange, getProfile, requestEmailChange, updateProfile } from '@oware/contract';
import { isPermitted, permissionRefusal } from '@oware/domain';
import { CurrentScope, Handles, Input, RateLimiter, refuse, refuseWrong, resetCode, type Scope } from '@oware/sim-kit';
import { EmailChangeRepository } from './email-change.repository.ts';
import { OwnPassword } from '../passwords/own-password.repository.ts';
import { ProfileRepository } from './profile.repository.ts';
import { SessionRepository } from '../session.repository.ts';

const tooManyMails = 'Too many mails were asked for. Wait {wait} before you ask for another.';
const tooManyCodes = 'Too many wrong codes. Wait {wait} and try again.';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly emails: EmailChangeRepository,
    private readonly sessions: SessionRepository,
    private readonly ownPassword: OwnPassword,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(getProfile)
  get(@CurrentScope() scope: Scope) {
    return this.profiles.find(scope);
  }

  @Handles(updateProfile)
  update(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof updateProfile>) {
    const { company_name, ...own } = body;
    const renames = company_name !== undefined && company_name !== scope.organization.name;
    if (renames && !isPermitted(scope.user, 'organization.change')) {
      const message = permissionRefusal('organization.change');
      refuse('permission_denied', { message, errors: { company_name: message } });
    }
    return this.profiles.change(scope, renames ? body : own);
  }

  @Handles(requestEmailChange)
  async requestEmailChange(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof requestEmailChange>) {
    const { sandbox, user } = scope;
    const email = body.email.toLowerCase();
    if (email === user.email) refuseWrong({ email: 'This is your address already' });
    await this.#refuseOtherSandbox(scope, email);
    await this.ownPassword.require(scope, body.password, 'password');
    const mails = [{ limit: 'email change mail by account', by: [user.id] }] as const;
    await this.limiter.take(sandbox, mails, { message: tooManyMails, field: 'email' });
    await this.emails.request(scope, email, resetCode());
    return { message: 'A mail with a code is on its way to the new address.' };
  }

  @Handles(confirmEmailChange)
  async confirmEmailChange(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof confirmEmailChange>) {
    const { sandbox, user } = scope;
    const attempts = [{ limit: 'email change code by account', by: [user.id] }] as const;
    await this.limiter.take(sandbox, attempts, { message: tooManyCodes, field: 'code' });
    if (!(await this.emails.confirm(scope, body.code)))
      refuse('code_refused', { errors: { code: 'The code is wrong or has expired' } });
    await this.limiter.forget(sandbox, attempts);
    return { message: 'Email updated. Sign in with the new address.' };
  }

  /** The end of an address selects the sandbox at sign-in. An address of another sandbox would lock the person out. */
  async #refuseOtherSandbox({ sandbox }: Scope, email: string): Promise<void> {
    const { id } = await this.sessions.sandboxOfVisitor(email);
    if (id !== sandbox.id)
      refuseWrong({ email: `Use an address of this sandbox, such as name@company.${sandbox.name}.test` });
  }
}
