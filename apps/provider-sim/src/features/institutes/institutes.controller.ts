import { Controller } from '@nestjs/common';
import {
  type CallInput,
  cancelInstituteInvitation,
  inviteInstitute,
  listInstituteInvitations,
  renameInstitute,
  resendInstituteInvitation,
} from '@oware/contract';
import { CurrentScope, Handles, Input, RateLimiter, type Scope } from '@oware/sim-kit';
import { takeInvitationMail } from '../../people/invitation-mails.ts';
import { InstituteInvitationsRepository } from './institute-invitations.repository.ts';
import { InstitutesRepository } from './institutes.repository.ts';

@Controller()
export class InstitutesController {
  constructor(
    private readonly institutes: InstitutesRepository,
    private readonly invitations: InstituteInvitationsRepository,
    private readonly limiter: RateLimiter,
  ) {}

  @Handles(renameInstitute)
  rename(@CurrentScope() scope: Scope, @Input() { params, body }: CallInput<typeof renameInstitute>) {
    return this.institutes.rename(scope, params.id, body);
  }

  @Handles(listInstituteInvitations)
  list(@CurrentScope() scope: Scope) {
    return this.invitations.list(scope);
  }

  @Handles(inviteInstitute)
  async invite(@CurrentScope() scope: Scope, @Input() { body }: CallInput<typeof inviteInstitute>) {
    await takeInvitationMail(this.limiter, scope);
    return this.invitations.create(scope, body);
  }

  @Handles(resendInstituteInvitation)
  async resend(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof resendInstituteInvitation>) {
    await takeInvitationMail(this.limiter, scope);
    return this.invitations.resend(scope, params.id);
  }

  @Handles(cancelInstituteInvitation)
  async cancel(@CurrentScope() scope: Scope, @Input() { params }: CallInput<typeof cancelInstituteInvitation>) {
    await this.invitations.cancel(scope, params.id);
    return { message: 'The invitation was cancelled.' };
  }
}
