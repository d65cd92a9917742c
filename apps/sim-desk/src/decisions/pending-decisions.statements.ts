import { type Given, prepare, sql } from '@oware/db/statements';

export type PendingRow = {
  sandboxId: number;
  kind: 'consent' | 'card' | 'application';
  id: number;
  firstName: string;
  lastName: string;
  /** Number of a card, or amount of an application in GHS. */
  number: string | null;
  reference: string | null;
  at: Date;
};

/** Lower ids belong to the seeded world, whose pending ones are for trainees to decide on. */
const firstOwnId = 100_000_001;

/** What trainees submitted at Adom and is still pending, oldest first. A submission that was sent again is rejected. */
export const pendingDecisions = prepare(
  {},
  ({ ids }: Given<{ ids: number[] }>) => sql<PendingRow>`
    WITH adom AS (
      SELECT "sandboxId", id FROM provider."Organization"
      WHERE "sandboxId" = ANY (${ids}::int[]) AND ("domainId" = 'adom' OR "domainId" LIKE 'adom.%'))
    SELECT * FROM (
      SELECT c."sandboxId", 'consent' AS kind, c.id, c."firstName", c."lastName", NULL AS number, NULL AS reference,
        c."submittedAt" AS at
      FROM adom JOIN kyc."Consent" c ON c."sandboxId" = adom."sandboxId" AND c."organizationId" = adom.id
      WHERE c.id >= ${sql.lit(firstOwnId)} AND c.status = 'Pending'
      UNION ALL
      SELECT i."sandboxId", 'card', i.id, i."firstName", i."lastName", i.number, NULL, i."submittedAt"
      FROM adom JOIN kyc."IdentityCheck" i ON i."sandboxId" = adom."sandboxId" AND i."organizationId" = adom.id
      WHERE i.id >= ${sql.lit(firstOwnId)} AND i.status = 'Pending' AND i.reference IS NOT NULL
      UNION ALL
      SELECT l."sandboxId", 'application', l.id, c."firstName", c."lastName", l.amount::text, l."referenceNum",
        l."createdAt"
      FROM adom JOIN provider."Lender" o ON o."sandboxId" = adom."sandboxId" AND o."organizationId" = adom.id
      JOIN provider."LoanApplication" l ON l."sandboxId" = o."sandboxId" AND l."lenderId" = o.id
      JOIN provider."Client" c ON c."sandboxId" = l."sandboxId" AND c.id = l."clientId"
      WHERE l.id >= ${sql.lit(firstOwnId)} AND l."domainStatus" IN ('Pending', 'InReview', 'PendingReview', 'PreApproved')
        AND (l."loanInformation" ->> 'isComplete')::boolean
    ) pending ORDER BY at, id`,
);
