import { errorCatalogue } from '@oware/contract';
import {
  type ClientIdentity,
  falloutReason,
  type FeesCheck,
  identityMismatch,
  type PayrollRecord,
  type PlannedLoan,
} from '@oware/domain';

/** The rows of one upload, and the lender whose clients they are to be. */
export type UploadOf = { sandboxId: number; batchId: number; lenderId: number };

/** A client of the lender with the staff number of a row. */
type Candidate = ClientIdentity & { id: number };
/** Whom a row names, and what is there under its staff number. */
type NamedRow = { fullName: string; phone: string };
export type RowFacts = NamedRow &
  PlannedLoan & {
    line: number;
    productId: number;
    staff: PayrollRecord | null;
    candidates: readonly Candidate[];
    /** A loan of the product that begins on the same day for one of the candidates, neither rejected nor cancelled. */
    lent: readonly { clientId: number; reference: string }[];
    isProductRetired: boolean;
  };

/** What becomes of a row: the client with its staff number, and why it falls out; null where it may become a loan. */
export type RowOutcome = { client: Candidate | null; reason: string | null };

/**
 * What is known of rows of the batch, in the order of their lines: those of `step`, which selects them as `$1` sandbox, `$2`
 * batch and `$3` lender allow. A row of a file that was sent again shows by the loan that the first one became.
 */
export const factsOf = (step: string): string => `
  WITH step AS MATERIALIZED (${step})
  SELECT step.*, CASE WHEN s.id IS NOT NULL
      THEN json_build_object('memberStatus', s."memberStatus", 'recordStatus', s."recordStatus") END AS staff,
    coalesce(c.candidates, '[]') AS candidates, coalesce(a.lent, '[]') AS lent,
    coalesce(p."retiredAt" IS NOT NULL, false) AS "isProductRetired"
  FROM step
  LEFT JOIN provider."StaffMember" s ON s."sandboxId" = $1 AND s."staffNumber" = step."staffNo"
  LEFT JOIN provider."LoanProduct" p ON p."sandboxId" = $1 AND p.id = step."productId"
  LEFT JOIN LATERAL (
    SELECT array_agg(c.id) AS ids, json_agg(json_build_object('id', c.id, 'firstName', c."firstName", 'lastName', c."lastName",
      'nameOnId', c."nameOnId", 'mobileNo', c."mobileNo") ORDER BY c.id) AS candidates
    FROM provider."Client" c WHERE c."sandboxId" = $1 AND c."lenderId" = $3 AND c."staffId" = step."staffNo") c ON true
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('clientId', a."clientId", 'reference', a."referenceNum") ORDER BY a.id) AS lent
    FROM provider."LoanApplication" a
    WHERE a."sandboxId" = $1 AND a."clientId" = ANY (c.ids) AND a."productId" = step."productId"
      AND a."loanStartDate" = step."loanStartDate"
      AND a."domainStatus" NOT IN ('Rejected', 'Cancelled') AND a."lenderStatus" <> 'Rejected') a ON true
  ORDER BY step.line`;

/** Whether the fees of each product's loans leave something to pay out, by the product's id. */
export type FeesChecks = ReadonlyMap<number, FeesCheck>;

/**
 * By the rules of libs/domain. Of two clients with one staff number it is the one whom the row names. Without `fees` the fees
 * aren't checked.
 */
export function outcomeOf(row: RowFacts, fees?: FeesChecks): RowOutcome {
  const client = row.candidates.find((one) => !identityMismatch(row, one)) ?? row.candidates[0] ?? null;
  const reason = falloutReason(row, { staff: row.staff, client });
  if (reason === null && row.isProductRetired) return { client, reason: errorCatalogue.product_retired.message };
  const feesProblem = reason === null ? fees?.get(row.productId)?.(row) : undefined;
  if (feesProblem !== undefined) return { client, reason: feesProblem };
  const loan = row.lent.find(({ clientId }) => clientId === client?.id);
  if (reason !== null || !loan) return { client, reason };
  return { client, reason: `${loan.reference} of this product begins on the same day already` };
}
