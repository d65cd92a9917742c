import type { AuditedKind } from '@oware/contract';
import type { Database, Scope } from '@oware/sim-kit';

/** What was submitted or verified of a client, as the audit names it. */
export type ClientSubmission = { kind: Extract<AuditedKind, 'consent' | 'ghanaCard' | 'phone'>; id: number };

/**
 * The consents, cards and verified codes of a client's phone at the verification service, from the lender's organisation or
 * the platform for it.
 */
export const submissionsOfClient = (
  { prisma }: Pick<Database, 'prisma'>,
  { sandbox }: Pick<Scope, 'sandbox'>,
  clientId: number,
): PromiseLike<ClientSubmission[]> => prisma.$queryRaw<ClientSubmission[]>`
  WITH client AS MATERIALIZED (
    SELECT o.id AS "organizationId", c."kycReference" AS reference, c."mobileNo" AS phone
    FROM provider."Client" c
    JOIN provider."Lender" l ON l."sandboxId" = c."sandboxId" AND l.id = c."lenderId"
    JOIN provider."Organization" o ON o."sandboxId" = c."sandboxId"
      AND (o.id = l."organizationId" OR o.type = 'platform_user')
    WHERE c."sandboxId" = ${sandbox.id} AND c.id = ${clientId})
  SELECT 'consent' AS kind, s.id FROM client JOIN kyc."Consent" s USING ("organizationId", reference)
  WHERE s."sandboxId" = ${sandbox.id}
  UNION ALL
  SELECT 'ghanaCard', s.id FROM client JOIN kyc."IdentityCheck" s USING ("organizationId", reference)
  WHERE s."sandboxId" = ${sandbox.id}
  UNION ALL
  SELECT 'phone', s.id FROM client JOIN kyc."PhoneCode" s USING ("organizationId", phone)
  WHERE s."sandboxId" = ${sandbox.id} AND s."verifiedAt" IS NOT NULL`;
