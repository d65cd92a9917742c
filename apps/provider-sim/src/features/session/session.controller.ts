import { Controller, Req } from '@nestjs/common';
import { authenticate, type CallInput, getAuthenticatedUser, listLenders, signIn, signOut } from '@oware/contract';
import { Handles, Input, refuse, type SimulatorRequest, CurrentScope, type Scope } from '@oware/sim-kit';
import { OrganizationsRepository } from './organizations.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { presentSignedIn, presentUser } from './session.presenters.ts';
import { SessionRepository } from './session.repository.ts';
import { TriesRepository } from './tries.repository.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly organizations: OrganizationsRepository,
    private readonly tries: TriesRepository,
  ) {}

  @Handles(signIn)
  async signIn(@Input() { body }: CallInput<typeof signIn>, @Req() request: SimulatorRequest) {
    const account = await this.prove(body.email, body.password, request);
    return presentSignedIn(account, await this.sessions.start(account));
  }

  @Handles(authenticate)
  async authenticate(@Input() { body }: CallInput<typeof authenticate>, @Req() request: SimulatorRequest) {
    const account = await this.prove(body.userNameOrEmail, body.password, request);
    const { token } = await this.sessions.start(account);
    return { token };
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

  /** The account that email and password prove; a wrong password and an unknown address take and answer alike. */
  private async prove(email: string, password: string, request: SimulatorRequest): Promise<Scope> {
    const sandbox = await this.sessions.sandboxOfVisitor(email);
    request.sandbox = sandbox;
    await this.tries.take(sandbox, 'sign-in', email);
    const account = await this.sessions.findAccount(email);
    const proven = await verifyPassword(account?.passwordHash, password);
    if (!account || !proven) refuse('sign_in_refused');
    await this.tries.clear(sandbox, 'sign-in', email);
    request.account = account.scope.user.email;
    return account.scope;
  }
}
