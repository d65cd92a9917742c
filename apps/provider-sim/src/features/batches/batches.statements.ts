import { anyOfIds, asText, columnsOf, countOfRows, personName, withinSandbox } from '@oware/db/expressions';
import { type Given, partsOf, prepare, type RowOf, sql, tables } from '@oware/db/statements';
import { batchContents } from '../../lending/batch-contents.ts';
import { loansAddedBy } from '../../lending/batch-lock.ts';
import { isCompleteLoan, repaymentsOfLoan } from '../../lending/repaid.ts';
import { twoPersonApproval } from '../../lending/two-person-approval.ts';

const batch = columnsOf('provider.Batch', 'b');

const userName = (id: 'createdById' | 'decidedById') =>
  tables
    .selectFrom('provider.User as u')
    .select((user) => personName(user.ref('u.firstName'), user.ref('u.lastName')).as('name'))
    .where('u.sandboxId', '=', batch('sandboxId'))
    .where('u.id', '=', batch(id));

/** The columns of a batch in a list. The same statement counts and sums the loans of the batch. */
const listedBatches = tables
  .selectFrom('provider.Batch as b')
  .innerJoinLateral(batchContents(batch('sandboxId'), batch('id'), batch('isUpload')).as('t'), (on) => on.onTrue())
  .select([
    'b.id',
    'b.reference',
    'b.name',
    'b.lenderId',
    'b.status',
    'b.isUpload',
    'b.createdAt',
    'b.fileName',
    'b.lines',
    'b.rowsInFile',
    'b.rowsSent',
    'b.passed',
    'b.fallout',
    'b.processingAt',
    'b.processedAt',
    'b.decidedAt',
    'b.rejectionReason',
    't.loans as totalApplication',
    't.amount as totalAmount',
  ])
  .select((from) => [
    from
      .exists(
        from
          .selectFrom('sim.JobFailure as f')
          .select('f.jobId')
          .whereRef('f.sandboxId', '=', 'b.sandboxId')
          .where('f.kind', '=', 'uploads')
          .whereRef('f.jobId', '=', 'b.id')
          .where('f.givenUpAt', 'is not', null),
      )
      .$castTo<boolean>()
      .as('processingFailed'),
    sql<string | null>`(${userName('createdById')})`.as('creator'),
    sql<string | null>`(${userName('decidedById')})`.as('decider'),
  ]);

/** Whether the person added one of the loans that are in the batch `b`. */
const isFiller = (userId: Given<{ userId: number }>['userId']) => {
  const ofBatch = { sandboxId: batch('sandboxId'), batchId: batch('id'), reference: batch('reference') };
  return sql<boolean>`EXISTS (${loansAddedBy({ ...ofBatch, userId })})`;
};

/** The columns of a batch in a list, with what decides whether the person may submit it. */
const batchesFor = (userId: Given<{ userId: number }>['userId']) =>
  listedBatches.select([
    'b.createdById',
    isFiller(userId).as('isFiller'),
    twoPersonApproval(batch).as('twoPersonApproval'),
  ]);

/** A batch with the totals of its loans. Amounts are decimal text. */
export type BatchRow = RowOf<ReturnType<typeof batchesFor>>;

const loan = columnsOf('provider.LoanApplication', 'a');
/** The amount of the loan `a` that is disbursed, after fees. */
export const netOfLoan = sql<string>`coalesce(${loan('netAmount')}, ${loan('amount')})`;

export type OneBatch = { sandboxId: number; batchId: number };
export type BatchKind = 'held' | 'uploaded';

/**
 * The loans of a batch with their amounts and net amounts: the loans in the batch, or those that its uploaded rows
 * became. Loans that a rejected batch held have no net amount.
 */
const loansOf = {
  held: ({ sandboxId, batchId }: Given<OneBatch>) =>
    tables
      .selectFrom('provider.LoanApplication as a')
      .select(['a.id', 'a.amount', sql<string | null>`${netOfLoan}`.as('net')])
      .where('a.sandboxId', '=', sandboxId)
      .where('a.batchId', '=', batchId)
      .unionAll(
        tables
          .selectFrom('provider.RejectedBatchLoan as r')
          .select(['r.applicationId as id', 'r.amount', sql<string | null>`NULL`.as('net')])
          .where('r.sandboxId', '=', sandboxId)
          .where('r.batchId', '=', batchId),
      ),
  uploaded: ({ sandboxId, batchId }: Given<OneBatch>) =>
    tables
      .selectFrom('provider.UploadedLoan as u')
      .innerJoin('provider.LoanApplication as a', withinSandbox('a.id', 'u.applicationId'))
      .select(['a.id', 'a.amount', sql<string | null>`${netOfLoan}`.as('net')])
      .where('u.sandboxId', '=', sandboxId)
      .where('u.batchId', '=', batchId),
};

/** A row of a page, with the total number of rows. A page past the end has one row, without an id. */
export type PageRow<Row> = (Row | { id: null }) & { total: number };

type BatchPage = {
  sandboxId: number;
  lenderIds: number[];
  userId: number;
  isUpload: boolean | null;
  size: number;
  offset: number;
};

