import { Controller } from '@nestjs/common';
import { type CallInput, endOtherSessions, endOwnSession, listOwnSessions } from '@oware/contract';
import { CurrentScope, Handles, Input, refuse, rowId, type Scope } from '@oware/sim-kit';
import { OwnSessionsRepository } from './own-sessions.repository.ts';

@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessionsRepository) {}

  @Handles(listOwnSessions)
  list(@CurrentScope() scope: Scope) {
    return this.sessions.list(scope);
  }

  @Handles(endOwnSession)
  async end(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof endOwnSession>) {
    const id = rowId(params.id) ?? refuse('not_found');
    if (!(await this.sessions.end(scope, id))) refuse('not_found');
    return { message: 'Signed out there' };
  }

  @Handles(endOtherSessions)
  async endOthers(@CurrentScope() scope: Scope) {
    await this.sessions.endOthers(scope);
    return { message: 'Signed out everywhere else' };
  }
}
