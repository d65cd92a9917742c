import type { Database } from '@oware/db/connections';
import { recordReferenceOf } from '@oware/db/record-reference';
import { execute, givenValues, readOne, sql, tables } from '@oware/db/statements';
import { fromPesewas, loanTermsOf, repaymentSchedule } from '@oware/domain';
import { loanProducts } from '../products/loan-products.ts';
import { staffOf } from './loan-timeline.ts';
import { lenderIds } from '../organization/organizations.ts';

/** Principals and tenures that a product allows, with the monthly deduction of their schedule. */
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
 * Creates loans for existing clients of Adom up to this number. Uses one statement, so that the statement-level trigger
 * counts them once. Each loan has the events that led to its status.
 */
export async function insertLoans(db: Database, sandboxId: number, loans: number): Promise<void> {
  const lenderId = lenderIds.adom;
  const counted = tables
    .selectFrom('provider.LoanCount')
    .select(sql<number>`coalesce(sum(total), 0)::int`.as('loans'))
    .where('sandboxId', '=', sandboxId)
    .where('lenderId', '=', lenderId);
  const { loans: seeded } = await readOne(db, counted);
  const { officer, decider } = staffOf(lenderId);
  const given = givenValues({ sandboxId, lenderId, seeded, loans, offers: JSON.stringify(offers), officer, decider });
  const insertion = sql`
     WITH client AS MATERIALIZED (
       SELECT row_number() OVER (ORDER BY "id") AS number, "id", "staffId", "createdAt", "formId", "formVersion"
       FROM "provider"."Client" WHERE "sandboxId" = ${given.sandboxId} AND "lenderId" = ${given.lenderId}),
     offer AS MATERIALIZED (SELECT * FROM ROWS FROM (jsonb_to_recordset(${given.offers})
       AS ("productId" int, "amount" numeric, "tenure" int, "deduction" numeric, "net" numeric, "terms" jsonb)) WITH ORDINALITY
       AS o ("productId", "amount", "tenure", "deduction", "net", "terms", number)),
     loan AS (
       INSERT INTO "provider"."LoanApplication" ("sandboxId", "id", "lenderId", "clientId", "productId", "referenceNum", "amount",
         "tenure", "monthlyDeduction", "netAmount", "terms", "domainStatus", "staffId", "creatorId", "formId", "formVersion",
         "loanInformation", "createdAt", "updatedAt")
       SELECT ${given.sandboxId}, 100000 + n, ${given.lenderId}, client."id", offer."productId", ${recordReferenceOf('loan', sql`100000 + n`)}, offer."amount",
         offer."tenure", offer."deduction", offer."net", offer."terms",
         (ARRAY['Pending', 'Pending', 'InReview', 'PendingReview', 'PreApproved', 'Approved', 'Approved', 'Approved', 'Rejected',
           'Cancelled'])[1 + mix % 10]::"provider"."DomainStatus",
         client."staffId", ${given.officer}, client."formId", client."formVersion",
         jsonb_build_object('isComplete', true, 'data', jsonb_build_object('principal', offer."amount"::text,
           'loan_amount', offer."amount"::text, 'duration', offer."tenure"::text, 'deduction', offer."deduction"::text)),
         created, created + CASE WHEN mix % 10 < 2 THEN interval '0' ELSE interval '30 minutes' END
       FROM generate_series(${given.seeded}::bigint + 1, ${given.loans}::bigint) n
       CROSS JOIN LATERAL (SELECT n * 2654435761 % 4294967291 AS mix, n * 2246822519 % 4294967291 AS moment) mixed
       JOIN client ON client.number = 1 + mix / 10 % (SELECT count(*) FROM client)
       JOIN offer ON offer.number = 1 + mix / 7 % (SELECT count(*) FROM offer)
       CROSS JOIN LATERAL (SELECT client."createdAt" + (now() - interval '1 hour' - client."createdAt") * (moment / 4294967291.0)
         AS created) value
       RETURNING "id", "domainStatus", "createdAt", "updatedAt")
     INSERT INTO "provider"."LoanEvent" ("sandboxId", "id", "applicationId", "kind", "from", "to", "note", "userId", "at")
     SELECT ${given.sandboxId}, 2 * "id", "id", 'created'::"provider"."LoanEventKind", NULL, 'Pending', NULL, ${given.officer}::int, "createdAt" FROM loan
     UNION ALL
     SELECT ${given.sandboxId}, 2 * "id" + 1, "id", 'domainStatus', 'Pending', "domainStatus"::text,
       CASE WHEN "domainStatus" IN ('Approved', 'Rejected') THEN 'Decided by the scoring' END, ${given.decider}::int, "updatedAt"
     FROM loan WHERE "domainStatus" <> 'Pending'`;
  await execute(db, insertion);
}
