import { callPath } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, demoPassword, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import { unzipSync } from 'fflate';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';
import {
  capsuleOf,
  countOf,
  newName,
  openCapsule,
  pack,
  unpack,
  type Unpacked,
  withManifest,
  withoutColumns,
} from './capsules.fixtures.ts';

const server = await serve(createDeskApp);
const provider = await serve(createProviderApp);

let sandbox: TestSandbox;
let capsule: Buffer;
let parts: Unpacked;
beforeAll(async () => {
  sandbox = await freshSandbox();
  await request(server)
    .put(callPath(desk.setClock, { name: sandbox.name }))
    .send({ now: '2031-05-01T08:00:00Z' })
    .expect(200);
  const faults = callPath(desk.armFault, { name: sandbox.name });
  await request(server).post(faults).send({ callId: 'C6', failure: 'internal' }).expect(201);
  await database().query(
    `INSERT INTO sim."InboxMessage" ("sandboxId", channel, recipient, subject, body, "sentAt")
     VALUES ($1, 'mail', $2, 'Your code', E'tab\\t back\\\\slash "quoted"\\nline é', now())`,
    [sandbox.id, sandbox.account('officer@adom')],
  );
  await database().query(
    `INSERT INTO sim."StoredFile" ("sandboxId", id, name, "mediaType", size, "createdAt") VALUES ($1, 100000001, 'a.png', 'image/png', 4, now())`,
    [sandbox.id],
  );
  await database().query(`INSERT INTO sim."StoredFilePart" VALUES ($1, 100000001, 0, '\\x00ff0a5c')`, [sandbox.id]);
  capsule = await capsuleOf(server, sandbox.name);
  parts = unpack(capsule);
});

describe('a capsule', () => {
  it('has its manifest last, and no passwords, keys, sessions or two-factor secrets', () => {
    const names = Object.keys(unzipSync(capsule));
    expect(names.at(-1)).toBe('manifest.json');
    expect(names.filter((name) => /Session|ApiKey|Webhook|TwoFactor|RecoveryCode|Push/.test(name))).toEqual([
      'rows/sim.BinnedWebhook.jsonl',
    ]);
    expect([...parts.rows.values()].join('')).not.toMatch(/passwordHash|\$argon2|scrypt/);
    expect(JSON.stringify(parts.manifest)).not.toContain('sandboxId');
  });

  it('opens as a sandbox with the same records, clock, inbox and armed failures', async () => {
    const name = newName();
    const { body } = await openCapsule(server, capsule, name).expect(201);
    expect(body).toMatchObject({ sandbox: { name, kind: 'training' }, screen: null });
    expect(body.sandbox.now.startsWith('2031-05-01T08:')).toBe(true);
    await signIn(provider, `officer@adom.${name}.test`, demoPassword);
    const query = `left=${sandbox.name}&right=${name}`;
    const comparison = await request(server)
      .get(`${callPath(desk.compareSandboxes)}?${query}`)
      .expect(200);
    expect(comparison.body.tables).toEqual([]);
    const faults = await request(server).get(callPath(desk.listFaults, { name })).expect(200);
    expect(faults.body.content).toHaveLength(1);
    const { rows } = await database().query(
      `SELECT body, content, "faultyCalls" FROM sim."Sandbox" s JOIN sim."InboxMessage" m ON m."sandboxId" = s.id
       JOIN sim."StoredFilePart" p ON p."sandboxId" = s.id AND p."fileId" = 100000001 WHERE s.name = $1`,
      [name],
    );
    expect(rows).toEqual([
      { body: 'tab\t back\\slash "quoted"\nline é', content: Buffer.from('00ff0a5c', 'hex'), faultyCalls: ['C6'] },
    ]);
  });

  it('goes on from the time that was carried out, and counts a lesson from where it was', async () => {
    const own = await freshSandbox();
    // ids of a machine where more was done than here
    const { rows: counters } = await database().query<{ row: string }>(
      `SELECT (last_value + 1000000)::text AS row FROM sim.row_id`,
    );
    const afterRow = Number(counters[0]?.row);
    await database().query(`INSERT INTO sim."LessonRun" VALUES ($1, 'find-a-client', now(), 0, $2)`, [
      own.id,
      afterRow,
    ]);
    await database().query(
      `UPDATE sim."Sandbox" SET "worldStartedAt" = now() - interval '400 days', "settledTo" = now() - interval '30 days',
         "clockOffsetMs" = -30 * 86400000::bigint WHERE id = $1`,
      [own.id],
    );
    const name = newName();
    await openCapsule(server, await capsuleOf(server, own.name), name).expect(201);
    const { rows } = await database().query(
      `SELECT copy."worldStartedAt" = own."worldStartedAt" AS "hasStart", copy."settledTo" = own."settledTo" AS "isSettled",
         nextval('sim.row_id') > $3 AS "isCounted"
       FROM sim."Sandbox" own, sim."Sandbox" copy WHERE own.id = $1 AND copy.name = $2`,
      [own.id, name, afterRow],
    );
    expect(rows).toEqual([{ hasStart: true, isSettled: true, isCounted: true }]);
  });

  it('gets a free name like its own', async () => {
    const { body } = await openCapsule(server, capsule).expect(201);
    expect(body.sandbox.name).toBe(`${sandbox.name}-2`);
    expect((await openCapsule(server, capsule, sandbox.name).expect(409)).body.errors).toHaveProperty('name');
    expect((await openCapsule(server, capsule, 'A b').expect(400)).body.errors).toHaveProperty('name');
  });

  it('of an older version gets the new columns and tables', async () => {
    const older = withManifest(withoutColumns(parts, 'provider.Batch', ['rowsInFile', 'rowsSent', 'ownWork']), {
      migration: '20261122110600_loan_product_versions',
      entries: withoutColumns(parts, 'provider.Batch', ['rowsInFile', 'rowsSent', 'ownWork']).manifest.entries.filter(
        ({ table }) => !['sim.Fault', 'sim.ReportedScreen', 'sim.LessonRun'].includes(table),
      ),
    });
    const name = newName();
    await openCapsule(server, pack(older), name).expect(201);
    await signIn(provider, `officer@adom.${name}.test`);
    expect(
      await countOf(
        `provider."Batch" b JOIN sim."Sandbox" s ON s.id = b."sandboxId" WHERE s.name = $1 AND "rowsSent" IS NULL`,
        [name],
      ),
    ).toBeGreaterThan(0);
  });

  it('of a newer version is refused', async () => {
    for (const change of [{ format: 2 }, { migration: '20990101000000_later' }]) {
      const { body } = await openCapsule(server, pack(withManifest(parts, change))).expect(422);
      expect(body.code).toBe('capsule_too_new');
    }
  });
});
