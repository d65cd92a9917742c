import { repaymentsSql } from '../../lending/repaid.ts';
import { uploadedIdSql } from '../../lending/uploaded-id.ts';

/** $1 is the sandbox in every statement. */

/** What a list shows of `b`; its loans are counted and summed in the same statement. */
const batchColumns = `b.id, b.reference, b.name, b."lenderId", b.status::text AS status, b."isUpload", b."createdAt",
  b."fileName", b.lines, b."rowsInFile", b."rowsSent", b.passed, b.fallout, b."processingAt", b."processedAt",
  EXISTS (SELECT FROM sim."JobFailure" f WHERE f."sandboxId" = b."sandboxId" AND f.kind = 'uploads' AND f."jobId" = b.id
    AND f."givenUpAt" IS NOT NULL) AS "processingFailed",
  (SELECT concat_ws(' ', u."firstName", u."lastName") FROM provider."User" u
   WHERE u."sandboxId" = b."sandboxId" AND u.id = b."createdById") AS creator,
  (SELECT concat_ws(' ', u."firstName", u."lastName") FROM provider."User" u
   WHERE u."sandboxId" = b."sandboxId" AND u.id = b."decidedById") AS decider,
  b."decidedAt", b."rejectionReason",
  t.loans AS "totalApplication", t.amount::text AS "totalAmount"`;

const totals = 'CROSS JOIN LATERAL provider.batch_contents(b."sandboxId", b.id, b."isUpload") t';

const net = (loan: string) => `coalesce(${loan}."netAmount", ${loan}.amount)`;

/**
 * The loans of batch `$2` with their amounts and what is paid out of them: those that it holds, or those that its uploaded rows
 * became. Nothing is paid out of those that a rejected batch held.
 */
const loansOf = {
  held: `
    SELECT a.id, a.amount, ${net('a')} AS net FROM provider."LoanApplication" a WHERE a."sandboxId" = $1 AND a."batchId" = $2
    UNION ALL
    SELECT r."applicationId", r.amount, NULL FROM provider."RejectedBatchLoan" r WHERE r."sandboxId" = $1 AND r."batchId" = $2`,
  uploaded: `
    SELECT a.id, a.amount, ${net('a')} AS net FROM provider."UploadedLoan" u
    JOIN provider."LoanApplication" a ON a."sandboxId" = u."sandboxId" AND a.id = u."applicationId"
    WHERE u."sandboxId" = $1 AND u."batchId" = $2`,
};

/** Batches of the lenders $2, of the kind $3 where it is not null, newest first: $4 of them after $5, and how many there are. */
export const pageOfBatches = `
  WITH wanted AS (
    SELECT b.* FROM provider."Batch" b
    WHERE b."sandboxId" = $1 AND b."lenderId" = ANY ($2::int[]) AND ($3::boolean IS NULL OR b."isUpload" = $3)),
  page AS (SELECT * FROM wanted ORDER BY "createdAt" DESC, id DESC LIMIT $4 OFFSET $5)
  SELECT (SELECT count(*)::int FROM wanted) AS total, ${batchColumns}
  FROM (SELECT 1) one LEFT JOIN (page b ${totals}) ON true
  ORDER BY b."createdAt" DESC, b.id DESC`;

/** Whether the person $4 put a loan into `b` that is in it. */
const isFiller = `EXISTS (
  SELECT FROM provider."LoanApplication" a
  JOIN provider."LoanEvent" e ON e."sandboxId" = a."sandboxId" AND e."applicationId" = a.id
  WHERE a."sandboxId" = b."sandboxId" AND a."batchId" = b.id AND e.kind = 'batched' AND e."to" = b.reference AND e."userId" = $4)`;

