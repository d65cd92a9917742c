import { setImmediate as breathe } from 'node:timers/promises';
import type { LoanTerms, Seen } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
import { nextRowId } from '@oware/db/expressions';
import { tryLockByName } from '@oware/db/named-locks';
import { recordReferenceOf } from '@oware/db/record-reference';
import { execute, type Given, prepare, readRows, sql, tables } from '@oware/db/statements';
import { batchStatusAfter, formatMoney } from '@oware/domain';
import { notifyOrganization, now, recordAudit, refuse, type Scope } from '@oware/sim-kit';
import { auditedBatch } from '../../lending/audited-batch.ts';
import type { Pool } from 'pg';
import { type LockedBatch, lockBatch, refuseOwnBatch } from '../../lending/batch-lock.ts';
import { figuresOf, type LoanFigures } from '../../lending/loan-figures.ts';
import { refuseUnseenContents } from '../../lending/seen.ts';
import { factsOf, type RowFacts, uploadedRows, type UploadOf } from './upload-facts.statements.ts';
import { outcomeOf } from './upload-outcome.rules.ts';
import { lockProducts, termsByDay } from './upload-products.repository.ts';

/** Number of rows that are read, compared and calculated at a time. */
const stepRows = 2_000;
/** Milliseconds of calculation before other requests get a turn. */
const turnMs = 20;

type TermsOf = ReturnType<typeof termsByDay>;
/** The loan of a row: its figures, and the key of its terms, which loans with equal terms share. */
type RowLoan = LoanFigures & { termsKey: string };
/** Terms by their key. */
type TermsByKey = Map<string, LoanTerms>;

/** Calculates deductions and net amounts. Equal loans are calculated once. */
class LoanCalculator {
  readonly #termsOf: TermsOf;
  readonly #known = new Map<string, RowLoan | undefined>();
  /** The terms of the loans. */
  readonly terms: TermsByKey = new Map();

  constructor(termsOf: TermsOf) {
    this.#termsOf = termsOf;
  }

  /** Returns the loan of each row, or undefined if its fees leave nothing to disburse. */
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
    // Loans of one product differ only in the days on which its charges are due.
    const termsKey = [productId, ...(terms.charges ?? []).map(({ dueOn }) => dueOn ?? '')].join(' ');
    this.terms.set(termsKey, terms);
    return { ...figures, termsKey };
  }
}

/** Reads passed rows after a line. */
const passedRows = prepare(
  { name: 'passed-uploaded-loans' },
  (given: Given<UploadOf & { after: number; size: number }>) =>
    factsOf(
      uploadedRows(given).where('line', '>', given.after).where('status', '=', 'Processed').limit(given.size),
      given,
    ),
);

/**
 * Holds the loans of a submission until its end, with the client of each row as compared. The table has the whole key
 * of each row: otherwise the planner assumes that a new batch is empty and reads all of it for each row.
 */
const createCalculated = sql`
  CREATE TEMPORARY TABLE calculated ("sandboxId" integer, "batchId" integer, line integer, deduction numeric(14, 2), net numeric(14, 2),
    "termsKey" text, "clientId" integer, "firstName" text, "lastName" text, "nameOnId" text, "mobileNo" text) ON COMMIT DROP`;

type Calculated = Pick<UploadOf, 'sandboxId' | 'batchId'> &
  Record<'lines' | 'clientIds', number[]> &
  Record<'deductions' | 'termsKeys' | 'firstNames' | 'lastNames' | 'mobileNos', string[]> &
  Record<'nets' | 'nameOnIds', (string | null)[]>;
const writeCalculated = prepare(
  {},
  (of: Given<Calculated>) => sql`
    INSERT INTO calculated SELECT ${of.sandboxId}, ${of.batchId}, * FROM unnest(${of.lines}::int[], ${of.deductions}::numeric[],
      ${of.nets}::numeric[], ${of.termsKeys}::text[], ${of.clientIds}::int[], ${of.firstNames}::text[], ${of.lastNames}::text[],
      ${of.nameOnIds}::text[], ${of.mobileNos}::text[])`,
);

/** `terms` is JSON, by key. */
type Lending = { sandboxId: number; lenderId: number; terms: string; userId: number; at: Date; note: string };

/**
 * Creates the loans. A row whose client has changed since the comparison creates none. The officer of a loan is the
 * person who uploaded its row.
 */
