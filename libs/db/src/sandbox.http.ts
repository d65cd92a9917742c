import { database } from '@oware/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copiedTables, type CopiedTable, ownTables, savedTables, unsavedTables } from './sandbox-tables.ts';
import {
  createSandbox,
  deleteSandbox,
  resetSandbox,
  SandboxNameInvalid,
  SandboxNameTaken,
  SandboxNotFound,
  type Sandbox,
} from './sandbox.ts';

const allTables = [...[...copiedTables, ...savedTables, ...ownTables].map(({ table }) => table), ...unsavedTables];
const quoted = (table: string) => table.replace(/(\w+)\.(\w+)/, '"$1"."$2"');
const uniqueName = () => `s${Math.floor(performance.now() * 1000)}-${process.pid}`;
const make = () => createSandbox(database(), { name: uniqueName(), kind: 'training' });

type Row = Record<string, unknown>;

/**
 * Returns every row of a sandbox by table, with its name as `<name>` and its times and shifted days relative to
 * `today`.
 */
async function contentOf({ id, name }: Pick<Sandbox, 'id' | 'name'>, today: string): Promise<Record<string, Row[]>> {
  const content: Record<string, Row[]> = {};
  for (const table of allTables) {
    const { rows } = await database().query<{ row: Row }>(
      `SELECT to_jsonb(source) - 'sandboxId' AS "row" FROM ${quoted(table)} source WHERE "sandboxId" = $1 ORDER BY 1`,
      [id],
    );
    content[table] = rows.map(({ row }) => normalise(row, name, today));
  }
  return content;
}

const movingDays: readonly string[] = copiedTables.flatMap(({ shifted = [] }: CopiedTable) => shifted);
const momentPattern = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/;

const normalise = (row: Row, name: string, today: string): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (typeof value !== 'string') return [column, value];
      if (momentPattern.test(value) || movingDays.includes(column))
        return [column, Date.parse(value) - Date.parse(today)];
      return [column, value.replace(`.${name}`, '.<name>')];
    }),
  );

const dayOf = async (expression: string): Promise<string> => {
  const { rows } = await database().query<{ day: string }>(`SELECT to_char(${expression}, 'YYYY-MM-DD') AS "day"`);
  return rows[0]!.day;
};

const today = () => dayOf(`now() AT TIME ZONE 'UTC'`);

async function template(): Promise<Sandbox> {
  const { rows } = await database().query<Sandbox>(
    `SELECT "id", "name", "kind" FROM "sim"."Sandbox" WHERE "name" = 'template'`,
  );
  return rows[0]!;
}

const pristine = async () =>
  contentOf(await template(), await dayOf(`(SELECT "anchorDay" FROM "sim"."Sandbox" WHERE "name" = 'template')`));

/** Leaves what staff leave behind: a session, mail, a changed and a removed client, another organisation. */
const useSandbox = async (id: number) => {
  await database().query(
    `WITH session AS (INSERT INTO "provider"."Session" VALUES ('\\x${id.toString(16).padStart(8, '0')}', '\\x00', ${id}, 102, now(), now())),
     mail AS (INSERT INTO "sim"."InboxMessage" ("sandboxId", "channel", "recipient", "subject", "body", "sentAt")
       VALUES (${id}, 'mail', 'a@mail.example', 's', 'b', now())),
     gone AS (DELETE FROM "provider"."Client" WHERE "sandboxId" = ${id} AND "id" = 1007),
     changed AS (UPDATE "provider"."Client" SET "lastName" = 'Changed' WHERE "sandboxId" = ${id} AND "id" = 1001),
     clock AS (UPDATE "sim"."Sandbox" SET "clockOffsetMs" = 86400000 WHERE "id" = ${id})
     INSERT INTO "provider"."Organization" ("sandboxId", "domainId", "appId", "name", "domainCode", "type", "organizationSet", "createdAt")
       VALUES (${id}, 'new${id}', 'app-new${id}', 'New', 'NEW', 'lend_only', true, now())`,
  );
};

const clockOf = async (id: number) => {
  const { rows } = await database().query<{ offset: string }>(
    `SELECT "clockOffsetMs" AS "offset" FROM "sim"."Sandbox" WHERE "id" = $1`,
    [id],
  );
  return rows[0]?.offset;
};

