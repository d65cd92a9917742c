import { reservedSandboxNames, sandboxNamePattern } from '@oware/domain';
import pg from 'pg';
import { type Connection, type Database, inTransaction } from './connections.ts';
import { execute, readOne, readRow, type RowOf, sql, tables } from './statements.ts';
import { copiedTables, ownTables, savedTables, unsavedTables } from './sandbox-tables.ts';
import { copyStatement, quoted } from './world-copy.ts';

const sandboxes = tables.selectFrom('sim.Sandbox').select(['id', 'name', 'kind']);
export type Sandbox = RowOf<typeof sandboxes>;

export class SandboxNameTaken extends Error {
  override name = 'SandboxNameTaken';
  constructor(sandbox: string) {
    super(`A sandbox named ${sandbox} exists already`);
  }
}

export class SandboxNameInvalid extends Error {
  override name = 'SandboxNameInvalid';
  constructor() {
    super('A sandbox’s name has 2 to 31 lower-case letters, digits or hyphens, and begins with a letter');
  }
}

export class SandboxNotFound extends Error {
  override name = 'SandboxNotFound';
  constructor(id: number) {
    super(`There is no sandbox ${id}, or it may not be changed`);
  }
}

export class TemplateMissing extends Error {
  override name = 'TemplateMissing';
  constructor() {
    super('The template world is missing: run npm run db -- seed');
  }
}

/**
 * Returns the suffix of names in this sandbox: empty in the demo, `.ama` in the sandbox ama. `officer@adom` + suffix +
 * `.test` is an account, `adom` + suffix a domainId.
 */
export const nameSuffix = (sandbox: Pick<Sandbox, 'name' | 'kind'>): string =>
  sandbox.kind === 'demo' ? '' : `.${sandbox.name}`;

/**
 * Returns the template's id as a value for a parameter. A subquery would hide from the planner how few rows it has
 * beside a large world.
 */
async function readTemplate(db: Database): Promise<{ id: number; days: number }> {
  const template = tables
    .selectFrom('sim.Sandbox')
    .select((row) => ['id', sql<number>`(now() AT TIME ZONE 'UTC')::date - ${row.ref('anchorDay')}`.as('days')])
    .where('name', '=', 'template')
    .where('kind', '=', 'template')
    .where('anchorDay', 'is not', null);
  const row = await readRow(db, template);
  if (!row) throw new TemplateMissing();
  return row;
}

/** What unique names of the template end in. */
const templateSuffix = '.template';

/** Whether the database refused a sandbox because another one has its name. */
export const isNameTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'Sandbox_name_key';

/**
 * Checks the name of a new sandbox. Only seeding may use reserved names.
 * @throws SandboxNameInvalid, SandboxNameTaken
 */
export function checkSandboxName(name: string, { bySeeding = false } = {}): void {
  if (!sandboxNamePattern.test(name)) throw new SandboxNameInvalid();
  if (reservedSandboxNames.includes(name) && !bySeeding) throw new SandboxNameTaken(name);
}

/**
 * Copies the template world into a new sandbox. Ids stay the same; times are shifted by whole days, so that the
 * template's anchor day is today (UTC). Only seeding may use reserved names.
 * @throws SandboxNameInvalid, SandboxNameTaken, TemplateMissing
 */
export async function createSandbox(
  db: Database,
  { name, kind, bySeeding = false }: { name: string; kind: 'demo' | 'training'; bySeeding?: boolean },
): Promise<Sandbox> {
  checkSandboxName(name, { bySeeding });
  const template = await readTemplate(db);
  const insert = `INSERT INTO "sim"."Sandbox" ("name", "kind", "anchorDay")
    VALUES ($6, $7::"sim"."SandboxKind", (now() AT TIME ZONE 'UTC')::date) RETURNING "id", "name", "kind"`;
  try {
    const source = { id: template.id, suffix: templateSuffix };
    const copy = await copyStatement(db, 'seeded', insert);
    return await readOne(db, copy<Sandbox>(source, nameSuffix({ name, kind }), template.days, [name, kind]));
  } catch (error) {
    throw isNameTaken(error) ? new SandboxNameTaken(name) : error;
  }
}

