import { Controller, Req } from '@nestjs/common';
import { authenticate, type CallInput, getAuthenticatedUser, listLenders, signIn, signOut } from '@oware/contract';
import {
  clientAddress,
  CurrentScope,
  Handles,
  Input,
  type LimitUse,
  RateLimiter,
  refuse,
  type Scope,
  type SimulatorRequest,
} from '@oware/sim-kit';
import { OrganizationsRepository } from './organizations.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { presentSignedIn, presentUser } from './session.presenters.ts';
import { SessionRepository } from './session.repository.ts';

const tooManyPasswords = {
  code: 'sign_in_locked',
  message: 'Too many wrong passwords. Wait {wait} and try again.',
} as const;

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(signIn)
  async signIn(@Input() { body }: CallInput<typeof signIn>, @Req() request: SimulatorRequest) {
    const { scope, tokens } = await this.begin(body.email, body.password, request);
    return presentSignedIn(scope, tokens);
  }

  @Handles(authenticate)
  async authenticate(@Input() { body }: CallInput<typeof authenticate>, @Req() request: SimulatorRequest) {
    const { tokens } = await this.begin(body.userNameOrEmail, body.password, request);
    return { token: tokens.token };
  }

  @Handles(getAuthenticatedUser)
  getAuthenticatedUser(@CurrentScope() scope: Scope) {
    return presentUser(scope);
  }

  @Handles(listLenders)
  listLenders(@CurrentScope() scope: Scope) {
    return this.organizations.listLenders(scope);
  }

  @Handles(signOut)
  async signOut(@CurrentScope() scope: Scope) {
    await this.sessions.end(scope);
    return { message: 'Signed out' };
  }

  /**
   * Begins a session for the account that email and password prove; a wrong password and an unknown address take and answer
   * alike. Where password or organisation changed between the check and the session, everything is looked at again.
   */
  private async begin(email: string, password: string, request: SimulatorRequest) {
    const sandbox = await this.sessions.sandboxOfVisitor(email);
    request.sandbox = sandbox;
    const pair = [clientAddress(request), email.toLowerCase()];
    const ofAccount: LimitUse[] = [
      { limit: 'sign-in by address and account', by: pair },
      { limit: 'sign-in, repeated, by address and account', by: pair },
    ];
    const ofAddress: LimitUse = { limit: 'sign-in by address', by: [clientAddress(request)] };
    await this.limiter.take(sandbox, [...ofAccount, ofAddress], tooManyPasswords);
    for (let looks = 0; looks < 3; looks++) {
      const account = await this.sessions.findAccount(email);
      const proven = await verifyPassword(account?.passwordHash, password);
      if (!account || !proven) break;
      const tokens = await this.sessions.start(account, request.headers['user-agent']);
      if (!tokens) continue;
      await this.limiter.forget(sandbox, ofAccount);
      await this.limiter.giveBack(sandbox, [ofAddress]);
      request.account = account.scope.user.email;
      return { scope: account.scope, tokens };
    }
    return refuse('sign_in_refused');
  }
}
