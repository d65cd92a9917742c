import { setImmediate as breathe } from 'node:timers/promises';
import type { LoanTerms, Seen } from '@oware/contract';
import { type Connection, inTransaction } from '@oware/db/connections';
import { fromPesewas, loanTermsOf, repaymentSchedule, toPesewas } from '@oware/domain';
import { notifyOrganization, now, refuse, type Scope, sqlWriter } from '@oware/sim-kit';
import type { Pool } from 'pg';
import { type HeldBatch, holdBatch } from '../../held-batch.ts';
import { refuseUnseenContents } from '../../seen.ts';
import { productsOf } from './upload-products.ts';

/** Rows that are read, and their deductions reckoned, at a time. */
const stepRows = 2_000;
/** Milliseconds that schedules are reckoned before others have their turn. */
const turnMs = 20;

type PassedRow = { line: number; productId: number; amount: string; tenure: number; startsOn: string };
/** What loans of each of the lender's products keep of it, by its id. */
type TermsByProduct = ReadonlyMap<number, LoanTerms>;

/** Reckons what is deducted each month; loans that are alike are reckoned once. */
class Deductions {
  readonly #terms: TermsByProduct;
  readonly #known = new Map<string, string>();

  constructor(terms: TermsByProduct) {
    this.#terms = terms;
  }

  async of(rows: readonly PassedRow[]): Promise<string[]> {
    if (this.#known.size > 100_000) this.#known.clear();
    const deductions: string[] = [];
    let began = performance.now();
    for (const row of rows) {
      const key = `${row.productId} ${row.amount} ${row.tenure} ${row.startsOn}`;
      const deduction = this.#known.get(key) ?? this.#reckon(row);
      this.#known.set(key, deduction);
      deductions.push(deduction);
      if (performance.now() - began < turnMs) continue;
      await breathe();
      began = performance.now();
    }
    return deductions;
  }

  #reckon({ productId, amount, tenure, startsOn }: PassedRow): string {
    const terms =
      this.#terms.get(productId) ?? refuse('batch_refused', { message: 'A product of this batch is gone.' });
    return fromPesewas(repaymentSchedule({ principal: toPesewas(amount), tenure, terms, startsOn }).monthlyDeduction);
  }
}

/** Rows that passed, in line order, after a line. */
async function passedRows(connection: Connection, sandboxId: number, batchId: number, line: number) {
  const { rows } = await connection.query<PassedRow>({
    name: 'passed-uploaded-loans',
    text: `SELECT line, "productId", amount::text, tenure, "loanStartDate"::text AS "startsOn" FROM provider."UploadedLoan"
           WHERE "sandboxId" = $1 AND "batchId" = $2 AND line > $3 AND status = 'Processed' ORDER BY line LIMIT $4`,
    values: [sandboxId, batchId, line, stepRows],
  });
  return rows;
}

/**
 * What the rows of a submission come to, until its end. With the whole key of each: the planner takes a batch that has just
 * come in for empty, and would read all of it for each row.
 */
const reckonedTable =
  'CREATE TEMPORARY TABLE reckoned ("sandboxId" integer, "batchId" integer, line integer, deduction numeric(14, 2)) ON COMMIT DROP';

/** `$1` sandbox, `$2` lender, `$3` terms by product, `$4` who, `$5` when, `$6` the note. */
const lendStatement = `
  WITH given AS MATERIALIZED (
    SELECT *, sim.next_row_id() AS "loanId" FROM (SELECT * FROM reckoned ORDER BY line) r
  ), held AS MATERIALIZED (
    SELECT given."loanId", given.deduction, c.id AS "clientId", u."sandboxId", u."batchId", u.line, u."productId", u.amount, u.tenure, u."staffNo", u."loanStartDate"
    FROM given JOIN provider."UploadedLoan" u ON (u."sandboxId", u."batchId", u.line) = (given."sandboxId", given."batchId", given.line)
    JOIN provider."Client" c ON c."sandboxId" = $1 AND c.id = u."clientId" FOR KEY SHARE OF c
  ), made AS (
    INSERT INTO provider."LoanApplication" ("sandboxId", id, "lenderId", "clientId", "productId", "referenceNum", amount, tenure,
      "monthlyDeduction", terms, "staffId", "loanStartDate", "createdAt", "updatedAt")
    SELECT $1, "loanId", $2, "clientId", "productId", 'LN-' || lpad("loanId"::text, greatest(8, length("loanId"::text)), '0'), amount,
      tenure, deduction, $3::jsonb -> "productId"::text, "staffNo", "loanStartDate", $5, $5 FROM held
  ), told AS (
    INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "to", note, "userId", at)
    SELECT $1, "loanId", 'created', 'Pending', $6, $4, $5 FROM held
  )
  UPDATE provider."UploadedLoan" u SET status = 'Submitted', "applicationId" = held."loanId"
  FROM held WHERE (u."sandboxId", u."batchId", u.line) = (held."sandboxId", held."batchId", held.line)`;