/** The channel that tells when a sandbox was deleted, reset or restored. Its payload is the sandbox's id. */
export const sandboxesChannel = 'oware_sandboxes';
const tellsWatchers = `pg_notify('${sandboxesChannel}', ($1::int)::text)`;

const allTables = [...unsavedTables, ...[...copiedTables, ...savedTables, ...ownTables].map(({ table }) => table)];

/** The order doesn't matter, because foreign keys are checked at the end of the statement. */
const deletesWhere = (condition: string) =>
  allTables.map((table, i) => `gone${i} AS (DELETE FROM ${quoted(table)} WHERE ${condition})`).join(',\n');

/** A trigger forbids deleting ledger entries. This setting allows it for this sandbox until the transaction ends. */
const letsEntriesGo = `set_config('oware.emptied_sandbox', ($1::int)::text, true)`;

/**
 * Removes a sandbox and all its rows. The template can't be removed. Call it in a transaction.
 * @throws SandboxNotFound
 */
export async function deleteSandbox(db: Database, id: number): Promise<void> {
  // Wait for a reset or a restore first. A statement that waits itself would not see the rows that they wrote.
  await readRow(db, sandboxes.where('id', '=', id).forUpdate());
  const { rowCount } = await db.query(
    `WITH target AS (DELETE FROM "sim"."Sandbox" WHERE "id" = $1 AND "kind" <> 'template' RETURNING "id"),
    ${deletesWhere('"sandboxId" = $1 AND EXISTS (SELECT FROM target)')}
    SELECT ${letsEntriesGo}, ${tellsWatchers} FROM target`,
    [id],
  );
  if (!rowCount) throw new SandboxNotFound(id);
}

const mostAttempts = 5;
const isMissingReference = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23503';

/**
 * Runs a transaction that empties and fills a sandbox. It fails if a request that began before it adds a row to one that
 * is removed, such as a client to a lender; the next attempt removes that row too.
 */
export async function inEmptyingTransaction<T>(
  db: Database,
  work: (connection: Connection) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (!isMissingReference(error) || attempt >= mostAttempts) throw error;
    return inEmptyingTransaction(db, work, attempt + 1);
  }
}

/** Removes all rows of a sandbox, but not the sandbox itself. Nobody is signed in to it then, so no screen is open. */
export async function emptySandbox(db: Database, id: number): Promise<void> {
  const forgetsVisits = `UPDATE "sim"."Trainee" SET "screen" = NULL, "seenAt" = NULL, "arrivedAt" = NULL`;
  await db.query(
    `WITH visits AS (${forgetsVisits} WHERE "sandboxId" = $1),
    ${deletesWhere('"sandboxId" = $1')} SELECT ${letsEntriesGo}, ${tellsWatchers}`,
    [id],
  );
}

/**
 * Resets a sandbox: same id and name, clock at zero, manual verification, no armed failures, no sessions,
 * empty inbox and journal.
 * @throws SandboxNotFound, TemplateMissing
 */
export async function resetSandbox(db: Database, id: number): Promise<Sandbox> {
  return inEmptyingTransaction(db, async (connection) => {
    const locked = sandboxes.where('id', '=', id).where('kind', '<>', 'template').forUpdate();
    const sandbox = await readRow(connection, locked);
    if (!sandbox) throw new SandboxNotFound(id);
    await emptySandbox(connection, id);
    const template = await readTemplate(connection);
    const update = `UPDATE "sim"."Sandbox"
      SET "clockOffsetMs" = DEFAULT, "kycDecision" = DEFAULT, "kycDelaySeconds" = DEFAULT, "faultyCalls" = DEFAULT,
        "anchorDay" = (now() AT TIME ZONE 'UTC')::date,
        "worldStartedAt" = DEFAULT, "settledTo" = DEFAULT, "targetOffsetMs" = DEFAULT, "moveEndsSessions" = DEFAULT,
        "clockSpeed" = DEFAULT, "tickedAt" = DEFAULT
      WHERE "id" = $6 RETURNING "id", "name", "kind"`;
    const copy = await copyStatement(connection, 'seeded', update);
    const source = { id: template.id, suffix: templateSuffix };
    await execute(connection, copy(source, nameSuffix(sandbox), template.days, [id]));
    return sandbox;
  });
}
