import { type Connection, inTransaction } from '@oware/db/connections';
import { asNumber, columnsOf, countOfRows } from '@oware/db/expressions';
import { execute, type Given, prepare, readOne, readRow, readRows, sql, tables } from '@oware/db/statements';
import { dayOf } from '@oware/domain';
import { type JobKind, notifyOrganization, now, recordAudit } from '@oware/sim-kit';
import { lockSandbox } from '../../lending/batch-lock.ts';
import { factsOf, uploadedRows, type UploadOf } from './upload-facts.statements.ts';
import { outcomeOf } from './upload-outcome.rules.ts';
import { feesChecksOf, lentProductsOf } from './upload-products.repository.ts';

export const processing = 'uploads';

/** Number of rows that one transaction checks. Progress is visible after each transaction. */
const stepRows = 1_000;

type Waiting = { sandboxId: number; batchId: number };

const batch = columnsOf('provider.Batch', 'b');
const isPending = sql<boolean>`(
  ${batch('status')} = 'Pending' AND ${batch('processingAt')} IS NOT NULL AND ${batch('processedAt')} IS NULL)`;
const pending = tables
  .selectFrom('provider.Batch as b')
  .innerJoin('sim.Sandbox as s', 's.id', 'b.sandboxId')
  .where('s.kind', '<>', 'template')
  .where(isPending);
const clockOffset = columnsOf('sim.Sandbox', 's')('clockOffsetMs');

/** Checks the rows of uploads against the payroll's registry and the lender's clients. */
export const uploadProcessing: JobKind = {
  name: processing,
  waiting: (connection) => readRows(connection, pending.select(['b.sandboxId', 'b.id']).orderBy('b.processingAt')),
  async countPending(database) {
    return (await readOne(database, pending.select(countOfRows.as('count')))).count;
  },
  async run(connection, { sandboxId, id }, stop) {
    const batch = { sandboxId, batchId: id };
    let line: number | undefined = await firstOpenLine(connection, batch);
    while (line !== undefined && !stop.aborted) {
      const from: number = line;
      line = await inTransaction(connection, () => processRows(connection, batch, from));
    }
    if (line === undefined) await inTransaction(connection, () => finish(connection, batch));
  },
  giveUp: (connection, { sandboxId, id }) => abandon(connection, { sandboxId, batchId: id }),
};

/** Returns the line where interrupted processing continues. If no row is open, all rows are checked again. */
async function firstOpenLine(connection: Connection, { sandboxId, batchId }: Waiting): Promise<number> {
  const open = tables
    .selectFrom('provider.UploadedLoan')
    .select((row) => row.fn.min<number | null>('line').as('line'))
    .where('sandboxId', '=', sandboxId)
    .where('batchId', '=', batchId)
    .where('status', '=', 'Pending');
  return (await readOne(connection, open)).line ?? 0;
}

const readStep = prepare({ name: 'read-uploaded-loans' }, (given: Given<UploadOf & { from: number; size: number }>) =>
  factsOf(uploadedRows(given).where('line', '>=', given.from).limit(given.size), given),
);

/** The outcomes of rows, in the order of their lines. A null reason means that the row passed. */
type Outcomes = Waiting & {
  lines: number[];
  statusesBefore: string[];
  memberStatuses: (string | undefined)[];
  clientIds: (number | undefined)[];
  reasons: (string | null)[];
};

/**
 * Each row is matched by its whole key, with each part from the step. Otherwise the planner assumes that a new batch is
 * empty and reads all of it for each row.
 */
const writeStep = prepare(
  { name: 'process-uploaded-loans' },
  ({ sandboxId, batchId, lines, statusesBefore, memberStatuses, clientIds, reasons }: Given<Outcomes>) => sql`
    WITH found AS MATERIALIZED (
      SELECT ${sandboxId}::int AS "sandboxId", ${batchId}::int AS "batchId", *
      FROM unnest(${lines}::int[], ${statusesBefore}::text[], ${memberStatuses}::text[], ${clientIds}::int[], ${reasons}::text[])
        AS row (line, was, "memberStatus", "clientId", reason)
    ), changed AS (
      UPDATE provider."UploadedLoan" u SET "staffStatus" = found."memberStatus", "clientId" = found."clientId", reason = found.reason,
        status = CASE WHEN found.reason IS NULL THEN 'Processed' ELSE 'Fallout' END::provider."UploadedLoanStatus"
      FROM found WHERE (u."sandboxId", u."batchId", u.line) = (found."sandboxId", found."batchId", found.line) AND (
        u.status = 'Pending' OR (u."staffStatus", u."clientId", u.reason) IS DISTINCT FROM (found."memberStatus", found."clientId", found.reason))
    ), counted AS (
      SELECT (count(*) FILTER (WHERE reason IS NULL) - count(*) FILTER (WHERE was = 'Processed'))::int AS passed,
        (count(*) FILTER (WHERE reason IS NOT NULL) - count(*) FILTER (WHERE was = 'Fallout'))::int AS fallout FROM found
    )
    UPDATE provider."Batch" b SET passed = b.passed + counted.passed, fallout = b.fallout + counted.fallout
    FROM counted WHERE b."sandboxId" = ${sandboxId} AND b.id = ${batchId}`,
);