describe('a sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await make();
  });
  afterAll(() => deleteSandbox(database(), sandbox.id));

  it('copies every table that has a sandbox, but for the people of a class', async () => {
    const { rows } = await database().query<{ table: string }>(
      `SELECT table_schema || '.' || table_name AS "table" FROM information_schema.columns
       WHERE column_name = 'sandboxId' AND table_schema IN ('provider', 'kyc', 'sim')`,
    );
    // a trainee keeps the sandbox when it is reset
    expect(rows.map(({ table }) => table).sort()).toEqual([...allTables, 'sim.Trainee'].sort());
  });

  it('contains the template’s data, moved to today', async () => {
    const copy = await contentOf(sandbox, await today());
    expect(copy).toEqual(await pristine());
    expect(copy['provider.Client']).toHaveLength(312);
    expect(copy['provider.ClientCount']).toHaveLength(3);
    expect(copy['provider.LoanCount']!.reduce((sum, { total }) => sum + Number(total), 0)).toBe(
      copy['provider.LoanApplication']!.length,
    );
  });

  it('has its name in values that are unique across sandboxes', async () => {
    const { rows } = await database().query<Row>(
      `SELECT u."email", o."domainId", o."appId" FROM "provider"."User" u
       JOIN "provider"."Organization" o ON o."sandboxId" = u."sandboxId" AND o."id" = u."organizationId"
       WHERE u."sandboxId" = $1 AND u."id" = 102`,
      [sandbox.id],
    );
    const { name } = sandbox;
    expect(rows).toEqual([{ email: `officer@adom.${name}.test`, domainId: `adom.${name}`, appId: `app-adom.${name}` }]);
  });

  it('has a unique name', async () => {
    const again = createSandbox(database(), { name: sandbox.name, kind: 'training' });
    await expect(again).rejects.toThrow(SandboxNameTaken);
    for (const name of ['demo', 'template', 'scale']) {
      await expect(createSandbox(database(), { name, kind: 'training' })).rejects.toThrow(SandboxNameTaken);
    }
    for (const name of ['', 'a', 'Ama', '1a', 'a.b', "a'b", 'ä', 'a'.repeat(32)]) {
      await expect(createSandbox(database(), { name, kind: 'training' })).rejects.toThrow(SandboxNameInvalid);
    }
  });

  it('is unchanged after a reset, with its clock at zero', async () => {
    await useSandbox(sandbox.id);
    expect(await contentOf(sandbox, await today())).not.toEqual(await pristine());
    expect(await resetSandbox(database(), sandbox.id)).toEqual(sandbox);
    expect(await contentOf(sandbox, await today())).toEqual(await pristine());
    expect(await clockOf(sandbox.id)).toBe('0');
  });

  it('leaves no row after deletion', async () => {
    const other = await make();
    await useSandbox(other.id);
    await deleteSandbox(database(), other.id);
    expect(Object.values(await contentOf(other, await today())).flat()).toEqual([]);
    expect(await clockOf(other.id)).toBeUndefined();
    await expect(deleteSandbox(database(), other.id)).rejects.toThrow(SandboxNotFound);
    await expect(resetSandbox(database(), other.id)).rejects.toThrow(SandboxNotFound);
  });

  it('cannot be the template', async () => {
    const { id } = await template();
    const before = await pristine();
    await expect(deleteSandbox(database(), id)).rejects.toThrow(SandboxNotFound);
    await expect(resetSandbox(database(), id)).rejects.toThrow(SandboxNotFound);
    expect(await pristine()).toEqual(before);
  });

  it('is created, reset and deleted while many others are', async () => {
    const prefix = uniqueName();
    const names = Array.from({ length: 12 }, (_, i) => `${prefix}-${i}`);
    const made = await Promise.all(names.map((name) => createSandbox(database(), { name, kind: 'training' })));
    await Promise.all(made.map(({ id }) => resetSandbox(database(), id)));
    const day = await today();
    expect((await contentOf(made[5]!, day))['provider.ClientCount']).toHaveLength(3);
    await Promise.all(made.map(({ id }) => deleteSandbox(database(), id)));
  });

  it('is created for one of several simultaneous requests with the same name', async () => {
    const name = uniqueName();
    const asked = await Promise.allSettled([1, 2, 3].map(() => createSandbox(database(), { name, kind: 'training' })));
    const made = asked.filter((answer) => answer.status === 'fulfilled');
    const refused = asked.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
    expect(made).toHaveLength(1);
    expect(refused.every((reason) => reason instanceof SandboxNameTaken)).toBe(true);
    await deleteSandbox(database(), made[0]!.value.id);
  });
});
