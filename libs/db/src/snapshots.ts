import { type Connection, type Database, inTransaction } from './connections.ts';
import { countOfRows } from './expressions.ts';
import { lockByName } from './named-locks.ts';
import { execute, readOne, readRow, readRows, type RowOf, tables } from './statements.ts';
import {
  checkSandboxName,
  emptySandbox,
  inEmptyingTransaction,
  isNameTaken,
  nameSuffix,
  type Sandbox,
  SandboxNameTaken,
  SandboxNotFound,
} from './sandbox.ts';
import { copyStatement, type CopySource, markOf } from './world-copy.ts';

/** Letters, digits, spaces, hyphens and points; the name of a snapshot is for people. */
export const snapshotNamePattern = /^[\p{L}\p{N}]([\p{L}\p{N} ._-]{0,58}[\p{L}\p{N}])?$/u;
/** Snapshots of one sandbox. Each is as large as the sandbox. */
export const mostSnapshots = 50;

const separator = '~';

export class SnapshotNameTaken extends Error {
  override name = 'SnapshotNameTaken';
}

export class TooManySnapshots extends Error {
  override name = 'TooManySnapshots';
}

const snapshots = tables
  .selectFrom('sim.Sandbox')
  .select(['id', 'name', 'savedFrom', 'createdAt', 'clockOffsetMs', 'anchorDay'])
  .where('savedFrom', 'is not', null);

/** A row of {@link listSnapshots}, with the part of its name that people gave it. */
export type Snapshot = RowOf<typeof snapshots> & { savedFrom: string; savedAs: string };

const withName = (row: RowOf<typeof snapshots>): Snapshot => {
  const savedFrom = row.savedFrom ?? '';
  return { ...row, savedFrom, savedAs: row.name.slice(savedFrom.length + separator.length) };
};

/** Returns every snapshot, the newest first. */
export const listSnapshots = async (db: Database): Promise<Snapshot[]> =>
  (await readRows(db, snapshots.orderBy('createdAt', 'desc').orderBy('id', 'desc'))).map(withName);

/** Returns a snapshot by its sandbox and name; undefined if the sandbox has no such snapshot. */
export async function findSnapshot(db: Database, savedFrom: string, savedAs: string): Promise<Snapshot | undefined> {
  const row = await readRow(db, snapshots.where('name', '=', `${savedFrom}${separator}${savedAs}`));
  return row && withName(row);
}

/** Returns the world of a snapshot as the source of a copy. */
export const sourceOf = ({ id, savedFrom }: Pick<Snapshot, 'id' | 'savedFrom'>): CopySource => ({
  id,
  suffix: nameSuffix({ name: savedFrom, kind: savedFrom === 'demo' ? 'demo' : 'training' }),
  mark: markOf(id),
});

/**
 * A world keeps its settings, and how far its time was carried out. The clock of a snapshot stands still, so the time
 * since then is taken off, and days go on passing where they passed by themselves. A move that was under way and a
 * running clock end.
 */
const settingsOf = `source."worldStartedAt",
  CASE WHEN source."savedFrom" IS NOT NULL AND source."clockOffsetMs" = 0
    THEN coalesce(source."settledTo", source."worldStartedAt") ELSE source."settledTo" END, NULL::bigint, 1, source."kycDecision", source."kycDelaySeconds", source."faultyCalls", source."anchorDay",
  source."clockOffsetMs" - CASE WHEN source."savedFrom" IS NULL THEN 0
    ELSE round(extract(epoch FROM now() - source."createdAt") * 1000)::bigint END`;
const settingNames = `"worldStartedAt", "settledTo", "targetOffsetMs", "clockSpeed", "kycDecision", "kycDelaySeconds", "faultyCalls", "anchorDay", "clockOffsetMs"`;

/** Copies what no trigger can derive: the last number that a lender gave to a client. */
const copyLastNumbers = (connection: Connection, from: number, to: number) =>
  connection.query(
    `UPDATE "provider"."ClientCount" own SET "lastNumber" = source."lastNumber" FROM "provider"."ClientCount" source
     WHERE source."sandboxId" = $1 AND own."sandboxId" = $2 AND source."lenderId" = own."lenderId"`,
    [from, to],
  );

/**
 * Saves the sandbox under a name, as it is at one moment. People can go on working in it.
 * @throws SnapshotNameTaken, TooManySnapshots, SandboxNotFound if it was deleted since
 */