const lockPending = prepare({}, ({ sandboxId, batchId }: Given<Waiting>) =>
  pending
    .select(['b.lenderId', asNumber(clockOffset).as('clockOffsetMs')])
    .where('b.sandboxId', '=', sandboxId)
    .where('b.id', '=', batchId)
    .forNoKeyUpdate('b'),
);

/** Checks the next rows. Returns the line to continue with, or undefined after the last. */
async function processRows(
  connection: Connection,
  { sandboxId, batchId }: Waiting,
  line: number,
): Promise<number | undefined> {
  if (!(await lockSandbox(connection, sandboxId))) return undefined;
  const pendingBatch = await readRow(connection, lockPending({ sandboxId, batchId }));
  if (!pendingBatch) return undefined;
  const { lenderId } = pendingBatch;
  const rows = await readRows(connection, readStep({ sandboxId, batchId, lenderId, from: line, size: stepRows }));
  const products = await lentProductsOf(connection, { sandboxId, lenderId });
  const fees = feesChecksOf(products, dayOf(now(pendingBatch)));
  const outcomes = rows.map((row) => outcomeOf(row, fees));
  const written = writeStep({
    sandboxId,
    batchId,
    lines: rows.map((row) => row.line),
    statusesBefore: rows.map(({ status }) => status),
    memberStatuses: rows.map(({ staff }) => staff?.memberStatus),
    clientIds: outcomes.map(({ client }) => client?.id),
    reasons: outcomes.map(({ reason }) => reason),
  });
  await execute(connection, written);
  const last = rows.at(-1)?.line;
  return last === undefined ? undefined : last + 1;
}

const pendingUpdate = ({ sandboxId, batchId }: Waiting) =>
  tables
    .updateTable('provider.Batch as b')
    .where('b.sandboxId', '=', sandboxId)
    .where('b.id', '=', batchId)
    .where(isPending);

/** Ends processing once and notifies the organisation, except for the person who started it. */
async function finish(connection: Connection, { sandboxId, batchId }: Waiting): Promise<void> {
  const clock = tables
    .selectFrom('sim.Sandbox as s')
    .select(['s.id', asNumber(clockOffset).as('clockOffsetMs')])
    .where('s.id', '=', sandboxId)
    .forKeyShare();
  const sandbox = await readRow(connection, clock);
  if (!sandbox) return;
  const finished = pendingUpdate({ sandboxId, batchId })
    .from('provider.Lender as l')
    .set({ processedAt: now(sandbox) })
    .whereRef('l.sandboxId', '=', 'b.sandboxId')
    .whereRef('l.id', '=', 'b.lenderId')
    .returning(['b.reference', 'b.lines', 'b.passed', 'b.fallout', 'b.processingById', 'l.organizationId']);
  const upload = await readRow(connection, finished);
  if (!upload) return;
  const { organizationId, reference, lines, passed, fallout, processingById } = upload;
  await recordAudit(
    connection,
    { sandbox, organization: { id: organizationId }, user: null },
    {
      kind: 'upload',
      id: batchId,
      name: reference,
      action: 'processed',
      changes: [
        { field: 'rows passed', from: null, to: `${passed} of ${lines}` },
        { field: 'fallout', from: null, to: String(fallout) },
      ],
    },
  );
  await notifyOrganization(connection, {
    sandbox,
    organizationId,
    subject: 'Upload processed',
    body: `${reference}: ${passed} of ${lines} rows passed, ${fallout} fell out.`,
    callBack: `/bulkupload/batch/${batchId}`,
    actorId: processingById ?? undefined,
  });
}

/** Resets the batch to not processed and notifies its organisation that processing failed. */
async function abandon(connection: Connection, { sandboxId, batchId }: Waiting): Promise<void> {
  const abandoned = pendingUpdate({ sandboxId, batchId })
    .from(['provider.Lender as l', 'sim.Sandbox as s'])
    .set({ processingAt: null })
    .whereRef('l.sandboxId', '=', 'b.sandboxId')
    .whereRef('l.id', '=', 'b.lenderId')
    .whereRef('s.id', '=', 'b.sandboxId')
    .returning(['b.reference', 'l.organizationId', asNumber(clockOffset).as('clockOffsetMs')]);
  const upload = await readRow(connection, abandoned);
  if (!upload) return;
  const { reference, organizationId, clockOffsetMs } = upload;
  await notifyOrganization(connection, {
    sandbox: { id: sandboxId, clockOffsetMs },
    organizationId,
    subject: 'Upload not processed',
    body: `${reference} could not be processed. Process it again; if that fails too, ask your administrator.`,
    callBack: `/bulkupload/batch/${batchId}`,
  });
}