const lend = prepare(
  {},
  ({ sandboxId, lenderId, terms, userId, at, note }: Given<Lending>) => sql`
  WITH given AS MATERIALIZED (
    SELECT *, ${nextRowId} AS "loanId" FROM (SELECT * FROM calculated ORDER BY line) r
  ), held AS MATERIALIZED (
    SELECT given."loanId", given.deduction, given.net, given."termsKey", c.id AS "clientId", u."sandboxId", u."batchId", u.line, u."productId", u.amount, u.tenure,
      u."staffNo", u."loanStartDate", b."createdById"
    FROM given JOIN provider."UploadedLoan" u ON (u."sandboxId", u."batchId", u.line) = (given."sandboxId", given."batchId", given.line)
    JOIN provider."Batch" b ON (b."sandboxId", b.id) = (given."sandboxId", given."batchId")
    JOIN provider."Client" c ON c."sandboxId" = ${sandboxId} AND c.id = given."clientId" AND c."lenderId" = ${lenderId} AND c."staffId" = u."staffNo"
      AND (c."firstName", c."lastName", c."mobileNo") = (given."firstName", given."lastName", given."mobileNo")
      AND c."nameOnId" IS NOT DISTINCT FROM given."nameOnId"
    FOR KEY SHARE OF c
  ), made AS (
    INSERT INTO provider."LoanApplication" ("sandboxId", id, "lenderId", "clientId", "productId", "referenceNum", amount, tenure,
      "monthlyDeduction", "netAmount", terms, "staffId", "creatorId", "loanStartDate", "createdAt", "updatedAt")
    SELECT ${sandboxId}, "loanId", ${lenderId}, "clientId", "productId", ${recordReferenceOf('loan', sql.ref('loanId'))}, amount,
      tenure, deduction, net, ${terms}::jsonb -> "termsKey", "staffNo", coalesce("createdById", ${userId}), "loanStartDate", ${at}, ${at} FROM held
  ), told AS (
    INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "to", note, "userId", at)
    SELECT ${sandboxId}, "loanId", 'created', 'Pending', ${note}, ${userId}, ${at} FROM held
  )
  UPDATE provider."UploadedLoan" u SET status = 'Submitted', "applicationId" = held."loanId"
  FROM held WHERE (u."sandboxId", u."batchId", u.line) = (held."sandboxId", held."batchId", held.line)`,
);

/** Compares each passed row with its client again and calculates its loan. Returns the number of rows. */
async function calculateLoans(
  connection: Connection,
  scope: Scope,
  batch: LockedBatch,
  calculator: LoanCalculator,
): Promise<number> {
  await execute(connection, createCalculated);
  const upload = { sandboxId: scope.sandbox.id, batchId: batch.id, lenderId: batch.lenderId };
  const rowsAfter = (after: number) => readRows(connection, passedRows({ ...upload, after, size: stepRows }));
  let [count, changed] = [0, 0];
  for (let rows = await rowsAfter(0); rows.length > 0; rows = await rowsAfter(rows.at(-1)?.line ?? 0)) {
    // The calculation detects fees that leave nothing to disburse.
    const passing = rows.flatMap((row) => {
      const { client, reason } = outcomeOf(row);
      return client && reason === null && client.id === row.clientId ? [{ row, client }] : [];
    });
    const loans = await calculator.of(passing.map(({ row }) => row));
    const made = passing.flatMap(({ row, client }, at) => {
      const loan = loans[at];
      return loan ? [{ line: row.line, client, loan }] : [];
    });
    const calculated = writeCalculated({
      ...upload,
      lines: made.map(({ line }) => line),
      deductions: made.map(({ loan }) => loan.monthlyDeduction),
      nets: made.map(({ loan }) => loan.netAmount),
      termsKeys: made.map(({ loan }) => loan.termsKey),
      clientIds: made.map(({ client }) => client.id),
      firstNames: made.map(({ client }) => client.firstName),
      lastNames: made.map(({ client }) => client.lastName),
      nameOnIds: made.map(({ client }) => client.nameOnId),
      mobileNos: made.map(({ client }) => client.mobileNo),
    });
    await execute(connection, calculated);
    count += rows.length;
    changed += rows.length - made.length;
  }
  if (changed > 0) refuseChanged(changed);
  await execute(connection, sql`ANALYZE calculated`);
  return count;
}

const refuseChanged = (rows: number): never =>
  refuse('batch_refused', {
    message: `${rows} ${rows === 1 ? 'row no longer passes its' : 'rows no longer pass their'} checks: a client, the payroll or a product has changed. Process the batch again.`,
  });

/**
 * Creates a loan for each calculated row in one statement. The counters of the lender's loans are locked only from the
 * end of this statement, so that other changes to the lender's loans wait only for the commit.
 */
async function lendRows(connection: Connection, scope: Scope, batch: LockedBatch, terms: TermsByKey): Promise<number> {
  const { sandbox, user } = scope;
  const lending = lend({
    sandboxId: sandbox.id,
    lenderId: batch.lenderId,
    terms: JSON.stringify(Object.fromEntries(terms)),
    userId: user.id,
    at: now(sandbox),
    note: `Row of ${batch.reference}`,
  });
  return execute(connection, lending);
}

async function announce(connection: Connection, scope: Scope, batch: LockedBatch, loans: number): Promise<void> {
  await notifyOrganization(connection, {
    sandbox: scope.sandbox,
    organizationId: batch.organizationId,
    actorId: scope.user.id,
    subject: 'Upload submitted',
    body: `${batch.reference}: ${loans} ${loans === 1 ? 'row is a loan application' : 'rows are loan applications'} now.`,
    callBack: `/bulkupload/batch/${batch.id}`,
  });
}

/** Allows one submission of a lender at a time, so that a row in two uploads creates one loan. */
async function lockSubmissions(connection: Connection, { sandbox }: Scope, { lenderId }: LockedBatch): Promise<void> {
  if (!(await tryLockByName(connection, `upload submission ${sandbox.id} ${lenderId}`)))
    refuse('batch_refused', { message: 'Another upload is being submitted right now. Submit this one in a moment.' });
}

/**
 * Creates a loan application for each passed row after another comparison with its client: all of them or none, and
 * only once.
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
    const submitted = tables
      .updateTable('provider.Batch')
      .set({ status: batchStatusAfter.submit, decidedById: scope.user.id, decidedAt: now(scope.sandbox), ownWork })
      .where('sandboxId', '=', scope.sandbox.id)
      .where('id', '=', batch.id);
    await execute(connection, submitted);
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
