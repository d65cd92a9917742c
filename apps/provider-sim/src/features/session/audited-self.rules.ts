import { fullName } from '@oware/domain';
import type { AuditedActor } from '@oware/sim-kit';

/** A person's own account as a line of the audit names it. */
export const auditedSelf = ({ user }: { user: NonNullable<AuditedActor['user']> }) => ({
  kind: 'user' as const,
  id: user.id,
  name: fullName(user.firstName, user.lastName),
});