/** Reckons what each row that passed comes to; answers how many there are. */
async function reckonRows(
  connection: Connection,
  { sandbox }: Scope,
  batch: HeldBatch,
  terms: TermsByProduct,
): Promise<number> {
  const deductions = new Deductions(terms);
  await connection.query(reckonedTable);
  let count = 0;
  for (let rows = await passedRows(connection, sandbox.id, batch.id, 0); rows.length > 0;) {
    const values = [sandbox.id, batch.id, rows.map(({ line }) => line), await deductions.of(rows)];
    await connection.query('INSERT INTO reckoned SELECT $1, $2, * FROM unnest($3::int[], $4::numeric[])', values);
    count += rows.length;
    rows = await passedRows(connection, sandbox.id, batch.id, rows.at(-1)?.line ?? 0);
  }
  await connection.query('ANALYZE reckoned');
  return count;
}

/**
 * Makes a loan of each row that was reckoned, in one statement: from its end on the counters of the lender's loans are
 * held, so that whoever makes or changes another loan of the lender waits for the commit alone.
 */
async function lendRows(
  connection: Connection,
  scope: Scope,
  batch: HeldBatch,
  terms: TermsByProduct,
): Promise<number> {
  const { sandbox, user } = scope;
  const note = `Row of ${batch.reference}`;
  const termsById = JSON.stringify(Object.fromEntries(terms));
  const values = [sandbox.id, batch.lenderId, termsById, user.id, now(sandbox), note];
  return (await connection.query(lendStatement, values)).rowCount ?? 0;
}

async function announce(connection: Connection, scope: Scope, batch: HeldBatch, loans: number): Promise<void> {
  const { rows } = await connection.query<{ organizationId: number }>(
    'SELECT "organizationId" FROM provider."Lender" WHERE "sandboxId" = $1 AND id = $2',
    [scope.sandbox.id, batch.lenderId],
  );
  if (!rows[0]) return;
  await notifyOrganization(sqlWriter(connection), {
    sandbox: scope.sandbox,
    organizationId: rows[0].organizationId,
    actorId: scope.user.id,
    subject: 'Upload submitted',
    body: `${batch.reference}: ${loans} ${loans === 1 ? 'row is a loan application' : 'rows are loan applications'} now.`,
    callBack: `/bulkupload/batch/${batch.id}`,
  });
}

/**
 * Makes a loan application of each row that passed: all of them or none, and once.
 * @throws not_found, batch_refused, changed_since_seen
 */
export const submitUpload = (pool: Pool, scope: Scope, id: string, seen: Seen): Promise<void> =>
  inTransaction(pool, async (connection) => {
    const batch = await holdBatch(sqlWriter(connection), scope, id, 'submit');
    if (!batch.isUpload)
      refuse('batch_refused', { message: 'This batch holds no upload. Submit its approved loans instead.' });
    refuseUnseenContents(seen, { count: batch.passed, total: batch.passedAmount, contents: batch.contents });
    const products = await productsOf(connection, scope.sandbox.id, batch.lenderId);
    const terms = new Map(products.map((product) => [product.id, loanTermsOf(product)]));
    const loans = await reckonRows(connection, scope, batch, terms);
    if ((await lendRows(connection, scope, batch, terms)) !== loans)
      refuse('batch_refused', { message: 'A client of this batch was removed meanwhile. Process the batch again.' });
    await connection.query(
      `UPDATE provider."Batch" SET status = 'Submitted', "decidedById" = $3, "decidedAt" = $4 WHERE "sandboxId" = $1 AND id = $2`,
      [scope.sandbox.id, batch.id, scope.user.id, now(scope.sandbox)],
    );
    await announce(connection, scope, batch, loans);
  });
