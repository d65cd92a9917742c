import { type Connection, inTransaction } from '@oware/db/connections';
import { dayOf } from '@oware/domain';
import { type Job, type JobKind, notifyOrganization, now, recordAudit } from '@oware/sim-kit';
import { lockSandbox } from '../../lending/batch-lock.ts';
import { factsOf, outcomeOf, type RowFacts } from './upload-facts.rules.ts';
import { feesChecksOf, lentProductsOf } from './upload-products.repository.ts';

export const processing = 'uploads';

/** Rows that one transaction looks up; after each the progress shows. */
const stepRows = 1_000;

type Waiting = { sandboxId: number; batchId: number };

const waits = `b.status = 'Pending' AND b."processingAt" IS NOT NULL AND b."processedAt" IS NULL`;
const pending = `provider."Batch" b JOIN sim."Sandbox" s ON s.id = b."sandboxId" WHERE s.kind <> 'template' AND ${waits}`;

/** Checks the rows of uploads against the payroll's registry and the lender's clients. */
export const uploadProcessing: JobKind = {
  name: processing,
  async waiting(connection) {
    const { rows } = await connection.query<Job>(
      `SELECT b."sandboxId", b.id FROM ${pending} ORDER BY b."processingAt"`,
    );
    return rows;
  },
  async countPending(database) {
    const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${pending}`);
    return rows[0]?.count ?? 0;
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

/** Where a processing that was broken off goes on; where no row is left, all of them are looked up again. */
async function firstOpenLine(connection: Connection, { sandboxId, batchId }: Waiting): Promise<number> {
  const { rows } = await connection.query<{ line: number | null }>(
    `SELECT min(line) AS line FROM provider."UploadedLoan" WHERE "sandboxId" = $1 AND "batchId" = $2 AND status = 'Pending'`,
    [sandboxId, batchId],
  );
  return rows[0]?.line ?? 0;
}

/** `$1` sandbox, `$2` batch, `$3` lender, `$4` the first line, `$5` how many rows. */
const readStatement = {
  name: 'read-uploaded-loans',
  text: factsOf(`
    SELECT line, "staffNo", "fullName", "mobileNo" AS phone, "productId", "loanStartDate", amount::text, tenure,
      "loanStartDate"::text AS "startsOn", status FROM provider."UploadedLoan"
    WHERE "sandboxId" = $1 AND "batchId" = $2 AND line >= $4 AND $3::int IS NOT NULL ORDER BY line LIMIT $5`),
};
type StepRow = RowFacts & { status: 'Pending' | 'Processed' | 'Fallout' };

/**
 * `$1` sandbox, `$2` batch, and of each row `$3` its line, `$4` its status before, `$5` what the payroll says, `$6` the client
 * and `$7` why it falls out. A row is found again by its whole key, each part out of the step: the planner takes a batch that
 * has just come in for empty, and would read all of it for each row.
 */
const processStatement = {
  name: 'process-uploaded-loans',
  text: `
    WITH found AS MATERIALIZED (
      SELECT $1::int AS "sandboxId", $2::int AS "batchId", * FROM unnest($3::int[], $4::text[], $5::text[], $6::int[], $7::text[])
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
    FROM counted WHERE b."sandboxId" = $1 AND b.id = $2`,
};

/** Looks up the next rows; answers where to go on, undefined after the last. */
async function processRows(
  connection: Connection,
  { sandboxId, batchId }: Waiting,
  line: number,
): Promise<number | undefined> {
  if (!(await lockSandbox(connection, sandboxId))) return undefined;
  const { rows: held } = await connection.query<{ lenderId: number; clockOffsetMs: number }>(
    `SELECT b."lenderId", s."clockOffsetMs"::float8 AS "clockOffsetMs" FROM provider."Batch" b
     JOIN sim."Sandbox" s ON s.id = b."sandboxId"
     WHERE b."sandboxId" = $1 AND b.id = $2 AND ${waits} FOR NO KEY UPDATE OF b`,
    [sandboxId, batchId],
  );
  if (!held[0]) return undefined;
  const asked = [sandboxId, batchId, held[0].lenderId, line, stepRows];
  const { rows } = await connection.query<StepRow>({ ...readStatement, values: asked });
  const products = await lentProductsOf(connection, { sandboxId, lenderId: held[0].lenderId });
  const fees = feesChecksOf(products, dayOf(now({ clockOffsetMs: held[0].clockOffsetMs })));
  const outcomes = rows.map((row) => outcomeOf(row, fees));
  const values = [
    sandboxId,
    batchId,
    rows.map((row) => row.line),
    rows.map(({ status }) => status),
    rows.map(({ staff }) => staff?.memberStatus),
    outcomes.map(({ client }) => client?.id),
    outcomes.map(({ reason }) => reason),
  ];
  await connection.query({ ...processStatement, values });
  const last = rows.at(-1)?.line;
  return last === undefined ? undefined : last + 1;
}

type Finished = {
  reference: string;
  lines: number;
  passed: number;
  fallout: number;
  organizationId: number;
  clockOffsetMs: number;
  processingById: number | null;
};

/** Ends a processing, once, and tells the organisation but for the person who asked for it. */
async function finish(connection: Connection, { sandboxId, batchId }: Waiting): Promise<void> {
  const clock = await connection.query<{ clockOffsetMs: number }>(
    `SELECT "clockOffsetMs"::float8 AS "clockOffsetMs" FROM sim."Sandbox" WHERE id = $1 FOR KEY SHARE`,
    [sandboxId],
  );
  if (!clock.rows[0]) return;
  const sandbox = { id: sandboxId, ...clock.rows[0] };
  const { rows } = await connection.query<Finished>(
    `UPDATE provider."Batch" b SET "processedAt" = $3 FROM provider."Lender" l
     WHERE b."sandboxId" = $1 AND b.id = $2 AND l."sandboxId" = b."sandboxId" AND l.id = b."lenderId" AND ${waits}
     RETURNING b.reference, b.lines, b.passed, b.fallout, b."processingById", l."organizationId"`,
    [sandboxId, batchId, now(sandbox)],
  );
  if (!rows[0]) return;
  const { organizationId, reference, lines, passed, fallout, processingById } = rows[0];
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

/** The batch is not processed, as before it was asked for; its organisation hears that it failed. */
async function abandon(connection: Connection, { sandboxId, batchId }: Waiting): Promise<void> {
  const { rows } = await connection.query<{ reference: string; organizationId: number; clockOffsetMs: number }>(
    `UPDATE provider."Batch" b SET "processingAt" = NULL FROM provider."Lender" l, sim."Sandbox" s
     WHERE b."sandboxId" = $1 AND b.id = $2 AND l."sandboxId" = b."sandboxId" AND l.id = b."lenderId" AND s.id = b."sandboxId" AND ${waits}
     RETURNING b.reference, l."organizationId", s."clockOffsetMs"::float8 AS "clockOffsetMs"`,
    [sandboxId, batchId],
  );
  if (!rows[0]) return;
  const { reference, organizationId, clockOffsetMs } = rows[0];
  await notifyOrganization(connection, {
    sandbox: { id: sandboxId, clockOffsetMs },
    organizationId,
    subject: 'Upload not processed',
    body: `${reference} could not be processed. Process it again; if that fails too, ask your administrator.`,
    callBack: `/bulkupload/batch/${batchId}`,
  });
}
