import { setImmediate as breathe } from 'node:timers/promises';
import type { LoanTerms, Seen } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
import { recordReferenceSql } from '@oware/db/record-reference';
import { formatMoney } from '@oware/domain';
import { notifyOrganization, now, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import { auditedBatch } from '../../lending/audited-batch.ts';
import type { Pool } from 'pg';
import { type LockedBatch, lockBatch, refuseOwnBatch } from '../../lending/batch-lock.ts';
import { figuresOf, type LoanFigures } from '../../lending/loan-figures.ts';
import { refuseUnseenContents } from '../../lending/seen.ts';
import { factsOf, outcomeOf, type RowFacts } from './upload-facts.rules.ts';
import { lockProducts, termsByDay } from './upload-products.repository.ts';

/** Rows that are read, compared and calculated at a time. */
const stepRows = 2_000;
/** Milliseconds that schedules are calculated before other requests have their turn. */
const turnMs = 20;

type PassedRow = RowFacts & { clientId: number };
type TermsOf = ReturnType<typeof termsByDay>;
/** A loan of a row: what it keeps of its product, under a key that loans with the same terms share. */
type RowLoan = LoanFigures & { termsKey: string };
/** Terms by their key. */
type TermsByKey = Map<string, LoanTerms>;

/** Calculates deductions and net amounts; loans that are alike are calculated once. */
class LoanCalculator {
  readonly #termsOf: TermsOf;
  readonly #known = new Map<string, RowLoan | undefined>();
  /** What the loans keep of their products. */
  readonly terms: TermsByKey = new Map();

  constructor(termsOf: TermsOf) {
    this.#termsOf = termsOf;
  }

  /** The loan of each row; undefined where its fees leave nothing to pay out. */
  async of(rows: readonly RowFacts[]): Promise<(RowLoan | undefined)[]> {
    if (this.#known.size > 100_000) this.#known.clear();
    const loans: (RowLoan | undefined)[] = [];
    let began = performance.now();
    for (const row of rows) {
      const key = `${row.productId} ${row.amount} ${row.tenure} ${row.startsOn}`;
      const loan = this.#known.has(key) ? this.#known.get(key) : this.#calculate(row);
      this.#known.set(key, loan);
      loans.push(loan);
      if (performance.now() - began < turnMs) continue;
      await breathe();
      began = performance.now();
    }
    return loans;
  }

  #calculate({ productId, amount, tenure, startsOn }: RowFacts): RowLoan | undefined {
    const terms =
      this.#termsOf(productId, startsOn) ??
      refuse('batch_refused', { message: 'A product of this batch was removed.' });
    const { figures } = figuresOf({ amount, tenure, terms }, startsOn);
    if (!figures) return undefined;
    // loans of a product differ in the days on which its charges are due, and in nothing else
    const termsKey = [productId, ...(terms.charges ?? []).map(({ dueOn }) => dueOn ?? '')].join(' ');
    this.terms.set(termsKey, terms);
    return { ...figures, termsKey };
  }
}

/** Rows that passed, after line `$4`, as many as `$5`. */
const passedStatement = {
  name: 'passed-uploaded-loans',
  text: factsOf(`
    SELECT line, "staffNo", "fullName", "mobileNo" AS phone, "productId", "clientId", "loanStartDate", amount::text, tenure,
      "loanStartDate"::text AS "startsOn"
    FROM provider."UploadedLoan"
    WHERE "sandboxId" = $1 AND "batchId" = $2 AND line > $4 AND status = 'Processed' AND $3::int IS NOT NULL ORDER BY line LIMIT $5`),
};

async function passedRows(connection: Connection, { sandbox }: Scope, batch: LockedBatch, line: number) {
  const values = [sandbox.id, batch.id, batch.lenderId, line, stepRows];
  return (await connection.query<PassedRow>({ ...passedStatement, values })).rows;
}

/**
 * The loans that a submission makes, until its end, with whom each row's client was when they were compared. With the whole key
 * of each row: the planner takes a batch that has just come in for empty, and would read all of it for each row.
 */
const calculatedTable = `
  CREATE TEMPORARY TABLE calculated ("sandboxId" integer, "batchId" integer, line integer, deduction numeric(14, 2), net numeric(14, 2),
    "termsKey" text, "clientId" integer, "firstName" text, "lastName" text, "nameOnId" text, "mobileNo" text) ON COMMIT DROP`;
const calculatedRows = `
  INSERT INTO calculated SELECT $1, $2, * FROM unnest($3::int[], $4::numeric[], $5::numeric[], $6::text[], $7::int[], $8::text[], $9::text[], $10::text[], $11::text[])`;

/**
 * `$1` sandbox, `$2` lender, `$3` terms by their key, `$4` who, `$5` when, `$6` the note. A row whose client has changed since they
 * were compared makes no loan. The officer of a loan is who uploaded its row.
 */
const lendStatement = `
  WITH given AS MATERIALIZED (
    SELECT *, sim.next_row_id() AS "loanId" FROM (SELECT * FROM calculated ORDER BY line) r
  ), held AS MATERIALIZED (
    SELECT given."loanId", given.deduction, given.net, given."termsKey", c.id AS "clientId", u."sandboxId", u."batchId", u.line, u."productId", u.amount, u.tenure,
      u."staffNo", u."loanStartDate", b."createdById"
    FROM given JOIN provider."UploadedLoan" u ON (u."sandboxId", u."batchId", u.line) = (given."sandboxId", given."batchId", given.line)
    JOIN provider."Batch" b ON (b."sandboxId", b.id) = (given."sandboxId", given."batchId")
    JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = given."clientId" AND c."lenderId" = $2 AND c."staffId" = u."staffNo"
      AND (c."firstName", c."lastName", c."mobileNo") = (given."firstName", given."lastName", given."mobileNo")
      AND c."nameOnId" IS NOT DISTINCT FROM given."nameOnId"
    FOR KEY SHARE OF c
  ), made AS (
    INSERT INTO provider."LoanApplication" ("sandboxId", id, "lenderId", "clientId", "productId", "referenceNum", amount, tenure,
      "monthlyDeduction", "netAmount", terms, "staffId", "creatorId", "loanStartDate", "createdAt", "updatedAt")
    SELECT $1, "loanId", $2, "clientId", "productId", ${recordReferenceSql('loan', '"loanId"')}, amount,
      tenure, deduction, net, $3::jsonb -> "termsKey", "staffNo", coalesce("createdById", $4), "loanStartDate", $5, $5 FROM held
  ), told AS (
    INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "to", note, "userId", at)
    SELECT $1, "loanId", 'created', 'Pending', $6, $4, $5 FROM held
  )
  UPDATE provider."UploadedLoan" u SET status = 'Submitted', "applicationId" = held."loanId"
  FROM held WHERE (u."sandboxId", u."batchId", u.line) = (held."sandboxId", held."batchId", held.line)`;

/** Compares each row that passed with its client once more, and calculates its loan; answers how many rows there are. */
async function calculateLoans(
  connection: Connection,
  scope: Scope,
  batch: LockedBatch,
  calculator: LoanCalculator,
): Promise<number> {
  await connection.query(calculatedTable);
  let [count, changed] = [0, 0];
  for (let rows = await passedRows(connection, scope, batch, 0); rows.length > 0;) {
    // the calculation finds fees that leave nothing to pay out
    const passing = rows.flatMap((row) => {
      const { client, reason } = outcomeOf(row);
      return client && reason === null && client.id === row.clientId ? [{ row, client }] : [];
    });
    const loans = await calculator.of(passing.map(({ row }) => row));
    const made = passing.flatMap(({ row, client }, at) => {
      const loan = loans[at];
      return loan ? [{ line: row.line, client, loan }] : [];
    });
    await connection.query(calculatedRows, [
      scope.sandbox.id,
      batch.id,
      made.map(({ line }) => line),
      made.map(({ loan }) => loan.monthlyDeduction),
      made.map(({ loan }) => loan.netAmount),
      made.map(({ loan }) => loan.termsKey),
      made.map(({ client }) => client.id),
      made.map(({ client }) => client.firstName),
      made.map(({ client }) => client.lastName),
      made.map(({ client }) => client.nameOnId),
      made.map(({ client }) => client.mobileNo),
    ]);
    count += rows.length;
    changed += rows.length - made.length;
    rows = await passedRows(connection, scope, batch, rows.at(-1)?.line ?? 0);
  }
  if (changed > 0) refuseChanged(changed);
  await connection.query('ANALYZE calculated');
  return count;
}

const refuseChanged = (rows: number): never =>
  refuse('batch_refused', {
    message: `${rows} ${rows === 1 ? 'row no longer passes its' : 'rows no longer pass their'} checks: a client, the payroll or a product has changed. Process the batch again.`,
  });

/**
 * Makes a loan of each row that was calculated, in one statement: from its end on the counters of the lender's loans are
 * held, so that whoever makes or changes another loan of the lender waits for the commit alone.
 */
async function lendRows(connection: Connection, scope: Scope, batch: LockedBatch, terms: TermsByKey): Promise<number> {
  const { sandbox, user } = scope;
  const note = `Row of ${batch.reference}`;
  const termsById = JSON.stringify(Object.fromEntries(terms));
  const values = [sandbox.id, batch.lenderId, termsById, user.id, now(sandbox), note];
  return (await connection.query(lendStatement, values)).rowCount ?? 0;
}

async function announce(connection: Connection, scope: Scope, batch: LockedBatch, loans: number): Promise<void> {
  const { rows } = await connection.query<{ organizationId: number }>(
    'SELECT "organizationId" FROM provider."Lender" WHERE "sandboxId" = $1 AND id = $2',
    [scope.sandbox.id, batch.lenderId],
  );
  if (!rows[0]) return;
  await notifyOrganization(connection, {
    sandbox: scope.sandbox,
    organizationId: rows[0].organizationId,
    actorId: scope.user.id,
    subject: 'Upload submitted',
    body: `${batch.reference}: ${loans} ${loans === 1 ? 'row is a loan application' : 'rows are loan applications'} now.`,
    callBack: `/bulkupload/batch/${batch.id}`,
  });
}

/** One upload of a lender at a time, so that a row which is in two of them becomes one loan. */
async function lockSubmissions(connection: Connection, { sandbox }: Scope, { lenderId }: LockedBatch): Promise<void> {
  const { rows } = await connection.query<{ isFree: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS "isFree"',
    [`upload submission ${sandbox.id} ${lenderId}`],
  );
  if (!rows[0]?.isFree)
    refuse('batch_refused', { message: 'Another upload is being submitted right now. Submit this one in a moment.' });
}

/**
 * Makes a loan application of each row that passed, after comparing it with its client again: all of them or none, and once.
 * @throws not_found, batch_refused, own_work, changed_since_seen
 */
export const submitUpload = (pool: Pool, scope: Scope, id: string, seen: Seen): Promise<void> =>
  inTransaction(pool, async (connection) => {
    const batch = await lockBatch(connection, scope, id, 'submit');
    if (!batch.isUpload)
      refuse('batch_refused', { message: 'This batch holds no upload. Submit its approved loans instead.' });
    const ownWork = await refuseOwnBatch(connection, scope, batch);
    refuseUnseenContents(seen, { count: batch.passed, total: batch.passedAmount, contents: batch.contents });
    const lender = { sandboxId: scope.sandbox.id, lenderId: batch.lenderId };
    const calculator = new LoanCalculator(termsByDay(await lockProducts(connection, lender)));
    await lockSubmissions(connection, scope, batch);
    const rows = await calculateLoans(connection, scope, batch, calculator);
    const loans = await lendRows(connection, scope, batch, calculator.terms);
    if (loans !== rows) refuseChanged(rows - loans);
    await connection.query(
      `UPDATE provider."Batch" SET status = 'Submitted', "decidedById" = $3, "decidedAt" = $4, "ownWork" = $5
       WHERE "sandboxId" = $1 AND id = $2`,
      [scope.sandbox.id, batch.id, scope.user.id, now(scope.sandbox), ownWork],
    );
    await recordAudit(connection, scope, {
      ...auditedBatch(batch),
      action: 'submitted',
      changes: [
        { field: 'applications', from: null, to: `${loans} (${formatMoney(batch.passedAmount)})` },
        ...(ownWork ? [{ field: 'ownWork', from: null, to: ownWork }] : []),
      ],
    });
    await announce(connection, scope, batch, loans);
  });
