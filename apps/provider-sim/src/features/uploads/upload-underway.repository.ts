import type { StaffClient, StaffUnderway } from '@oware/contract';
import type { DomainStatus } from '@oware/db';
import { applicationStatusOf } from '@oware/domain';
import type { Pool } from 'pg';
import { isLoanRepaid, type RepayableRow, repaymentsSql } from '../../lending/repaid.ts';
import { staffKey, staffKeySql } from './staff-key.rules.ts';

type Asked = { sandboxId: number; lenderId: number; staffNumbers: readonly string[] };
type WaitingRow = { key: string; productId: number; id: number; reference: string };
type LoanRow = RepayableRow & {
  staffNo: string;
  productId: number;
  id: number;
  reference: string;
  domainStatus: DomainStatus;
  isComplete: boolean;
};

/** `$1` sandbox, `$2` lender, `$3` keys of staff numbers, which are compared by their hashes. */
const waitingStatement = `
  SELECT DISTINCT ON (key, u."productId") ${staffKeySql} AS key, u."productId", b.id, b.reference
  FROM provider."Batch" b
  JOIN provider."UploadedLoan" u ON u."sandboxId" = b."sandboxId" AND u."batchId" = b.id
  WHERE b."sandboxId" = $1 AND b."lenderId" = $2 AND b."isUpload" AND b.status = 'Pending' AND u.status <> 'Fallout'
    AND ${staffKeySql} = ANY ($3::text[])
  ORDER BY key, u."productId", b.id DESC`;

/** `$1` sandbox, `$2` lender, `$3` staff numbers. Clients are found as processing finds them. */
const lentStatement = `
  SELECT DISTINCT ON (c."staffId", a."productId") c."staffId" AS "staffNo", a."productId", a.id, a."referenceNum" AS reference,
    a."domainStatus"::text AS "domainStatus", a."lenderStatus"::text AS "lenderStatus",
    coalesce((a."loanInformation" ->> 'isComplete')::boolean, false) AS "isComplete",
    a.amount::text AS amount, a.tenure, a.terms, a."loanStartDate"::text AS "loanStartDate", ${repaymentsSql('a')} AS repayments
  FROM provider."Client" c
  JOIN provider."LoanApplication" a ON a."sandboxId" = c."sandboxId" AND a."clientId" = c.id
  WHERE c."sandboxId" = $1 AND c."lenderId" = $2 AND c."staffId" = ANY ($3::text[])
    AND a."productId" IS NOT NULL AND a."domainStatus" NOT IN ('Rejected', 'Cancelled') AND a."lenderStatus" <> 'Rejected'
  ORDER BY c."staffId", a."productId", a.id DESC`;

/** `$1` sandbox, `$2` lender, `$3` staff numbers. */
const clientStatement = `
  SELECT "staffId" AS "staffNo", id::text AS id, "firstName", "lastName", "nameOnId", "mobileNo" FROM provider."Client" c
  WHERE c."sandboxId" = $1 AND c."lenderId" = $2 AND c."staffId" = ANY ($3::text[]) ORDER BY c.id`;

/** What a lender has underway with staff members, and the clients with their staff numbers. */
export type StaffFacts = { data: StaffUnderway[]; clients: StaffClient[] };

/** At most one answer for each staff member and product; of other lenders nothing. */
export async function staffUnderwayOf(pool: Pool, { sandboxId, lenderId, staffNumbers }: Asked): Promise<StaffFacts> {
  const asked = [...new Set(staffNumbers)];
  const [waiting, lent, clients] = await Promise.all([
    pool.query<WaitingRow>(waitingStatement, [sandboxId, lenderId, asked.map(staffKey)]),
    pool.query<LoanRow>(lentStatement, [sandboxId, lenderId, asked]),
    pool.query<StaffClient>(clientStatement, [sandboxId, lenderId, asked]),
  ]);
  const uploads = Map.groupBy(waiting.rows, ({ key }) => key);
  const open = lent.rows.filter((loan) => !isLoanRepaid(loan));
  const loans = Map.groupBy(open, ({ staffNo }) => staffNo);
  const data = asked
    .toSorted()
    .flatMap((staffNo) => present(staffNo, uploads.get(staffKey(staffNo)), loans.get(staffNo)));
  return { data, clients: clients.rows };
}

function present(staffNo: string, uploads: WaitingRow[] = [], loans: LoanRow[] = []): StaffUnderway[] {
  const productIds = [...new Set([...uploads, ...loans].map(({ productId }) => productId))];
  return productIds.map((productId) => {
    const upload = uploads.find((one) => one.productId === productId);
    const loan = loans.find((one) => one.productId === productId);
    return {
      staffNo,
      productId: String(productId),
      upload: upload ? { id: String(upload.id), reference: upload.reference } : null,
      loan: loan
        ? { id: String(loan.id), reference: loan.reference, status: applicationStatusOf({ ...loan, isRepaid: false }) }
        : null,
    };
  });
}
