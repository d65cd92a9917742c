import pg from 'pg';
import { type Connection, type Database, inTransaction } from './connections.ts';
import { copyRows, copyText } from './copy-rows.ts';
import { lockByName } from './named-locks.ts';
import { checkSandboxName, isNameTaken, nameSuffix, type Sandbox, SandboxNameTaken } from './sandbox.ts';
import type { CopiedTable } from './sandbox-tables.ts';
import { type Column, quoted, readColumns, sharedTables, valueOf } from './world-copy.ts';

/** The tables of a capsule in the order of their rows: no API keys, webhooks, sessions or two-factor secrets. */
export const capsuleTables: readonly CopiedTable[] = sharedTables.filter(
  ({ table }) =>
    !['provider.TwoFactor', 'provider.RecoveryCode', 'sim.IdempotentRequest', 'sim.JobFailure'].includes(table),
);

/** Columns that stay behind. An account of an opened capsule has the usual password, and no two-factor sign-in. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'provider.User': ['passwordHash', 'twoFactorSince', 'granted'],
};

/** Returns the columns of a capsule by table. */
export async function capsuleColumns(db: Database): Promise<Map<string, Column[]>> {
  const columns = await readColumns(db);
  return new Map(
    capsuleTables.map(({ table }) => {
      const without = ['sandboxId', ...(leftOut[table] ?? [])];
      return [table, (columns.get(table) ?? []).filter(({ name }) => !without.includes(name))];
    }),
  );
}

/** Returns the newest migration of the database. */
export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT max(migration_name) AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  return rows[0]?.name ?? '';
}

/** Returns whether the database has had a migration. */
export async function hasMigration(db: Database, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NOT NULL AND rolled_back_at IS NULL`,
    [name],
  );
  return rowCount === 1;
}

/** Runs `work` on one connection that sees the database of one moment, and changes nothing. */
export const atOneMoment = <T>(db: Database, work: (connection: Connection) => Promise<T>): Promise<T> =>
  inTransaction(db, async (connection) => {
    await connection.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(connection);
  });

const fetchedRows = 500;

/** Returns the rows of a table as JSON texts, some at a time. Must run inside a transaction. */
export async function* rowsOf(
  connection: Connection,
  sandboxId: number,
  { table }: CopiedTable,
  columns: readonly Column[],
): AsyncGenerator<string[]> {
  const names = columns.map(({ name }) => `'${name}', source."${name}"`);
  // a function takes a hundred arguments
  const parts = Array.from({ length: Math.ceil(names.length / 50) }, (_, i) => names.slice(i * 50, i * 50 + 50));
  const row = parts.map((part) => `jsonb_build_object(${part.join(', ')})`).join(' || ');
  await connection.query(
    `DECLARE capsule_rows NO SCROLL CURSOR FOR SELECT (${row})::text AS "row" FROM ${quoted(table)} source
     WHERE "sandboxId" = ${sandboxId}`,
  );
  for (;;) {
    const { rows } = await connection.query<{ row: string }>(`FETCH ${fetchedRows} FROM capsule_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row: text }) => text);
  }
  await connection.query('CLOSE capsule_rows');
}

/** Rows of a capsule don't fit the tables. */
export class CapsuleMismatch extends Error {
  override name = 'CapsuleMismatch';
}

/** A table of a capsule: which columns its rows have, and their JSON texts. */
export type CapsuleRows = { table: string; columns: readonly string[]; rows: AsyncIterable<string> };

export type CapsuleWorld = {
  /** Name of the sandbox that it was made of. */
  from: Pick<Sandbox, 'name' | 'kind'>;
  /** The time in the sandbox. */
  now: Date;
  /** When the world began, and until when what time brings was carried out; null for not at all. */
  worldStartedAt: Date;
  settledTo: Date | null;
  anchorDay: string | null;
  kycDecision: 'by_hand' | 'at_once' | 'after_a_while';
  kycDelaySeconds: number;
};

/** Ids of opened rows must stay below these, so that no capsule uses up the ids of this database. */
const highestRowId = 1_100_000_000;
const highestExchangeId = 1_000_000_000_000_000;
/** New rows get ids beyond those of the capsule, by more than simultaneous requests take. */
const idMargin = 100_000;

/** Moves a sequence beyond an id, never back. Callers hold a lock, so that two don't move it back together. */
async function moveSequence(connection: Connection, sequence: string, highest: number): Promise<void> {
  await connection.query(
    `SELECT setval('${sequence}', $1::bigint) FROM ${sequence} WHERE last_value < $1::bigint - ${idMargin}`,
    [highest + idMargin],
  );
}

/** Errors of PostgreSQL about values: wrong type, out of range, missing, twice, nested too deep, or without what it refers to. */
const isAboutValues = (error: unknown) => error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? '');

async function* linesOf(tables: AsyncIterable<CapsuleRows>, columns: Map<string, readonly string[]>) {
  for await (const { table, columns: own, rows } of tables) {
    columns.set(table, own);
    const index = capsuleTables.findIndex((known) => known.table === table);
    for await (const row of rows) yield Buffer.from(`${index}\t${copyText(row)}\n`);
  }
}

