import { Controller, Req } from '@nestjs/common';
import { type CallInput, onboardOrganization, registerOrganization, signUp } from '@oware/contract';
import {
  clientAddress,
  now,
  Database,
  Handles,
  Input,
  type LimitUse,
  RateLimiter,
  refuse,
  refuseWrong,
  sendMessage,
  type SimulatorRequest,
  CurrentScope,
  type Scope,
} from '@oware/sim-kit';
import { OrganizationsRepository } from './organizations.repository.ts';
import { hashPassword } from '../passwords/password-hash.rules.ts';
import { passwordError } from '../passwords/password.rules.ts';
import { alreadyHereMail } from '../session.mails.ts';
import { SessionRepository } from '../session.repository.ts';

@Controller()
export class OrganizationsController {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly sessions: SessionRepository,
    private readonly limiter: RateLimiter,
    private readonly database: Database,
  ) {}

  @Handles(registerOrganization)
  async register(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof registerOrganization>) {
    await this.organizations.register(scope, { name: body.company_name, country: body.countryName });
    return { message: 'Organisation registered. Sign in again to continue.' };
  }

  @Handles(onboardOrganization)
  onboard(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof onboardOrganization>) {
    if (!scope.isAdministrator) refuse('permission_denied');
    return this.organizations.create(scope, { name: body.company_name, country: body.countryName });
  }

  @Handles(signUp)
  async signUp(@Input() { body }: CallInput<typeof signUp>, @Req() request: SimulatorRequest) {
    const email = body.work_email.toLowerCase();
    const named = { email, firstName: body.firstname, lastName: body.lastname, companyName: body.company_name };
    const problem = passwordError(body.password, named);
    if (problem !== undefined) refuseWrong({ password: problem });
    const sandbox = await this.sessions.sandboxOfVisitor(email);
    request.sandbox = sandbox;
    const signUps: LimitUse[] = [
      { limit: 'sign-up by account', by: [email] },
      { limit: 'sign-up by address', by: [clientAddress(request)] },
    ];
    await this.limiter.take(sandbox, signUps);
    const passwordHash = await hashPassword(body.password);
    const owner = { email, passwordHash, firstName: body.firstname, lastName: body.lastname };
    const isNew = await this.organizations.createWithOwner(
      sandbox,
      { name: body.company_name, country: body.country },
      owner,
    );
    if (!isNew) {
      const mail = { recipient: email, ...alreadyHereMail() };
      await sendMessage(this.database.prisma, {
        sandboxId: sandbox.id,
        channel: 'mail',
        ...mail,
        sentAt: now(sandbox),
      });
    }
    return { message: 'Check your email to go on.' };
  }
}