export async function saveSnapshot(db: Database, sandbox: Sandbox, savedAs: string): Promise<Snapshot> {
  const insert = `INSERT INTO "sim"."Sandbox" ("name", "kind", "savedFrom", ${settingNames})
    SELECT $6::text, 'template', $7::text, ${settingsOf} FROM "sim"."Sandbox" source WHERE source."id" = $1
    RETURNING "id", "name", "kind"`;
  const copy = await copyStatement(db, 'snapshot', insert);
  const suffix = nameSuffix(sandbox);
  const name = `${sandbox.name}${separator}${savedAs}`;
  return inTransaction(db, async (connection) => {
    await lockByName(connection, `oware.snapshots.${sandbox.name}`);
    const known = snapshots.clearSelect().select(countOfRows.as('count')).where('savedFrom', '=', sandbox.name);
    if ((await readOne(connection, known)).count >= mostSnapshots) throw new TooManySnapshots();
    const statement = copy<Sandbox>({ id: sandbox.id, suffix }, suffix, 0, [name, sandbox.name]);
    const saved = await readRow(connection, statement).catch((error: unknown) => {
      throw isNameTaken(error) ? new SnapshotNameTaken() : error;
    });
    if (!saved) throw new SandboxNotFound(sandbox.id);
    await copyLastNumbers(connection, sandbox.id, saved.id);
    return withName(await readOne(connection, snapshots.where('id', '=', saved.id)));
  });
}

const lockSandbox = (id: number) =>
  tables
    .selectFrom('sim.Sandbox')
    .select(['id', 'name', 'kind'])
    .where('id', '=', id)
    .where('kind', '<>', 'template')
    .forUpdate();

/**
 * Puts a sandbox back to its snapshot: rows, settings, and the time of its clock. Ends its sessions.
 * @throws SandboxNotFound
 */
export async function restoreSnapshot(db: Database, { id }: Sandbox, snapshot: Snapshot): Promise<void> {
  const update = `UPDATE "sim"."Sandbox" own SET (${settingNames}) =
      (SELECT ${settingsOf} FROM "sim"."Sandbox" source WHERE source."id" = $1)
    WHERE own."id" = $6::int RETURNING own."id", own."name", own."kind"`;
  const copy = await copyStatement(db, 'restored', update);
  const source = sourceOf(snapshot);
  await inEmptyingTransaction(db, async (connection) => {
    if (!(await readRow(connection, lockSandbox(id)))) throw new SandboxNotFound(id);
    // a snapshot that is deleted now would leave the sandbox empty
    if (!(await readRow(connection, snapshots.where('id', '=', snapshot.id).forShare())))
      throw new SandboxNotFound(snapshot.id);
    await emptySandbox(connection, id);
    await execute(connection, copy(source, source.suffix, 0, [id]));
    await copyLastNumbers(connection, snapshot.id, id);
  });
}

/**
 * Makes a sandbox like another or like a snapshot, with its own accounts. API keys and webhooks stay behind.
 * @throws SandboxNameInvalid, SandboxNameTaken, SandboxNotFound
 */
export async function duplicateSandbox(db: Database, from: Sandbox | Snapshot, name: string): Promise<Sandbox> {
  checkSandboxName(name);
  const source = 'savedFrom' in from ? sourceOf(from) : { id: from.id, suffix: nameSuffix(from) };
  const insert = `INSERT INTO "sim"."Sandbox" ("name", "kind", ${settingNames})
    SELECT $6::text, 'training', ${settingsOf} FROM "sim"."Sandbox" source WHERE source."id" = $1
    RETURNING "id", "name", "kind"`;
  const copy = await copyStatement(db, 'duplicate', insert);
  return inTransaction(db, async (connection) => {
    const statement = copy<Sandbox>(source, nameSuffix({ name, kind: 'training' }), 0, [name]);
    const made = await readRow(connection, statement).catch((error: unknown) => {
      throw isNameTaken(error) ? new SandboxNameTaken(name) : error;
    });
    if (!made) throw new SandboxNotFound(source.id);
    await copyLastNumbers(connection, source.id, made.id);
    return made;
  });
}

/** Removes a snapshot with its rows. */
export async function deleteSnapshot(db: Database, { id }: Pick<Snapshot, 'id'>): Promise<void> {
  await inTransaction(db, async (connection) => {
    const gone = tables.deleteFrom('sim.Sandbox').where('id', '=', id).where('savedFrom', 'is not', null);
    await execute(connection, gone);
    await emptySandbox(connection, id);
  });
}
