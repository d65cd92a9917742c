import type { StaffUnderway } from '@oware/contract';
import type { DomainStatus, FundingStatus } from '@oware/db';
import { applicationStatusOf } from '@oware/domain';
import type { Pool } from 'pg';

type Asked = { sandboxId: number; lenderId: number; staffNumbers: readonly string[] };
type LoanState = { domainStatus: DomainStatus; lenderStatus: FundingStatus; isComplete: boolean };
type UnderwayRow = { staffNo: string; productId: number } & (
  { batchId: number; batchReference: string } | { batchId: null; batchReference: null }
) &
  (({ loanId: number; loanReference: string } & LoanState) | { loanId: null; loanReference: null });

/**
 * `$1` sandbox, `$2` lender, `$3` staff numbers. Rows that wait are found without case, as duplicates in a file are; clients
 * as processing finds them.
 */
const underwayStatement = {
  name: 'staff-underway',
  text: `
    WITH given AS MATERIALIZED (
      SELECT DISTINCT g AS "staffNo", lower(g) AS key FROM unnest($3::text[]) g
    ), waiting AS (
      SELECT DISTINCT ON (given."staffNo", u."productId") given."staffNo", u."productId", b.id AS "batchId", b.reference AS "batchReference"
      FROM provider."Batch" b
      JOIN provider."UploadedLoan" u ON u."sandboxId" = b."sandboxId" AND u."batchId" = b.id
      JOIN given ON given.key = lower(u."staffNo")
      WHERE b."sandboxId" = $1 AND b."lenderId" = $2 AND b."isUpload" AND b.status = 'Pending' AND u.status <> 'Fallout'
      ORDER BY given."staffNo", u."productId", b.id DESC
    ), lent AS (
      SELECT DISTINCT ON (given."staffNo", a."productId") given."staffNo", a."productId", a.id AS "loanId",
        a."referenceNum" AS "loanReference", a."domainStatus"::text AS "domainStatus", a."lenderStatus"::text AS "lenderStatus",
        coalesce((a."loanInformation" ->> 'isComplete')::boolean, false) AS "isComplete"
      FROM given
      JOIN provider."Client" c ON c."sandboxId" = $1 AND c."lenderId" = $2 AND c."staffId" = given."staffNo"
      JOIN provider."LoanApplication" a ON a."sandboxId" = $1 AND a."clientId" = c.id
      WHERE a."productId" IS NOT NULL AND a."domainStatus" NOT IN ('Rejected', 'Cancelled') AND a."lenderStatus" <> 'Rejected'
      ORDER BY given."staffNo", a."productId", a.id DESC
    )
    SELECT * FROM waiting FULL JOIN lent USING ("staffNo", "productId") ORDER BY "staffNo", "productId"`,
};

const present = (row: UnderwayRow): StaffUnderway => ({
  staffNo: row.staffNo,
  productId: String(row.productId),
  upload: row.batchId === null ? null : { id: String(row.batchId), reference: row.batchReference },
  loan:
    row.loanId === null
      ? null
      : { id: String(row.loanId), reference: row.loanReference, status: applicationStatusOf(row) },
});

/** What the lender has underway with these staff members: at most one answer for each of them and each product. */
export async function staffUnderwayOf(
  pool: Pool,
  { sandboxId, lenderId, staffNumbers }: Asked,
): Promise<StaffUnderway[]> {
  const { rows } = await pool.query<UnderwayRow>({ ...underwayStatement, values: [sandboxId, lenderId, staffNumbers] });
  return rows.map(present);
}
