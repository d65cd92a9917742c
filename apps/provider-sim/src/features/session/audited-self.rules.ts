import { fullName } from '@oware/domain';
import type { AuditedActor } from '@oware/sim-kit';

/** The person's own account as an audit entry names it. */
export const auditedSelf = ({ user }: { user: NonNullable<AuditedActor['user']> }) => ({
  kind: 'user' as const,
  id: user.id,
  name: fullName(user.firstName, user.lastName),
});
