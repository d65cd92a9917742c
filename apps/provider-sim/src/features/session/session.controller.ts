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
  RefusedAttempts,
  type Scope,
  type SimulatorRequest,
} from '@oware/sim-kit';
import { OrganizationsRepository } from './sign-up/organizations.repository.ts';
import { verifyPassword } from './passwords/password-hash.rules.ts';
import { presentSignedIn, presentUser } from './session.presenters.ts';
import { SessionRepository } from './session.repository.ts';
import { TwoFactorAttempts } from './two-factor/two-factor-attempts.guard.ts';

const tooManyPasswords = {
  code: 'sign_in_locked',
  message: 'Too many wrong passwords. Wait {wait} and try again.',
} as const;

type Credentials = { email: string; password: string; twoFactorCode?: string | undefined };

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly limiter: RateLimiter,
    private readonly attempts: RefusedAttempts,
    private readonly codeAttempts: TwoFactorAttempts,
  ) {}

  @Handles(signIn)
  async signIn(@Input() { body }: CallInput<typeof signIn>, @Req() request: SimulatorRequest) {
    const { scope, tokens } = await this.begin(body, request);
    return presentSignedIn(scope, tokens);
  }

  @Handles(authenticate)
  async authenticate(@Input() { body }: CallInput<typeof authenticate>, @Req() request: SimulatorRequest) {
    const { tokens } = await this.begin({ ...body, email: body.userNameOrEmail }, request);
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
   * Starts a session for the account that email and password prove, and the code if two-factor sign-in is on. A wrong
   * password and an unknown address take the same time and get the same response. If password, second factor or
   * organisation changed between the check and the session, all checks run again.
   */
  private async begin({ email, password, twoFactorCode }: Credentials, request: SimulatorRequest) {
    const sandbox = await this.sessions.sandboxOfVisitor(email);
    request.sandbox = sandbox;
    const address = clientAddress(request);
    const ofAccount: LimitUse[] = [
      { limit: 'sign-in by address and account', by: [address, email.toLowerCase()] },
      { limit: 'sign-in, repeated, by address and account', by: [address, email.toLowerCase()] },
    ];
    const ofPassword: LimitUse[] = [...ofAccount, { limit: 'sign-in by address', by: [address] }];
    await this.limiter.take(sandbox, ofPassword, tooManyPasswords);
    for (let looks = 0; looks < 3; looks++) {
      const account = await this.sessions.findAccount(email);
      const proven = await verifyPassword(account?.passwordHash, password);
      // Don't wait for this: the response for an address without an account must take the same time.
      if (account && !proven) void this.attempts.recordSignIn(account.scope);
      if (!account || !proven) break;
      if (looks === 0) await this.limiter.giveBack(sandbox, ofPassword);
      const clearCode = account.hasTwoFactor && (await this.takeCode(account.scope, twoFactorCode, address));
      const tokens = await this.sessions.start(account, { userAgent: request.headers['user-agent'], twoFactorCode });
      if (!tokens) continue;
      await this.limiter.forget(sandbox, ofAccount);
      if (clearCode) await clearCode();
      request.account = account.scope.user.email;
      return { scope: account.scope, tokens };
    }
    return refuse('sign_in_refused');
  }

  /**
   * Counts an attempt before its code is checked. Returns what a correct code calls to clear the count.
   * @throws two_factor_required if there is no code
   * @throws sign_in_locked
   */
  private takeCode(scope: Scope, code: string | undefined, address: string): Promise<() => Promise<void>> {
    if (code === undefined) refuse('two_factor_required');
    const refusal = { code: 'sign_in_locked' } as const;
    return this.codeAttempts.take(scope, { code, address, field: 'twoFactorCode', refusal });
  }
}
