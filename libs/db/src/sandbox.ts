import { inTransaction, type Database } from './connections.ts';
import { copiedTables, type CopiedTable, emptyTables } from './sandbox-tables.ts';

export type Sandbox = { id: number; name: string; kind: 'template' | 'demo' | 'training' };

/** A name is part of host names such as `adom.ama.test`. */
export const sandboxNamePattern = /^[a-z][a-z0-9-]{1,30}$/;
/** Names that only seeding gives. */
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
 * What follows the organisation's own part of a name in this sandbox: nothing in the demo, `.ama` in the sandbox ama.
 * `officer@adom` + suffix + `.test` is an account, `adom` + suffix a domainId.
 */
export const nameSuffix = (sandbox: Pick<Sandbox, 'name' | 'kind'>): string =>
  sandbox.kind === 'demo' ? '' : `.${sandbox.name}`;

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

type Column = { name: string; isMoment: boolean };

/** Every column that a copy has to write, by table; the generated ones write themselves. */
async function readColumns(db: Database): Promise<Map<string, Column[]>> {
  const { rows } = await db.query<{ table: string; name: string; type: string }>(
    `SELECT table_schema || '.' || table_name AS "table", column_name AS "name", data_type AS "type"
     FROM information_schema.columns
     WHERE table_schema || '.' || table_name = ANY ($1) AND is_generated = 'NEVER'
     ORDER BY 1, ordinal_position`,
    [copiedTables.map(({ table }) => table)],
  );
  const columns = new Map<string, Column[]>();
  for (const { table, name, type } of rows) {
    columns.set(table, [...(columns.get(table) ?? []), { name, isMoment: type === 'timestamp with time zone' }]);
  }
  return columns;
}

/** `$1` the template, `$2` what replaces its suffix, `$3` the days since its anchor day. */
function copyOf({ table, suffixed = [], shifted = [] }: CopiedTable, columns: readonly Column[]): string {
  const values = columns.map(({ name, isMoment }) => {
    if (name === 'sandboxId') return 'target."id"';
    if (suffixed.includes(name)) return `regexp_replace(source."${name}", '\\.template(\\.test)?$', $2::text || '\\1')`;
    // In hours, since a day of the session's time zone may have 23.
    if (isMoment) return `source."${name}" + make_interval(hours => 24 * $3::int)`;
    if (shifted.includes(name)) return `source."${name}" + $3::int`;
    return `source."${name}"`;
  });
  const names = columns.map(({ name }) => `"${name}"`);
  return `INSERT INTO ${quoted(table)} (${names.join(', ')})
    SELECT ${values.join(', ')} FROM ${quoted(table)} source, target WHERE source."sandboxId" = $1`;
}

let copies: string | undefined;

/** One statement that copies every table into the sandbox that `target` names: all or nothing, in one round trip. */
async function copyStatement(db: Database, target: string): Promise<string> {
  if (!copies) {
    const columns = await readColumns(db);
    const parts = copiedTables.map((copied, i) => `copy${i} AS (${copyOf(copied, columns.get(copied.table) ?? [])})`);
    copies = parts.join(',\n');
  }
  return `WITH target AS (${target}),\n${copies}\nSELECT "id", "name", "kind" FROM target`;
}

/** The template's id is a parameter, not a subquery, so that the planner sees how few rows it has beside a large world. */
async function readTemplate(db: Database): Promise<{ id: number; days: number }> {
  const { rows } = await db.query<{ id: number; days: number }>(
    `SELECT "id", (now() AT TIME ZONE 'UTC')::date - "anchorDay" AS "days" FROM "sim"."Sandbox"
     WHERE "name" = 'template' AND "kind" = 'template' AND "anchorDay" IS NOT NULL`,
  );
  if (!rows[0]) throw new TemplateMissing();
  return rows[0];
}

const isNameTaken = (error: unknown) =>
  (error as { code?: string; constraint?: string }).code === '23505' &&
  (error as { constraint?: string }).constraint === 'Sandbox_name_key';

/**
 * Copies the template world into a new sandbox. Ids are the template's; moments move by whole days, so that the
 * template's anchor day is today (UTC). Only seeding gives reserved names.
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
    const { rows } = await db.query<Sandbox>(await copyStatement(db, insert), [
      template.id,
      nameSuffix({ name, kind }),
      template.days,
      name,
      kind,
    ]);
    return rows[0]!;
  } catch (error) {
    throw isNameTaken(error) ? new SandboxNameTaken(name) : error;
  }
}

const allTables = [...emptyTables, ...copiedTables.map(({ table }) => table).reverse()];

/** References are checked when the statement ends, so that the order is no matter. */
const deletesWhere = (condition: string) =>
  allTables.map((table, i) => `gone${i} AS (DELETE FROM ${quoted(table)} WHERE ${condition})`).join(',\n');

/** Entries of ledgers are never removed one by one: their trigger lets those of this sandbox go until the transaction ends. */
const letsEntriesGo = `set_config('oware.emptied_sandbox', ($1::int)::text, true)`;

/**
 * Removes a sandbox with all that belongs to it. The template stays.
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

/** Removes every row of a sandbox, but not the sandbox. */
export async function emptySandbox(db: Database, id: number): Promise<void> {
  await db.query(`WITH ${deletesWhere('"sandboxId" = $1')} SELECT ${letsEntriesGo}`, [id]);
}

/**
 * Makes a sandbox pristine again: same id and name, clock at zero, verification by hand, sessions, inbox and journal empty.
 * @throws SandboxNotFound, TemplateMissing
 */
export async function resetSandbox(db: Database, id: number): Promise<Sandbox> {
  return inTransaction(db, async (connection) => {
    const { rows } = await connection.query<Sandbox>(
      `SELECT "id", "name", "kind" FROM "sim"."Sandbox" WHERE "id" = $1 AND "kind" <> 'template' FOR UPDATE`,
      [id],
    );
    if (!rows[0]) throw new SandboxNotFound(id);
    await emptySandbox(connection, id);
    const template = await readTemplate(connection);
    const update = `UPDATE "sim"."Sandbox"
      SET "clockOffsetMs" = DEFAULT, "kycDecision" = DEFAULT, "kycDelaySeconds" = DEFAULT
      WHERE "id" = $4 RETURNING "id", "name", "kind"`;
    await connection.query(await copyStatement(connection, update), [
      template.id,
      nameSuffix(rows[0]),
      template.days,
      id,
    ]);
    return rows[0];
  });
}
