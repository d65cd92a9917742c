import type { Queryable } from '@oware/db/statements';
import { fullName, maskedNumber } from '@oware/domain';
import { type AppScope, recordAudits } from '@oware/sim-kit';
import type { ReferredClient } from '../../provider/clients.port.ts';

/** A phone number that a code has verified. `isFirst` unless the same code had already verified it. */
type VerifiedPhone = { id: number; phone: string; isFirst: boolean };

/**
 * Records in the same transaction who verified a phone number: on each client with the number, or on the number itself
 * if no client has it yet.
 */
export async function auditVerifiedPhone(
  tx: Queryable,
  { sandbox, organization, user = null }: Omit<AppScope, 'user'> & { user?: AppScope['user'] | null },
  { id, phone, isFirst }: VerifiedPhone,
  clients: readonly ReferredClient[],
): Promise<void> {
  const organizationId = organization.id;
  const ofNumber = { kind: 'phone', action: 'verified', id, name: maskedNumber(phone), organizationId } as const;
  const ofClients = clients.map(({ firstName, lastName, ...client }) => ({
    ...client,
    kind: 'client' as const,
    action: 'changed' as const,
    name: fullName(firstName, lastName),
    organizationId,
    changes: [{ field: 'phoneVerified', from: 'false', to: 'true' }],
  }));
  await recordAudits(tx, { sandbox, user }, ofClients.length > 0 ? ofClients : isFirst ? [ofNumber] : []);
}
