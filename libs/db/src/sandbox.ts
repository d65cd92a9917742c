import pg from 'pg';
import { inTransaction, type Database } from './connections.ts';
import { execute, readOne, readRow, readRows, type RowOf, sql, Statement, tables } from './statements.ts';
import { copiedTables, type CopiedTable, emptyTables } from './sandbox-tables.ts';

const sandboxes = tables.selectFrom('sim.Sandbox').select(['id', 'name', 'kind']);
export type Sandbox = RowOf<typeof sandboxes>;

/** A name is part of host names such as `adom.ama.test`. */
export const sandboxNamePattern = /^[a-z][a-z0-9-]{1,30}$/;
/** Names that only seeding may use. */
export const reservedSandboxNames: readonly string[] = ['template', 'demo', 'scale'];

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

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

type Column = { name: string; isMoment: boolean };

/** Returns the columns that a copy must write, by table. Generated columns are left out. */
async function readColumns(db: Database): Promise<Map<string, Column[]>> {
  const columns = sql<Column & { table: string }>`
    SELECT table_schema || '.' || table_name AS "table", column_name AS "name",
      data_type = 'timestamp with time zone' AS "isMoment"
    FROM information_schema.columns
    WHERE table_schema || '.' || table_name = ANY (${copiedTables.map(({ table }) => table)}) AND is_generated = 'NEVER'
    ORDER BY 1, ordinal_position`;
  return Map.groupBy(await readRows(db, columns), ({ table }) => table);
}

/** Parameters: `$1` the template, `$2` the new suffix, `$3` the days since its anchor day. */
function copyOf({ table, suffixed = [], shifted = [] }: CopiedTable, columns: readonly Column[]): string {
  const values = columns.map(({ name, isMoment }) => {
    if (name === 'sandboxId') return 'target."id"';
    if (suffixed.includes(name)) return `regexp_replace(source."${name}", '\\.template(\\.test)?$', $2::text || '\\1')`;
    // In hours, because a day in the session's time zone may have only 23.
    if (isMoment) return `source."${name}" + make_interval(hours => 24 * $3::int)`;
    if (shifted.includes(name)) return `source."${name}" + $3::int`;
    return `source."${name}"`;
  });
  const names = columns.map(({ name }) => `"${name}"`);
  return `INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM ${quoted(table)} source, target WHERE source."sandboxId" = $1`;
}

let copies: string | undefined;

/** Returns one statement that copies every table into the sandbox of `target`: all or nothing, in one round trip. */
async function copyStatement(db: Database, target: string): Promise<string> {
  if (!copies) {
    const columns = await readColumns(db);
    const parts = copiedTables.map((copied, i) => `copy${i} AS (${copyOf(copied, columns.get(copied.table) ?? [])})`);
    copies = parts.join(',\n');
  }
  return `WITH target AS (${target}),\n${copies}\nSELECT "id", "name", "kind" FROM target`;
}

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

const isNameTaken = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === 'Sandbox_name_key';

/**
 * Copies the template world into a new sandbox. Ids stay the same; times are shifted by whole days, so that the
 * template's anchor day is today (UTC). Only seeding may use reserved names.
 * @throws SandboxNameInvalid, SandboxNameTaken, TemplateMissing
 */
export async function createSandbox(
  db: Database,
  { name, kind, bySeeding = false }: { name: string; kind: 'demo' | 'training'; bySeeding?: boolean },
): Promise<Sandbox> {
  if (!sandboxNamePattern.test(name)) throw new SandboxNameInvalid();
  if (reservedSandboxNames.includes(name) && !bySeeding) throw new SandboxNameTaken(name);
  const template = await readTemplate(db);
  const insert = `INSERT INTO "sim"."Sandbox" ("name", "kind") VALUES ($4, $5::"sim"."SandboxKind") RETURNING "id", "name", "kind"`;
  try {
    const values = [template.id, nameSuffix({ name, kind }), template.days, name, kind];
    return await readOne(db, new Statement<Sandbox>(await copyStatement(db, insert), values));
  } catch (error) {
    throw isNameTaken(error) ? new SandboxNameTaken(name) : error;
  }
}

const allTables = [...emptyTables, ...copiedTables.map(({ table }) => table).reverse()];

/** The order doesn't matter, because foreign keys are checked at the end of the statement. */
const deletesWhere = (condition: string) =>
  allTables.map((table, i) => `gone${i} AS (DELETE FROM ${quoted(table)} WHERE ${condition})`).join(',\n');

/** A trigger forbids deleting ledger entries. This setting allows it for this sandbox until the transaction ends. */
const letsEntriesGo = `set_config('oware.emptied_sandbox', ($1::int)::text, true)`;

/**
 * Removes a sandbox and all its rows. The template can't be removed.
 * @throws SandboxNotFound
 */
export async function deleteSandbox(db: Database, id: number): Promise<void> {
  const { rowCount } = await db.query(
    `WITH target AS (DELETE FROM "sim"."Sandbox" WHERE "id" = $1 AND "kind" <> 'template' RETURNING "id"),
    ${deletesWhere('"sandboxId" = $1 AND EXISTS (SELECT FROM target)')}
    SELECT ${letsEntriesGo} FROM target`,
    [id],
  );
  if (!rowCount) throw new SandboxNotFound(id);
}

/** Removes all rows of a sandbox, but not the sandbox itself. */
export async function emptySandbox(db: Database, id: number): Promise<void> {
  await db.query(`WITH ${deletesWhere('"sandboxId" = $1')} SELECT ${letsEntriesGo}`, [id]);
}

/**
 * Resets a sandbox: same id and name, clock at zero, manual verification, no armed failures, no sessions,
 * empty inbox and journal.
 * @throws SandboxNotFound, TemplateMissing
 */
export async function resetSandbox(db: Database, id: number): Promise<Sandbox> {
  return inTransaction(db, async (connection) => {
    const locked = sandboxes.where('id', '=', id).where('kind', '<>', 'template').forUpdate();
    const sandbox = await readRow(connection, locked);
    if (!sandbox) throw new SandboxNotFound(id);
    await emptySandbox(connection, id);
    const template = await readTemplate(connection);
    const update = `UPDATE "sim"."Sandbox"
      SET "clockOffsetMs" = DEFAULT, "kycDecision" = DEFAULT, "kycDelaySeconds" = DEFAULT, "faultyCalls" = DEFAULT
      WHERE "id" = $4 RETURNING "id", "name", "kind"`;
    const values = [template.id, nameSuffix(sandbox), template.days, id];
    await execute(connection, new Statement(await copyStatement(connection, update), values));
    return sandbox;
  });
}
