import { asText, withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, type RowOf, sql, tables } from '@oware/db/statements';
import { uploadedIdOf } from '../../lending/uploaded-id.ts';
import { clientLoans, nameOfClient, netOfLoan, type OneBatch, staffNumber } from './batches.statements.ts';

const rejectedFunding = 'The lender rejected the funding of this loan';

/** Loans of a batch whose funding the lender rejected, with the note of the rejection. */
const rejectedLoans = ({ sandboxId, batchId }: Given<OneBatch>) =>
  tables
    .selectFrom('provider.LoanApplication as a')
    .innerJoin('provider.Client as c', withinSandbox('c.id', 'a.clientId'))
    .leftJoin('provider.LoanProduct as p', withinSandbox('p.id', 'a.productId'))
    .leftJoinLateral(
      (loan) =>
        loan
          .selectFrom('provider.LoanEvent as e')
          .select('e.note')
          .whereRef('e.sandboxId', '=', 'a.sandboxId')
          .whereRef('e.applicationId', '=', 'a.id')
          .where('e.kind', '=', 'lenderStatus')
          .where('e.to', '=', 'Rejected')
          .orderBy('e.id', 'desc')
          .limit(sql.lit(1))
          .as('e'),
      (on) => on.onTrue(),
    )
    .select((loan) => [
      'a.id',
      'a.clientId',
      nameOfClient.as('fullName'),
      staffNumber.as('staffNo'),
      'a.amount',
      sql<string>`coalesce(${loan.ref('e.note')}, ${rejectedFunding})`.as('reason'),
      'c.mobileNo',
      'p.name as product',
      'a.tenure',
      asText(loan.ref('a.loanStartDate')).as('loanStartDate'),
    ])
    .where('a.sandboxId', '=', sandboxId)
    .where('a.batchId', '=', batchId)
    .where('a.lenderStatus', '=', 'Rejected')
    .orderBy('a.id');

/** Rows of an upload that failed validation. */
const refusedRows = ({ sandboxId, batchId }: Given<OneBatch>) =>
  tables
    .selectFrom('provider.UploadedLoan as u')
    .leftJoin('provider.LoanProduct as p', withinSandbox('p.id', 'u.productId'))
    .leftJoin('provider.Client as c', withinSandbox('c.id', 'u.clientId'))
    .select((row) => [
      uploadedIdOf(row.ref('u.batchId'), row.ref('u.line')).as('id'),
      'u.clientId',
      'u.fullName',
      sql<string | null>`${nameOfClient}`.as('clientName'),
      'u.staffNo',
      'u.amount',
      sql<string>`coalesce(${row.ref('u.reason')}, '')`.as('reason'),
      'u.mobileNo',
      'p.name as product',
      'u.tenure',
      asText(row.ref('u.loanStartDate')).as('loanStartDate'),
    ])
    .where('u.sandboxId', '=', sandboxId)
    .where('u.batchId', '=', batchId)
    .where('u.status', '=', 'Fallout')
    .orderBy('u.line');

/** The fallout of a batch. */
export const falloutOf = { held: prepare({}, rejectedLoans), uploaded: prepare({}, refusedRows) };
export type FalloutListRow = RowOf<ReturnType<typeof rejectedLoans>> | RowOf<ReturnType<typeof refusedRows>>;

type SheetPage = OneBatch & { after: number; size: number };

/** Approved loans of a batch, after a key. */
const sheetLoans = ({ sandboxId, batchId, after, size }: Given<SheetPage>) =>
  clientLoans
    .leftJoin('provider.LoanProduct as p', withinSandbox('p.id', 'a.productId'))
    .select((loan) => [
      'a.id as key',
      'a.referenceNum as reference',
      nameOfClient.as('client'),
      staffNumber.as('staffNo'),
      's.memberStatus as staffStatus',
      'c.mobileNo',
      'p.name as product',
      'a.amount',
      netOfLoan.as('netAmount'),
      'a.tenure',
      'a.monthlyDeduction as deduction',
      asText(loan.ref('a.loanStartDate')).as('startDate'),
      'a.createdAt',
      'a.lenderStatus as status',
      'a.accountInformation as loanAccount',
      'c.accountInformation as clientAccount',
    ])
    .where('a.sandboxId', '=', sandboxId)
    .where('a.batchId', '=', batchId)
    .where('a.domainStatus', '=', 'Approved')
    .where('a.id', '>', after)
    .orderBy('a.id')
    .limit(size);

/** Rows of an upload that passed validation, after a key. A row can lack an application and a client. */
const sheetRows = ({ sandboxId, batchId, after, size }: Given<SheetPage>) =>
  tables
    .selectFrom('provider.UploadedLoan as u')
    .innerJoin('provider.Batch as b', withinSandbox('b.id', 'u.batchId'))
    .leftJoin('provider.LoanApplication as a', withinSandbox('a.id', 'u.applicationId'))
    .leftJoin('provider.Client as c', withinSandbox('c.id', 'u.clientId'))
    .leftJoin('provider.LoanProduct as p', withinSandbox('p.id', 'u.productId'))
    .select((row) => [
      'u.line as key',
      'a.referenceNum as reference',
      'u.fullName as client',
      'u.staffNo',
      'u.staffStatus',
      'u.mobileNo',
      'p.name as product',
      'u.amount',
      sql<string | null>`${netOfLoan}`.as('netAmount'),
      'u.tenure',
      'a.monthlyDeduction as deduction',
      asText(row.ref('u.loanStartDate')).as('startDate'),
      'b.createdAt',
      'u.status',
      'a.accountInformation as loanAccount',
      'c.accountInformation as clientAccount',
    ])
    .where('u.sandboxId', '=', sandboxId)
    .where('u.batchId', '=', batchId)
    .where('u.status', 'in', ['Processed', 'Submitted'])
    .where('u.line', '>', after)
    .orderBy('u.line')
    .limit(size);

/** Reads the rows of a download, page by page after the last key. */
export const sheetPageOf = {
  held: prepare({ name: 'batch-download-held' }, sheetLoans),
  uploaded: prepare({ name: 'batch-download-uploaded' }, sheetRows),
};
/** Amounts are decimal text in GHS. Days are ISO text. */
export type SheetRow = RowOf<ReturnType<typeof sheetLoans>> | RowOf<ReturnType<typeof sheetRows>>;