function insertOf(index: number, copied: CopiedTable, columns: readonly Column[]): string {
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(valueOf('opened', copied));
  const isUser = copied.table === 'provider.User';
  // the password of the seeded world, which every account of an opened capsule has
  const password = `(SELECT "passwordHash" FROM "provider"."User" WHERE "sandboxId" = $1::int ORDER BY "id" LIMIT 1)`;
  return `INSERT INTO ${quoted(copied.table)} ("sandboxId", ${[...names, ...(isUser ? ['"passwordHash"'] : [])].join(', ')})
    SELECT target."id", ${[...values, ...(isUser ? [password] : [])].join(', ')}
    FROM capsule_row, target, LATERAL jsonb_populate_record(NULL::${quoted(copied.table)}, capsule_row."row") source
    WHERE capsule_row."table" = ${index}`;
}

/**
 * Makes a sandbox of a capsule's rows in one transaction: all or nothing, and no row anywhere else. Tables and columns
 * come from the schema, each row gets the new sandbox, and its names end in the new name.
 * @throws SandboxNameInvalid, SandboxNameTaken, CapsuleMismatch
 */
export async function openCapsuleRows(
  db: Database,
  name: string,
  world: CapsuleWorld,
  tables: AsyncIterable<CapsuleRows>,
): Promise<Sandbox> {
  checkSandboxName(name);
  const known = await capsuleColumns(db);
  return inTransaction(db, async (connection) => {
    await lockByName(connection, 'oware.capsules');
    await connection.query('CREATE TEMP TABLE capsule_row ("table" int NOT NULL, "row" jsonb NOT NULL) ON COMMIT DROP');
    const columns = new Map<string, readonly string[]>();
    await copyRows(connection, 'capsule_row ("table", "row")', linesOf(tables, columns));
    await connection.query('CREATE INDEX ON capsule_row ("table")');
    await connection.query('ANALYZE capsule_row');
    await moveSequences(connection);
    const inserts = capsuleTables.flatMap((copied, index) => {
      const own = columns.get(copied.table);
      const written = (known.get(copied.table) ?? []).filter((column) => own?.includes(column.name));
      return written.length > 0 ? [`copy${index} AS (${insertOf(index, copied, written)})`] : [];
    });
    const target = `INSERT INTO "sim"."Sandbox" ("name", "kind", "clockOffsetMs", "anchorDay", "kycDecision", "kycDelaySeconds",
        "worldStartedAt", "settledTo")
      SELECT $6::text, 'training', round(extract(epoch FROM $7::timestamptz - now()) * 1000)::bigint, $8::date,
        $9::"sim"."KycDecision", $10::int, $11::timestamptz, $12::timestamptz WHERE ($2::text, $3::text, $4::int, $5::int) IS NOT NULL AND $1::int IS NOT NULL
      RETURNING "id", "name", "kind"`;
    const template = await connection.query<{ id: number }>(
      `SELECT "id" FROM "sim"."Sandbox" WHERE "name" = 'template'`,
    );
    const { rows } = await connection.query<Sandbox>(
      `WITH ${[`target AS (${target})`, ...inserts].join(',\n')}\nSELECT "id", "name", "kind" FROM target`,
      [
        template.rows[0]?.id ?? 0,
        nameSuffix(world.from),
        nameSuffix({ name, kind: 'training' }),
        0,
        0,
        name,
        world.now,
        world.anchorDay,
        world.kycDecision,
        world.kycDelaySeconds,
        world.worldStartedAt,
        world.settledTo,
      ],
    );
    const [made] = rows;
    if (!made) throw new CapsuleMismatch('The sandbox could not be made');
    await noteFaults(connection, made.id);
    return made;
  }).catch((error: unknown) => {
    if (isNameTaken(error)) throw new SandboxNameTaken(name);
    throw isAboutValues(error) ? new CapsuleMismatch('Its records don’t fit') : error;
  });
}

/** Moves the sequences beyond the capsule's ids, also those after which a lesson counts what is done. */
async function moveSequences(connection: Connection): Promise<void> {
  const exchange = capsuleTables.findIndex(({ table }) => table === 'sim.Exchange');
  const { rows } = await connection.query<{ row: string | null; exchange: string | null }>(
    `SELECT greatest(max(("row"->>'id')::bigint) FILTER (WHERE "table" <> $1), max(("row"->>'afterRow')::bigint))::text
         AS "row",
       greatest(max(("row"->>'id')::bigint) FILTER (WHERE "table" = $1), max(("row"->>'afterExchange')::bigint))::text
         AS "exchange"
     FROM capsule_row`,
    [exchange],
  );
  const row = Number(rows[0]?.row ?? 0);
  const last = Number(rows[0]?.exchange ?? 0);
  if (row > highestRowId || last > highestExchangeId) throw new CapsuleMismatch('Its ids are out of range');
  // seeded ids are far below those of the sequence
  await moveSequence(connection, '"sim"."row_id"', row);
  await moveSequence(connection, '"sim"."Exchange_id_seq"', last);
}

/** The row of the sandbox says which calls have an armed failure. */
const noteFaults = (connection: Connection, sandboxId: number) =>
  connection.query(
    `UPDATE "sim"."Sandbox" SET "faultyCalls" = ARRAY(SELECT DISTINCT "callId" FROM "sim"."Fault"
       WHERE "sandboxId" = $1 AND ("remaining" IS NULL OR "remaining" > 0) ORDER BY 1) WHERE "id" = $1`,
    [sandboxId],
  );
