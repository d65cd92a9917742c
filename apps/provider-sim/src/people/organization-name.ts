import type { Prisma } from '@oware/db';
import { fullName } from '@oware/domain';
import { auditedChanges, notifyOrganization, recordAudit, type Scope } from '@oware/sim-kit';

/** Records that a lender or its organisation has a new name, and notifies its people. */
export async function announceNewName(
  tx: Prisma.TransactionClient,
  scope: Scope,
  { organizationId, before, name }: { organizationId: number; before: string; name: string },
): Promise<void> {
  const { sandbox, user } = scope;
  await recordAudit(tx, scope, {
    kind: 'institute',
    id: organizationId,
    name,
    organizationId,
    action: 'changed',
    changes: auditedChanges({ name: before }, { name }),
  });
  await notifyOrganization(tx, {
    sandbox,
    organizationId,
    subject: 'The company has a new name',
    body: `${fullName(user.firstName, user.lastName)} changed the company name from ${before} to ${name}.`,
    callBack: '/profile',
    actorId: user.id,
  });
}
