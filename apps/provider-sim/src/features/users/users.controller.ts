import { Controller } from '@nestjs/common';
import {
  type CallInput,
  cancelInvitation,
  inviteUser,
  listInvitations,
  listUsers,
  removeUser,
  resendInvitation,
  restoreUser,
  updateUserRights,
} from '@oware/contract';
import { CurrentScope, Handles, Input, RateLimiter, type Scope } from '@oware/sim-kit';
import { takeInvitationMail } from '../../people/invitation-mails.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { UsersRepository } from './users.repository.ts';

@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersRepository,
    private readonly invitations: InvitationsRepository,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(listUsers)
  list(@CurrentScope() scope: Scope, @Input() { query }: CallInput<typeof listUsers>) {
    return this.users.list(scope, query);
  }

  @Handles(updateUserRights)
  changeRights(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof updateUserRights>) {
    return this.users.changeRights(scope, params.id, body);
  }

  @Handles(removeUser)
  remove(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof removeUser>) {
    return this.users.remove(scope, params.id);
  }

  @Handles(restoreUser)
  restore(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof restoreUser>) {
    return this.users.restore(scope, params.id);
  }

  @Handles(listInvitations)
  listInvitations(@CurrentScope() scope: Scope) {
    return this.invitations.list(scope);
  }

  @Handles(inviteUser)
  async invite(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof inviteUser>) {
    await takeInvitationMail(this.limiter, scope);
    return this.invitations.create(scope, body);
  }

  @Handles(resendInvitation)
  async resend(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof resendInvitation>) {
    await takeInvitationMail(this.limiter, scope);
    return this.invitations.resend(scope, params.id);
  }

  @Handles(cancelInvitation)
  async cancel(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof cancelInvitation>) {
    await this.invitations.cancel(scope, params.id);
    return { message: 'The invitation was cancelled.' };
  }
}
