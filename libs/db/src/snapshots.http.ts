import { database, freshSandbox, lockRow, type TestSandbox } from '@oware/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { copiedTables, ownTables, savedTables, unsavedTables } from './sandbox-tables.ts';
import { deleteSandbox, type Sandbox, SandboxNameTaken, SandboxNotFound } from './sandbox.ts';
import {
  deleteSnapshot,
  duplicateSandbox,
  findSnapshot,
  listSnapshots,
  mostSnapshots,
  restoreSnapshot,
  saveSnapshot,
  SnapshotNameTaken,
  snapshotNamePattern,
  TooManySnapshots,
} from './snapshots.ts';

const savedNames = [...copiedTables, ...savedTables].map(({ table }) => table);
const ownNames = ownTables.map(({ table }) => table);
const quoted = (table: string) => table.replace(/(\w+)\.(\w+)/, '"$1"."$2"');
const run = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database().query<Row>(text, values)).rows;

const trainingOf = ({ id, name }: TestSandbox): Sandbox => ({ id, name, kind: 'training' });

async function contentOf(id: number, tables: readonly string[] = [...savedNames, ...ownNames]) {
  const content: Record<string, unknown[]> = {};
  for (const table of tables) {
    const rows = await run<{ row: object }>(
      `SELECT to_jsonb(source) - 'sandboxId' AS "row" FROM ${quoted(table)} source WHERE "sandboxId" = $1 ORDER BY 1`,
      [id],
    );
    content[table] = rows.map(({ row }) => row);
  }
  return content;
}

