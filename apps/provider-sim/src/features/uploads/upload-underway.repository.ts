import type { StaffClient, StaffUnderway } from '@oware/contract';
import type { Pool } from '@oware/db/connections';
import { anyOf, asText, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, readRows, type RowOf, sql, tables } from '@oware/db/statements';
import { applicationStatusOf } from '@oware/domain';
import { isCompleteLoan, isLoanRepaid, repayableColumns } from '../../lending/repaid.ts';
import { staffKey, staffKeyOf } from './staff-key.statements.ts';

type OfLender = { sandboxId: number; lenderId: number };
type Asked = OfLender & { staffNumbers: readonly string[] };

/** Rows of pending uploads. Staff numbers are compared by their keys, which an index on hashes finds. */
const pendingRows = ({ sandboxId, lenderId, keys }: Given<OfLender & { keys: string[] }>) =>
  tables
    .selectFrom('provider.Batch as b')
    .innerJoin('provider.UploadedLoan as u', withinSandbox('u.batchId', 'b.id'))
    .distinctOn([sql`key`, 'u.productId'])
    .select((row) => [staffKeyOf(row.ref('u.staffNo')).as('key'), 'u.productId', 'b.id', 'b.reference'])
    .where('b.sandboxId', '=', sandboxId)
    .where('b.lenderId', '=', lenderId)
    .where('b.isUpload', '=', sql.lit(true))
    .where('b.status', '=', 'Pending')
    .where('u.status', '<>', 'Fallout')
    .where((row) => sql<boolean>`${staffKeyOf(row.ref('u.staffNo'))} = ANY (${keys}::text[])`)
    .orderBy('key')
    .orderBy('u.productId')
    .orderBy('b.id', 'desc');
const readPendingRows = prepare({}, pendingRows);
type PendingRow = RowOf<ReturnType<typeof pendingRows>>;

const clientsOf = ({ sandboxId, lenderId, staffNumbers }: Given<Asked>) =>
  tables
    .selectFrom('provider.Client as c')
    .where('c.sandboxId', '=', sandboxId)
    .where('c.lenderId', '=', lenderId)
    .where('c.staffId', '=', anyOf(sql<string[]>`${staffNumbers}::text[]`))
    .$narrowType<{ staffId: string }>();

/** Finds clients in the same way as processing. */
const lentLoans = (asked: Given<Asked>) =>
  clientsOf(asked)
    .innerJoin('provider.LoanApplication as a', withinSandbox('a.clientId', 'c.id'))
    .distinctOn(['c.staffId', 'a.productId'])
    .select(['c.staffId as staffNo', 'a.productId', 'a.id', 'a.referenceNum as reference', 'a.domainStatus'])
    .select(isCompleteLoan('a').as('isComplete'))
    .select(repayableColumns('a'))
    .where('a.productId', 'is not', null)
    .where('a.domainStatus', 'not in', ['Rejected', 'Cancelled'])
    .where('a.lenderStatus', '<>', 'Rejected')
    .$narrowType<{ staffNo: string; productId: number }>()
    .orderBy('c.staffId')
    .orderBy('a.productId')
    .orderBy('a.id', 'desc');
const readLentLoans = prepare({}, lentLoans);
type LoanRow = RowOf<ReturnType<typeof lentLoans>>;

const readClients = prepare({}, (asked: Given<Asked>) =>
  clientsOf(asked)
    .select((client) => [
      'c.staffId as staffNo',
      asText(client.ref('c.id')).as('id'),
      'c.firstName',
      'c.lastName',
      'c.nameOnId',
      'c.mobileNo',
    ])
    .$narrowType<{ staffNo: string }>()
    .orderBy('c.id'),
);

/** Pending rows and open loans of staff members at a lender, and the clients with their staff numbers. */
export type StaffFacts = { data: StaffUnderway[]; clients: StaffClient[] };

/** Lists at most one entry for each staff member and product, from this lender only. */
export async function staffUnderwayOf(pool: Pool, { sandboxId, lenderId, staffNumbers }: Asked): Promise<StaffFacts> {
  const asked = [...new Set(staffNumbers)];
  const lender = { sandboxId, lenderId };
  const [pending, lent, clients] = await Promise.all([
    readRows(pool, readPendingRows({ ...lender, keys: asked.map(staffKey) })),
    readRows(pool, readLentLoans({ ...lender, staffNumbers: asked })),
    readRows(pool, readClients({ ...lender, staffNumbers: asked })),
  ]);
  const uploads = Map.groupBy(pending, ({ key }) => key);
  const open = lent.filter((loan) => !isLoanRepaid(loan));
  const loans = Map.groupBy(open, ({ staffNo }) => staffNo);
  const data = asked
    .toSorted()
    .flatMap((staffNo) => present(staffNo, uploads.get(staffKey(staffNo)), loans.get(staffNo)));
  return { data, clients };
}

function present(staffNo: string, uploads: PendingRow[] = [], loans: LoanRow[] = []): StaffUnderway[] {
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
