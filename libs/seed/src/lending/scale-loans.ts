import type { Database } from '@oware/db/connections';
import { recordReferenceSql } from '@oware/db/record-reference';
import { fromPesewas, loanTermsOf, repaymentSchedule } from '@oware/domain';
import { loanProducts } from '../products/loan-products.ts';
import { staffOf } from './loan-timeline.ts';
import { lenderIds } from '../organization/organizations.ts';

/** Loans of this size and length that a product allows, with the deduction that its schedule has. */
const offers = loanProducts
  .filter(({ lenderId, terms }) => lenderId === lenderIds.adom && terms.repaymentFrequencyType === 2)
  .flatMap((product) =>
    [3, 6, 9].flatMap((tenure) =>
      [900, 1800, 2750, 4200, 5900].map((cedis) => {
        const terms = loanTermsOf(product, []);
        const schedule = repaymentSchedule({ principal: cedis * 100, tenure, terms, startsOn: '2026-01-31' });
        return {
          productId: product.id,
          amount: `${cedis}.00`,
          tenure,
          deduction: fromPesewas(schedule.monthlyDeduction),
          net: schedule.payOut.totalFees === 0 ? null : fromPesewas(schedule.payOut.net),
          terms,
        };
      }),
    ),
  );

/**
 * Gives Adom loans up to that number, of clients that are there, by one statement: its statement-level trigger counts them
 * at once. Each has the events that led to its status.
 */
export async function insertLoans(db: Database, sandboxId: number, loans: number): Promise<void> {
  const { rows } = await db.query<{ seeded: number }>(
    `SELECT coalesce(sum("total"), 0)::int AS "seeded" FROM "provider"."LoanCount" WHERE "sandboxId" = $1 AND "lenderId" = $2`,
    [sandboxId, lenderIds.adom],
  );
  const { officer, decider } = staffOf(lenderIds.adom);
  await db.query(
    `WITH client AS MATERIALIZED (
       SELECT row_number() OVER (ORDER BY "id") AS number, "id", "staffId", "createdAt", "formId", "formVersion"
       FROM "provider"."Client" WHERE "sandboxId" = $1 AND "lenderId" = $2),
     offer AS MATERIALIZED (SELECT * FROM ROWS FROM (jsonb_to_recordset($5)
       AS ("productId" int, "amount" numeric, "tenure" int, "deduction" numeric, "net" numeric, "terms" jsonb)) WITH ORDINALITY
       AS o ("productId", "amount", "tenure", "deduction", "net", "terms", number)),
     loan AS (
       INSERT INTO "provider"."LoanApplication" ("sandboxId", "id", "lenderId", "clientId", "productId", "referenceNum", "amount",
         "tenure", "monthlyDeduction", "netAmount", "terms", "domainStatus", "staffId", "creatorId", "formId", "formVersion",
         "loanInformation", "createdAt", "updatedAt")
       SELECT $1, 100000 + n, $2, client."id", offer."productId", ${recordReferenceSql('loan', '100000 + n')}, offer."amount",
         offer."tenure", offer."deduction", offer."net", offer."terms",
         (ARRAY['Pending', 'Pending', 'InReview', 'PendingReview', 'PreApproved', 'Approved', 'Approved', 'Approved', 'Rejected',
           'Cancelled'])[1 + mix % 10]::"provider"."DomainStatus",
         client."staffId", $6, client."formId", client."formVersion",
         jsonb_build_object('isComplete', true, 'data', jsonb_build_object('principal', offer."amount"::text,
           'loan_amount', offer."amount"::text, 'duration', offer."tenure"::text, 'deduction', offer."deduction"::text)),
         created, created + CASE WHEN mix % 10 < 2 THEN interval '0' ELSE interval '30 minutes' END
       FROM generate_series($3::bigint + 1, $4::bigint) n
       CROSS JOIN LATERAL (SELECT n * 2654435761 % 4294967291 AS mix, n * 2246822519 % 4294967291 AS moment) mixed
       JOIN client ON client.number = 1 + mix / 10 % (SELECT count(*) FROM client)
       JOIN offer ON offer.number = 1 + mix / 7 % (SELECT count(*) FROM offer)
       CROSS JOIN LATERAL (SELECT client."createdAt" + (now() - interval '1 hour' - client."createdAt") * (moment / 4294967291.0)
         AS created) value
       RETURNING "id", "domainStatus", "createdAt", "updatedAt")
     INSERT INTO "provider"."LoanEvent" ("sandboxId", "id", "applicationId", "kind", "from", "to", "note", "userId", "at")
     SELECT $1, 2 * "id", "id", 'created'::"provider"."LoanEventKind", NULL, 'Pending', NULL, $6::int, "createdAt" FROM loan
     UNION ALL
     SELECT $1, 2 * "id" + 1, "id", 'domainStatus', 'Pending', "domainStatus"::text,
       CASE WHEN "domainStatus" IN ('Approved', 'Rejected') THEN 'Decided by the scoring' END, $7::int, "updatedAt"
     FROM loan WHERE "domainStatus" <> 'Pending'`,
    [sandboxId, lenderIds.adom, rows[0]!.seeded, loans, JSON.stringify(offers), officer, decider],
  );
}
