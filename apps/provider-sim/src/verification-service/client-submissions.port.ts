import type { AuditedKind } from '@oware/contract';
import { columnsOf } from '@oware/db/expressions';
import { type Given, prepare, readRows, sql } from '@oware/db/statements';
import type { Database, Scope } from '@oware/sim-kit';

/** A submission or verification of a client, as the audit names it. */
export type ClientSubmission = { kind: Extract<AuditedKind, 'consent' | 'ghanaCard' | 'phone'>; id: number };

const submissionsOf = prepare(
  {},
  ({ sandboxId, clientId }: Given<{ sandboxId: number; clientId: number }>) => sql<ClientSubmission>`
    WITH client AS MATERIALIZED (
      SELECT o.id AS "organizationId", c."kycReference" AS reference, c."mobileNo" AS phone
      FROM provider."Client" c
      JOIN provider."Lender" l ON l."sandboxId" = c."sandboxId" AND l.id = c."lenderId"
      JOIN provider."Organization" o ON o."sandboxId" = c."sandboxId"
        AND (o.id = l."organizationId" OR o.type = 'platform_user')
      WHERE c."sandboxId" = ${sandboxId} AND c.id = ${clientId})
    SELECT 'consent' AS kind, ${columnsOf('kyc.Consent', 's')('id')}
      FROM client JOIN kyc."Consent" s USING ("organizationId", reference) WHERE s."sandboxId" = ${sandboxId}
    UNION ALL SELECT 'ghanaCard', ${columnsOf('kyc.IdentityCheck', 's')('id')}
      FROM client JOIN kyc."IdentityCheck" s USING ("organizationId", reference) WHERE s."sandboxId" = ${sandboxId}
    UNION ALL SELECT 'phone', ${columnsOf('kyc.PhoneCode', 's')('id')}
      FROM client JOIN kyc."PhoneCode" s USING ("organizationId", phone)
      WHERE s."sandboxId" = ${sandboxId} AND s."verifiedAt" IS NOT NULL`,
);

/**
 * The consents, cards and verified phone codes of a client at the verification service, from the lender's organisation
 * or from the platform on its behalf.
 */
export const submissionsOfClient = (
  { pool }: Pick<Database, 'pool'>,
  { sandbox }: Pick<Scope, 'sandbox'>,
  clientId: number,
): Promise<ClientSubmission[]> => readRows(pool, submissionsOf({ sandboxId: sandbox.id, clientId }));