/** Leaves a row in every table that a new sandbox has empty, and some that were signed up under foreign addresses. */
async function useEverything(id: number): Promise<void> {
  const at = `'2026-11-20T08:00:00Z'`;
  const statements = [
    `INSERT INTO sim."InboxMessage" ("sandboxId", channel, recipient, subject, body, "sentAt") VALUES
      ($1, 'mail', (SELECT email FROM provider."User" WHERE "sandboxId" = $1 AND id = 102), 's', 'b', ${at}),
      ($1, 'sms', '0200000001', 's', 'b', ${at})`,
    `INSERT INTO sim."Exchange" ("sandboxId", at, service, method, path, status, "durationMs", "requestId", account)
      SELECT $1, ${at}, 'provider', 'GET', '/', 200, 1, 'r', email FROM provider."User" WHERE "sandboxId" = $1 AND id = 102`,
    `INSERT INTO sim."IdempotentRequest" VALUES ($1, 'provider 102', 'key-of-a-done-one', 'C6', '\\x00', 201, '{}', ${at}),
      ($1, 'provider 102', 'key-of-one-at-work', 'C6', '\\x00', NULL, NULL, ${at})`,
    `INSERT INTO sim."JobFailure" VALUES ($1, 'uploads', 1, 2, ${at}, NULL)`,
    `INSERT INTO sim."Fault" ("sandboxId", "callId", failure, moment, remaining, "armedAt") VALUES ($1, 'C6', 'internal', 'before', 3, ${at})`,
    // no worker of another test reminds anybody
    `UPDATE provider."Organization" SET "remindedOn" = (now() AT TIME ZONE 'UTC')::date + 3 WHERE "sandboxId" = $1`,
    `UPDATE sim."Sandbox" SET "faultyCalls" = '{C6}', "clockOffsetMs" = 86400000, "kycDecision" = 'at_once',
      "worldStartedAt" = ${at}, "settledTo" = now() + interval '1 day' WHERE id = $1`,
    `INSERT INTO provider."PasswordReset" VALUES ($1, 102, '\\x00', ${at})`,
    `INSERT INTO provider."Role" ("sandboxId", "organizationId", name, permissions, "createdAt", "updatedAt")
      SELECT $1, "organizationId", 'Own role', '{clients.create}', ${at}, ${at} FROM provider."User" WHERE "sandboxId" = $1 AND id = 102`,
    `UPDATE provider."User" SET roles = roles || '{Own role}' WHERE "sandboxId" = $1 AND id = 102`,
    `INSERT INTO provider."User" ("sandboxId", "organizationId", email, "passwordHash", "firstName", "lastName", roles, "createdAt")
      SELECT $1, "organizationId", 'kofi' || $1 || '@mail.example', 'x', 'Kofi', 'New', '{}', ${at} FROM provider."User" WHERE "sandboxId" = $1 AND id = 102`,
    `INSERT INTO provider."EmailChange" VALUES ($1, 102, 'ama@mail.example', '\\x00', ${at})`,
    `INSERT INTO provider."TwoFactor" VALUES ($1, 102, 'SECRET', 0, ${at})`,
    `INSERT INTO provider."RecoveryCode" VALUES ($1, 102, '\\x01')`,
    `INSERT INTO provider."NotificationTriggers" SELECT $1, "organizationId", '[]', 1, 102, ${at} FROM provider."User" WHERE "sandboxId" = $1 AND id = 102`,
    `INSERT INTO provider."MessageSender" SELECT $1, "organizationId", 'sms', '{}', '{}', 1, 102, ${at} FROM provider."User" WHERE "sandboxId" = $1 AND id = 102`,
    `INSERT INTO sim."BinnedWebhook" ("sandboxId", at, signature, body) VALUES ($1, ${at}, 'missing', '{}')`,
    `INSERT INTO provider."SettingChange" ("sandboxId", "organizationId", "twoPersonApproval", "userId", at) VALUES ($1, 1, true, 102, ${at})`,
    `INSERT INTO provider."ProductChange" ("sandboxId", subject, "subjectId", action, fields, "userId", at) VALUES ($1, 'charge', 1, 'changed', '[]', 102, ${at})`,
    `INSERT INTO provider."SavingsEntry" SELECT $1, max(id), 1, 'deposit', 500, 500, ${at} FROM provider."SavingsAccount" WHERE "sandboxId" = $1`,
    `INSERT INTO sim."ReportedScreen" SELECT $1, '/clients', email, 'p', '[]' FROM provider."User" WHERE "sandboxId" = $1 AND id = 102`,
    `INSERT INTO sim."LessonRun" VALUES ($1, 'find-a-client', ${at}, 0, 0)`,
    `INSERT INTO sim."TimeEvent" ("sandboxId", at, kind, subject) VALUES ($1, ${at}, 'overdue', 'LN-00002004')`,
    `INSERT INTO sim."MetGoal" VALUES ($1, 0, ${at})`,
    `INSERT INTO kyc."ApprovalCode" VALUES ($1, 102, '\\x00', ${at})`,
    `INSERT INTO provider."ApiKey" ("sandboxId", "organizationId", name, "partialKey", "keyHash", "createdById", "createdAt")
      VALUES ($1, 1, 'k', 'oware_', decode(lpad(to_hex($1), 64, '0'), 'hex'), 102, ${at})`,
    `INSERT INTO provider."PushDevice" ("sandboxId", "organizationId", "userId", "senderId", token, "tokenHash", "createdAt") VALUES ($1, 1, 102, 's', 't', '\\x00', ${at})`,
    `INSERT INTO provider."Webhook" ("sandboxId", id, "organizationId", url, events, "createdById", "createdAt") VALUES ($1, 7, 1, 'http://127.0.0.1:1', '{}', 102, ${at})`,
    `INSERT INTO provider."WebhookSecret" VALUES ($1, 7, 's')`,
    `INSERT INTO provider."WebhookMessage" ("sandboxId", id, "webhookId", "messageId", event, payload, state, "createdAt") VALUES ($1, 8, 7, 'm', 'e', '{}', 'delivered', ${at})`,
    `INSERT INTO provider."WebhookAttempt" ("sandboxId", "messageId", at, "durationMs") VALUES ($1, 8, ${at}, 1)`,
    `INSERT INTO provider."Session" ("tokenHash", "xbsTokenHash", "sandboxId", "userId", "createdAt", "expiresAt") VALUES (decode(lpad(to_hex($1), 64, '0'), 'hex'), '\\x00', $1, 102, ${at}, ${at})`,
    `UPDATE provider."ClientCount" SET "lastNumber" = 4711 WHERE "sandboxId" = $1`,
  ];
  for (const statement of statements) await database().query(statement.replaceAll('$1', String(id)));
}

/** How far the time of a world was carried out. */
const timeOf = async (id: number): Promise<unknown> =>
  (await run(`SELECT "worldStartedAt", "settledTo" FROM sim."Sandbox" WHERE id = $1`, [id]))[0];

/** Leaves out the request without an answer, which no copy has. */
const withoutWork = (content: Record<string, unknown[]>) => ({
  ...content,
  'sim.IdempotentRequest': content['sim.IdempotentRequest']!.filter((row) => (row as { status: unknown }).status),
});