/** The batch $3 of the lenders $2, with what its own page shows of its loans, for the person $4. */
export const oneBatch = `
  SELECT ${batchColumns}, b."createdById", b."ownWork", ${isFiller} AS "isFiller",
    (SELECT o."twoPersonApproval" FROM provider."Lender" l
     JOIN provider."Organization" o ON o."sandboxId" = l."sandboxId" AND o.id = l."organizationId"
     WHERE l."sandboxId" = b."sandboxId" AND l.id = b."lenderId") AS "twoPersonApproval",
    t.contents, t."passedAmount"::text AS "passedAmount",
    CASE WHEN b."isUpload"
      THEN (SELECT sum(${net('a')})::text FROM provider."UploadedLoan" u
            JOIN provider."LoanApplication" a ON a."sandboxId" = u."sandboxId" AND a.id = u."applicationId"
            WHERE u."sandboxId" = b."sandboxId" AND u."batchId" = b.id)
      ELSE (SELECT sum(${net('a')})::text FROM provider."LoanApplication" a
            WHERE a."sandboxId" = b."sandboxId" AND a."batchId" = b.id)
    END AS "totalNetAmount"
  FROM provider."Batch" b ${totals}
  WHERE b."sandboxId" = $1 AND b."lenderId" = ANY ($2::int[]) AND b.id = $3`;

/** How the loans of batch $2, which is of approved loans, spread over products. */
export const productsOfBatch = `
  SELECT coalesce(p.name, 'Unknown product') AS name, count(*)::int AS count
  FROM (${loansOf.held}) l
  JOIN provider."LoanApplication" a ON a."sandboxId" = $1 AND a.id = l.id
  LEFT JOIN provider."LoanProduct" p ON p."sandboxId" = a."sandboxId" AND p.id = a."productId"
  GROUP BY 1 ORDER BY 2 DESC, 1`;

const ofLoan = `
  JOIN provider."Client" c ON c."sandboxId" = a."sandboxId" AND c.id = a."clientId"
  LEFT JOIN provider."StaffMember" s
    ON s."sandboxId" = a."sandboxId" AND s."staffNumber" = coalesce(a."staffId", c."staffId")`;

const loanColumns = `a.id, a."clientId", coalesce(a."staffId", c."staffId") AS "staffNo",
  s."memberStatus" AS "staffStatus", ids.amount::text AS amount, ids.net::text AS "netAmount", concat_ws(' ', c."firstName", c."lastName") AS "fullName",
  a."createdAt", a."loanStartDate"::text AS "loanStartDate",
  a."lenderStatus"::text AS "lenderStatus", a."domainStatus"::text AS "domainStatus",
  coalesce((a."loanInformation" ->> 'isComplete')::boolean, false) AS "isComplete",
  a."referenceNum", a.tenure, a.terms, ${repaymentsSql('a')} AS repayments,
  (SELECT p.name FROM provider."LoanProduct" p WHERE p."sandboxId" = a."sandboxId" AND p.id = a."productId") AS product,
  a."accountInformation" AS "loanAccount", c."accountInformation" AS "clientAccount", c."mobileNo"`;

/** $3 loans of a batch after the first $4, and how many there are. */
export const pageOfLoans = (kind: keyof typeof loansOf) => `
  WITH ids AS (SELECT id, amount, net FROM (${loansOf[kind]}) l ORDER BY id LIMIT $3 OFFSET $4)
  SELECT (SELECT count(*)::int FROM (${loansOf[kind]}) l) AS total, ${loanColumns}
  FROM (SELECT 1) one
  LEFT JOIN (ids JOIN provider."LoanApplication" a ON a."sandboxId" = $1 AND a.id = ids.id ${ofLoan}) ON true
  ORDER BY a.id`;

