import { Prisma } from '@oware/db';
import type { Verification } from '@oware/domain';
import type { ReferredClient } from './clients.port.ts';

/** A check that was passed: of a phone by its nine digits, else of a reference, as an organisation has it. */
export type Passed = { organizationId: number; of: string | null; at: Date };

const parts = {
  phone: { of: Prisma.sql`"mobileNo"`, flag: Prisma.sql`"phoneVerified"` },
  consent: { of: Prisma.sql`"kycReference"`, flag: Prisma.sql`"consentVerified"` },
  card: { of: Prisma.sql`"kycReference"`, flag: Prisma.sql`"idVerified"` },
} as const;

/**
 * Marks the clients whom passed checks are of: those of the organisation's lenders, of any lender where it is the platform.
 * The client's status follows by itself. A statement of its own, in the transaction that passed the
 * check: whoever created such a client held the check, and only what begins after it sees the client. Clients are locked
 * in the order of their ids, so that two who mark many at once wait for each other and no more. Answers them.
 */
export async function markVerified(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  check: Verification,
  sandboxId: number,
  passed: readonly Passed[],
): Promise<ReferredClient[]> {
  if (passed.length === 0) return [];
  const { of, flag } = parts[check];
  return tx.$queryRaw<ReferredClient[]>`
    WITH theirs AS MATERIALIZED (
      SELECT c.id, p.at
      FROM jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) AS p("organizationId" int, "of" text, at timestamptz)
      JOIN provider."Organization" o ON o."sandboxId" = ${sandboxId} AND o.id = p."organizationId"
      JOIN provider."Lender" l ON l."sandboxId" = ${sandboxId}
        AND (l."organizationId" = o.id OR o.type = 'platform_user')
      JOIN provider."Client" c ON c."sandboxId" = ${sandboxId} AND c.${of} = p."of" AND c."lenderId" = l.id
      WHERE NOT c.${flag}
      ORDER BY c.id FOR UPDATE OF c)
    UPDATE provider."Client" c SET ${flag} = true, "updatedAt" = theirs.at
    FROM theirs WHERE c."sandboxId" = ${sandboxId} AND c.id = theirs.id
    RETURNING c.id, c."lenderId", c."firstName", c."lastName"`;
}
