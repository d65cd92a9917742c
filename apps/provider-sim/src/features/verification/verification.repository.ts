import { Injectable } from '@nestjs/common';
import type { CallInput, verifyIdentity } from '@oware/contract';
import { cardOutcome } from '@oware/seed/magic';
import { Database, now as nowIn, refuse, type Scope } from '@oware/sim-kit';
import { keepIdentityCheck, registeredPersonOf } from '../../verification-service/identity-checks.port.ts';
import { judge, type Outcome, personOf } from './verification.outcomes.ts';

@Injectable()
export class VerificationRepository {
  constructor(private readonly database: Database) {}

  /** Looks a number up in its register and stores the outcome among the identity results (1§2). */
  async lookUp(scope: Scope, type: CallInput<typeof verifyIdentity>['body']['type'], number: string): Promise<Outcome> {
    const { sandbox, organization, user } = scope;
    const now = nowIn(sandbox);
    const magic = cardOutcome(type, number);
    if (magic === 'down') refuse('service_down');
    const registered = { sandboxId: sandbox.id, type, number };
    const entry = await registeredPersonOf(this.database, registered);
    const outcome = judge(personOf(magic, entry, now), now, magic === 'rejected');
    const { person, check } = outcome;
    await keepIdentityCheck(this.database, {
      ...registered,
      ...check,
      organizationId: organization.id,
      firstName: person?.firstName ?? '',
      middleName: person?.middleName ?? null,
      lastName: person?.lastName ?? '',
      dateOfBirth: person?.dateOfBirth ?? null,
      personId: entry?.id ?? null,
      submittedById: user.id,
      submittedAt: now,
    });
    return outcome;
  }
}