/** What fell out of batch $2: rows of an upload, or loans whose funding the lender rejected, with what was noted then. */
export const falloutOf = {
  uploaded: `
    SELECT ${uploadedIdSql} AS id, u."clientId", u."fullName", c."firstName" || ' ' || c."lastName" AS "clientName", u."staffNo",
      u.amount::text AS amount, coalesce(u.reason, '') AS reason, u."mobileNo", p.name AS product, u.tenure, u."loanStartDate"::text AS "loanStartDate"
    FROM provider."UploadedLoan" u
    LEFT JOIN provider."LoanProduct" p ON p."sandboxId" = u."sandboxId" AND p.id = u."productId"
    LEFT JOIN provider."Client" c ON c."sandboxId" = u."sandboxId" AND c.id = u."clientId"
    WHERE u."sandboxId" = $1 AND u."batchId" = $2 AND u.status = 'Fallout' ORDER BY u.line`,
  held: `
    SELECT a.id, a."clientId", concat_ws(' ', c."firstName", c."lastName") AS "fullName",
      coalesce(a."staffId", c."staffId") AS "staffNo", a.amount::text AS amount,
      coalesce(e.note, 'The lender rejected the funding of this loan') AS reason,
      c."mobileNo", p.name AS product, a.tenure, a."loanStartDate"::text AS "loanStartDate"
    FROM provider."LoanApplication" a
    JOIN provider."Client" c ON c."sandboxId" = a."sandboxId" AND c.id = a."clientId"
    LEFT JOIN provider."LoanProduct" p ON p."sandboxId" = a."sandboxId" AND p.id = a."productId"
    LEFT JOIN LATERAL (
      SELECT e.note FROM provider."LoanEvent" e
      WHERE e."sandboxId" = a."sandboxId" AND e."applicationId" = a.id AND e.kind = 'lenderStatus' AND e."to" = 'Rejected'
      ORDER BY e.id DESC LIMIT 1) e ON true
    WHERE a."sandboxId" = $1 AND a."batchId" = $2 AND a."lenderStatus" = 'Rejected' ORDER BY a.id`,
};

/** $4 rows of a download after the key $3: approved loans of batch $2, or the rows of an upload that passed. */
export const downloadOf = {
  held: `
    SELECT a.id AS key, a."referenceNum" AS reference, concat_ws(' ', c."firstName", c."lastName") AS client,
      coalesce(a."staffId", c."staffId") AS "staffNo", s."memberStatus" AS "staffStatus", c."mobileNo",
      p.name AS product, a.amount::text AS amount, ${net('a')}::text AS "netAmount", a.tenure,
      a."monthlyDeduction"::text AS deduction, a."loanStartDate"::text AS "startDate", a."createdAt", a."lenderStatus"::text AS status,
      a."accountInformation" AS "loanAccount", c."accountInformation" AS "clientAccount"
    FROM provider."LoanApplication" a ${ofLoan}
    LEFT JOIN provider."LoanProduct" p ON p."sandboxId" = a."sandboxId" AND p.id = a."productId"
    WHERE a."sandboxId" = $1 AND a."batchId" = $2 AND a."domainStatus" = 'Approved' AND a.id > $3
    ORDER BY a.id LIMIT $4`,
  uploaded: `
    SELECT u.line AS key, a."referenceNum" AS reference, u."fullName" AS client, u."staffNo", u."staffStatus", u."mobileNo",
      p.name AS product, u.amount::text AS amount, ${net('a')}::text AS "netAmount", u.tenure,
      a."monthlyDeduction"::text AS deduction,
      u."loanStartDate"::text AS "startDate", b."createdAt", u.status::text AS status,
      a."accountInformation" AS "loanAccount", c."accountInformation" AS "clientAccount"
    FROM provider."UploadedLoan" u
    JOIN provider."Batch" b ON b."sandboxId" = u."sandboxId" AND b.id = u."batchId"
    LEFT JOIN provider."LoanApplication" a ON a."sandboxId" = u."sandboxId" AND a.id = u."applicationId"
    LEFT JOIN provider."Client" c ON c."sandboxId" = u."sandboxId" AND c.id = u."clientId"
    LEFT JOIN provider."LoanProduct" p ON p."sandboxId" = u."sandboxId" AND p.id = u."productId"
    WHERE u."sandboxId" = $1 AND u."batchId" = $2 AND u.status IN ('Processed', 'Submitted') AND u.line > $3
    ORDER BY u.line LIMIT $4`,
};