/** Lists batches of the lenders, newest first. If `isUpload` is not null, it selects the kind. */
export const pageOfBatches = prepare(
  {},
  ({ sandboxId, lenderIds, userId, isUpload, size, offset }: Given<BatchPage>) => sql<PageRow<BatchRow>>`
    WITH wanted AS (
      SELECT b.* FROM provider."Batch" b
      WHERE b."sandboxId" = ${sandboxId} AND b."lenderId" = ANY (${lenderIds}::int[])
      AND (${isUpload}::boolean IS NULL OR b."isUpload" = ${isUpload})),
    page AS (SELECT * FROM wanted ORDER BY "createdAt" DESC, id DESC LIMIT ${size} OFFSET ${offset})
    SELECT (SELECT count(*)::int FROM wanted) AS total, ${partsOf(batchesFor(userId)).columns}
    FROM (SELECT 1) one LEFT JOIN (page b ${partsOf(batchesFor(userId)).joins}) ON true
    ORDER BY b."createdAt" DESC, b.id DESC`,
);

/** The sum of the net amounts of the loans of the batch `b`, or null without loans. */
const netOfBatch = sql<string | null>`CASE WHEN ${batch('isUpload')}
  THEN (SELECT sum(net) FROM (${loansOf.uploaded({ sandboxId: batch('sandboxId'), batchId: batch('id') })}) l)
  ELSE (SELECT sum(${netOfLoan}) FROM provider."LoanApplication" a
        WHERE a."sandboxId" = b."sandboxId" AND a."batchId" = b.id) END`;

type WantedBatch = OneBatch & { lenderIds: number[]; userId: number };

/** One batch of the lenders, with the details that its own page shows to the person. */
const batchDetails = ({ sandboxId, lenderIds, batchId, userId }: Given<WantedBatch>) =>
  batchesFor(userId)
    .select(['b.ownWork', 't.contents', 't.passedAmount', netOfBatch.as('totalNetAmount')])
    .where('b.sandboxId', '=', sandboxId)
    .where('b.lenderId', '=', anyOfIds(lenderIds))
    .where('b.id', '=', batchId);
export const oneBatch = prepare({}, batchDetails);
export type BatchDetailsRow = RowOf<ReturnType<typeof batchDetails>>;

/** Counts the loans of a batch of approved loans by product. */
export const productsOfBatch = prepare({}, (given: Given<OneBatch>) =>
  tables
    .selectFrom(loansOf.held(given).as('l'))
    .innerJoin('provider.LoanApplication as a', (on) =>
      on.on('a.sandboxId', '=', given.sandboxId).onRef('a.id', '=', 'l.id'),
    )
    .leftJoin('provider.LoanProduct as p', withinSandbox('p.id', 'a.productId'))
    .select((product) => [
      sql<string>`coalesce(${product.ref('p.name')}, 'Unknown product')`.as('name'),
      countOfRows.as('count'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`2`, 'desc')
    .orderBy(sql`1`),
);

const client = columnsOf('provider.Client', 'c');
export const nameOfClient = personName(client('firstName'), client('lastName'));
export const staffNumber = sql<string | null>`coalesce(${loan('staffId')}, ${client('staffId')})`;

/** Loans with their clients and their payroll records. */
export const clientLoans = tables
  .selectFrom('provider.LoanApplication as a')
  .innerJoin('provider.Client as c', withinSandbox('c.id', 'a.clientId'))
  .leftJoin('provider.StaffMember as s', (on) =>
    on.onRef('s.sandboxId', '=', 'a.sandboxId').on('s.staffNumber', '=', staffNumber),
  );

const nameOfProduct = tables
  .selectFrom('provider.LoanProduct as p')
  .select('p.name')
  .where('p.sandboxId', '=', loan('sandboxId'))
  .where('p.id', '=', loan('productId'));

/** The columns of a batch's loans in a list. `ids` has the amounts at which the batch holds them. */
const listedLoans = clientLoans.select((row) => [
  'a.id',
  'a.clientId',
  staffNumber.as('staffNo'),
  's.memberStatus as staffStatus',
  sql<string>`ids.amount`.as('amount'),
  // null for a loan that a rejected batch held
  sql<string | null>`ids.net`.as('netAmount'),
  nameOfClient.as('fullName'),
  'a.createdAt',
  asText(row.ref('a.loanStartDate')).as('loanStartDate'),
  'a.lenderStatus',
  'a.domainStatus',
  isCompleteLoan('a').as('isComplete'),
  'a.referenceNum',
  'a.tenure',
  'a.terms',
  repaymentsOfLoan('a').as('repayments'),
  sql<string | null>`(${nameOfProduct})`.as('product'),
  'a.accountInformation as loanAccount',
  'c.accountInformation as clientAccount',
  'c.mobileNo',
]);
export type BatchLoanRow = RowOf<typeof listedLoans>;

const pageOfLoansIn = (kind: BatchKind) =>
  prepare({}, (given: Given<OneBatch & { size: number; offset: number }>) => {
    const { table, columns, joins } = partsOf(listedLoans);
    const loans = loansOf[kind](given);
    return sql<PageRow<BatchLoanRow>>`
      WITH ids AS (SELECT id, amount, net FROM (${loans}) l ORDER BY id LIMIT ${given.size} OFFSET ${given.offset})
      SELECT (SELECT count(*)::int FROM (${loans}) l) AS total, ${columns}
      FROM (SELECT 1) one
      LEFT JOIN (ids JOIN ${table} ON a."sandboxId" = ${given.sandboxId} AND a.id = ids.id ${joins}) ON true
      ORDER BY a.id`;
  });

/** Reads a page of the loans of a batch. */
export const pageOfLoans = { held: pageOfLoansIn('held'), uploaded: pageOfLoansIn('uploaded') };