describe('a snapshot', () => {
  let sandbox: TestSandbox;
  let before: Record<string, unknown[]>;
  let timeBefore: unknown;
  beforeAll(async () => {
    sandbox = await freshSandbox();
    await useEverything(sandbox.id);
    before = withoutWork(await contentOf(sandbox.id));
    timeBefore = await timeOf(sandbox.id);
  });

  it('saves and restores every row of every table', async () => {
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
    await saveSnapshot(database(), trainingOf(sandbox), 'Before approval');
    await database().query(`DELETE FROM provider."Client" WHERE "sandboxId" = $1 AND id < 1100`, [sandbox.id]);
    await database().query(`UPDATE provider."User" SET email = 'other' || id WHERE "sandboxId" = $1`, [sandbox.id]);
    await database().query(
      `UPDATE sim."Sandbox" SET "clockOffsetMs" = 0, "faultyCalls" = '{}', "worldStartedAt" = now(), "settledTo" = NULL WHERE id = $1`,
      [sandbox.id],
    );
    const snapshot = await findSnapshot(database(), sandbox.name, 'Before approval');
    await restoreSnapshot(database(), trainingOf(sandbox), snapshot!);
    expect(await contentOf(sandbox.id)).toEqual(before);
    expect(await timeOf(sandbox.id)).toEqual(timeBefore);
    const [state] = await run(
      `SELECT "faultyCalls", "kycDecision", "clockOffsetMs" BETWEEN 86400000 - 600000 AND 86400000 AS "isThen",
        (SELECT min("lastNumber") FROM provider."ClientCount" WHERE "sandboxId" = $1) AS "lastNumber",
        (SELECT count(*)::int FROM provider."Session" WHERE "sandboxId" = $1) AS sessions
       FROM sim."Sandbox" WHERE id = $1`,
      [sandbox.id],
    );
    expect(state).toEqual({ faultyCalls: ['C6'], kycDecision: 'at_once', isThen: true, lastNumber: 4711, sessions: 0 });
  });

  it('is listed, has a unique name in its sandbox, and can be deleted', async () => {
    const own = await freshSandbox();
    const snapshot = await saveSnapshot(database(), trainingOf(own), 'a');
    await expect(saveSnapshot(database(), trainingOf(own), 'a')).rejects.toThrow(SnapshotNameTaken);
    expect(await listSnapshots(database())).toContainEqual(snapshot);
    await deleteSnapshot(database(), snapshot);
    expect(await findSnapshot(database(), own.name, 'a')).toBeUndefined();
    expect(Object.values(await contentOf(snapshot.id)).flat()).toEqual([]);
    await expect(restoreSnapshot(database(), trainingOf(own), snapshot)).rejects.toThrow(SandboxNotFound);
    expect((await contentOf(own.id, ['provider.Client']))['provider.Client']).toHaveLength(312);
  });

  it('outlives its sandbox', async () => {
    const own = await freshSandbox();
    const snapshot = await saveSnapshot(database(), trainingOf(own), 'kept');
    await deleteSandbox(database(), own.id);
    const made = await duplicateSandbox(database(), snapshot, `${own.name}x`);
    expect((await contentOf(made.id, ['provider.Client']))['provider.Client']).toHaveLength(312);
  });

  it('cannot be deleted as a sandbox, or restored into one that is gone', async () => {
    const own = await freshSandbox();
    const snapshot = await saveSnapshot(database(), trainingOf(own), 'kept');
    await expect(deleteSandbox(database(), snapshot.id)).rejects.toThrow(SandboxNotFound);
    await deleteSandbox(database(), own.id);
    await expect(restoreSnapshot(database(), trainingOf(own), snapshot)).rejects.toThrow(SandboxNotFound);
  });

  it('of a sandbox that is gone is refused', async () => {
    const own = await freshSandbox();
    await deleteSandbox(database(), own.id);
    await expect(saveSnapshot(database(), trainingOf(own), 'late')).rejects.toThrow(SandboxNotFound);
  });

  it('is restored as it was while somebody adds a client', async () => {
    const own = await freshSandbox();
    const snapshot = await saveSnapshot(database(), trainingOf(own), 'a');
    const adding = await lockRow(
      `INSERT INTO provider."Client" ("sandboxId", "lenderId", "customerUid", "firstName", "lastName", email, "mobileNo", "createdAt", "updatedAt")
       SELECT "sandboxId", "lenderId", 'ADM-999999', 'Late', 'Comer', '', '0200000002', now(), now() FROM provider."Client"
       WHERE "sandboxId" = $1 AND id = 1001`,
      [own.id],
    );
    const restoring = restoreSnapshot(database(), trainingOf(own), snapshot);
    await adding.waiting(1);
    await adding.release();
    await restoring;
    const clients = (await contentOf(own.id, ['provider.Client']))['provider.Client'];
    expect(clients).toHaveLength(312);
  });

  it('that is restored while its sandbox is deleted leaves no row', async () => {
    const own = await freshSandbox();
    const restoring = await lockRow(`SELECT FROM sim."Sandbox" WHERE id = $1 FOR UPDATE`, [own.id]);
    const deleting = deleteSandbox(database(), own.id);
    await restoring.waiting(1);
    await restoring.query(
      `INSERT INTO sim."InboxMessage" ("sandboxId", channel, recipient, subject, body, "sentAt") VALUES ($1, 'sms', '0200000001', 's', 'b', now())`,
      [own.id],
    );
    await restoring.release();
    await deleting;
    expect(Object.values(await contentOf(own.id)).flat()).toEqual([]);
  });

  it('lets days pass after a restore where they passed by themselves', async () => {
    const own = await freshSandbox();
    const snapshot = await saveSnapshot(database(), trainingOf(own), 'a');
    await restoreSnapshot(database(), trainingOf(own), snapshot);
    const [time] = await run(`SELECT "settledTo" = "worldStartedAt" AS "isKept" FROM sim."Sandbox" WHERE id = $1`, [
      own.id,
    ]);
    expect(time).toEqual({ isKept: true });
  });

  it('is one of at most fifty, also when many are saved at once', async () => {
    const own = await freshSandbox();
    const [template] = await run<{ id: number }>(`SELECT id FROM sim."Sandbox" WHERE name = 'template'`);
    expect(template).toBeDefined();
    await database().query(
      `INSERT INTO sim."Sandbox" (name, kind, "savedFrom") SELECT $1 || '~' || n, 'template', $1 FROM generate_series(1, ${mostSnapshots - 1}) n`,
      [own.name],
    );
    const asked = await Promise.allSettled(['x', 'y'].map((name) => saveSnapshot(database(), trainingOf(own), name)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = asked.filter((answer) => answer.status === 'rejected');
    expect(refused?.reason).toBeInstanceOf(TooManySnapshots);
    await database().query(`DELETE FROM sim."Sandbox" WHERE "savedFrom" = $1 AND "clockOffsetMs" = 0`, [own.name]);
  });

  it.each(['a', 'Before approval', 'Étape 2', 'v1.2_b'])('can be named “%s”', (name) => {
    expect(snapshotNamePattern.test(name)).toBe(true);
  });
  it.each(['', ' a', 'a ', 'a~b', 'a/b', '<b>', '..', 'a'.repeat(61)])('cannot be named “%s”', (name) => {
    expect(snapshotNamePattern.test(name)).toBe(false);
  });
});

describe('a duplicate', () => {
  it('has every row under its own name, and no keys or webhooks', async () => {
    const sandbox = await freshSandbox();
    await useEverything(sandbox.id);
    const name = `${sandbox.name}d`;
    const made = await duplicateSandbox(database(), trainingOf(sandbox), name);
    const renamed = JSON.parse(
      JSON.stringify(withoutWork(await contentOf(sandbox.id, savedNames)))
        .replaceAll(`.${sandbox.name}`, `.${name}`)
        .replace(/((?:kofi\d+|ama)@mail\.example)"/g, `$1.${name}.test"`),
    ) as Record<string, unknown[]>;
    expect(await timeOf(made.id)).toEqual(await timeOf(sandbox.id));
    const copy = await contentOf(made.id, savedNames);
    const sorted = (content: Record<string, unknown[]>) =>
      savedNames.flatMap((table) => content[table]!.map((row) => `${table} ${JSON.stringify(row)}`)).sort();
    const [copied, expected] = [sorted(copy), sorted(renamed)];
    expect(copied.filter((row) => !expected.includes(row)).slice(0, 3)).toEqual([]);
    expect(copied).toHaveLength(expected.length);
    expect(Object.values(await contentOf(made.id, [...ownNames, 'provider.Session'])).flat()).toEqual([]);
    const twice = await duplicateSandbox(database(), await saveSnapshot(database(), made, 's'), `${name}d`);
    const addresses = await run<{ email: string }>(`SELECT email FROM provider."User" WHERE "sandboxId" = $1`, [
      twice.id,
    ]);
    expect(addresses.filter(({ email }) => !email.endsWith(`.${name}d.test`) || email.includes('~'))).toEqual([]);
  });

  it('of the demo has names like any sandbox', async () => {
    const [demo] = await run<Sandbox>(`SELECT id, name, kind FROM sim."Sandbox" WHERE kind = 'demo'`);
    const { name } = await freshSandbox();
    const made = await duplicateSandbox(database(), demo!, `${name}d`);
    const [officer] = await run(
      `SELECT u.email, o."domainId" FROM provider."User" u JOIN provider."Organization" o
       ON o."sandboxId" = u."sandboxId" AND o.id = u."organizationId" WHERE u."sandboxId" = $1 AND u.id = 102`,
      [made.id],
    );
    expect(officer).toEqual({ email: `officer@adom.${name}d.test`, domainId: `adom.${name}d` });
    await expect(duplicateSandbox(database(), demo!, name)).rejects.toThrow(SandboxNameTaken);
    await expect(duplicateSandbox(database(), demo!, 'demo')).rejects.toThrow(SandboxNameTaken);
  });
});

it('leaves out only what triggers fill and what is going on', () => {
  expect([...unsavedTables]).toEqual([
    'provider.ClientCount',
    'provider.LoanCount',
    'provider.Session',
    'sim.RateLimit',
  ]);
});
