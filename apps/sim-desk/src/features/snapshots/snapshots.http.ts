import { callPath, callQuery } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, demoPassword, freshSandbox, serve, signIn } from '@oware/test-kit';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);
const provider = await serve(createProviderApp);

const save = (name: string, as: string) =>
  request(server).post(callPath(desk.saveSnapshot, { name })).send({ name: as });
const restore = (name: string, snapshot: string) =>
  request(server).post(callPath(desk.restoreSnapshot, { name, snapshot }));
const duplicate = (name: string, body: object) =>
  request(server).post(callPath(desk.duplicateSandbox, { name })).send(body);
const compare = async (query: object) =>
  (
    await request(server)
      .get(`${callPath(desk.compareSandboxes)}?${callQuery(query)}`)
      .expect(200)
  ).body;
const rename = (id: number, lastName: string) =>
  database().query(`UPDATE provider."Client" SET "lastName" = $2 WHERE "sandboxId" = $1 AND id = 1001`, [id, lastName]);

describe('a snapshot', () => {
  it('is saved, listed, restored and deleted', async () => {
    const { id, name } = await freshSandbox();
    const then = '2031-05-01T08:00:00Z';
    await request(server).put(callPath(desk.setClock, { name })).send({ now: then }).expect(200);
    const { body: saved } = await save(name.toUpperCase(), ' Before approval ').expect(201);
    expect(saved).toMatchObject({ sandbox: name, name: 'Before approval', canBeRestored: true });
    expect(saved.now.startsWith('2031-05-01T08:')).toBe(true);
    const list = await request(server).get(callPath(desk.listSnapshots)).expect(200);
    expect(list.body.content).toContainEqual(saved);
    await rename(id, 'Changed');
    await request(server).post(callPath(desk.resetSandbox, { name })).expect(200);
    const { body } = await restore(name, 'Before approval').expect(200);
    expect(body.sandbox.now.startsWith('2031-05-01T08:')).toBe(true);
    expect(body.accounts[0].email).toContain(`.${name}.test`);
    const snapshot = 'Before approval';
    await request(server).delete(callPath(desk.deleteSnapshot, { name, snapshot })).expect(204);
    await restore(name, snapshot).expect(404);
    await request(server).delete(callPath(desk.deleteSnapshot, { name, snapshot })).expect(404);
  });

  it('lets nobody sign in, and signs everyone out at a restore', async () => {
    const sandbox = await freshSandbox();
    await signIn(provider, sandbox.account('officer@adom'));
    await save(sandbox.name, 'a').expect(201);
    const { rows } = await database().query(
      `SELECT email FROM provider."User" u JOIN sim."Sandbox" s ON s.id = u."sandboxId" WHERE s."savedFrom" = $1 AND u.id = 102`,
      [sandbox.name],
    );
    await expect(signIn(provider, String(rows[0].email), demoPassword)).rejects.toThrow('cannot sign in');
    await restore(sandbox.name, 'a').expect(200);
    const { rows: sessions } = await database().query(`SELECT 1 FROM provider."Session" WHERE "sandboxId" = $1`, [
      sandbox.id,
    ]);
    expect(sessions).toEqual([]);
    await signIn(provider, sandbox.account('officer@adom'));
  });

  it('is not a sandbox', async () => {
    const { name } = await freshSandbox();
    await save(name, 'a').expect(201);
    for (const other of [`${name}~a`, `${name}%7Ea`]) {
      await request(server).get(`/_sim/sandboxes/${other}`).expect(404);
      await request(server).delete(`/_sim/sandboxes/${other}`).expect(404);
      await request(server).post(`/_sim/sandboxes/${other}/reset`).expect(404);
    }
    const { body } = await request(server).get(callPath(desk.listSandboxes)).expect(200);
    expect(body.content.filter((one: desk.Sandbox) => one.name.includes('~'))).toEqual([]);
  });

  it('rejects a taken or invalid name at its field, and unknown sandboxes', async () => {
    const { name } = await freshSandbox();
    await save(name, 'a').expect(201);
    expect((await save(name, 'a').expect(409)).body).toMatchObject({
      code: 'snapshot_name_taken',
      errors: { name: expect.any(String) },
    });
    for (const wrong of ['', 'a~b', '../x', 'a'.repeat(61)])
      expect((await save(name, wrong).expect(400)).body.errors).toHaveProperty('name');
    await save('nobody', 'a').expect(404);
    await save('template', 'a').expect(404);
    await restore('nobody', 'a').expect(404);
    expect((await restore(name, 'b').expect(404)).body.code).toBe('snapshot_not_found');
  });

  it('stays whole when it is restored several times at once', async () => {
    const { id, name } = await freshSandbox();
    await save(name, 'a').expect(201);
    const asked = await Promise.all([1, 2, 3].map(() => restore(name, 'a')));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await database().query(
      `SELECT count(*)::int AS clients, (SELECT sum(total)::int FROM provider."ClientCount" WHERE "sandboxId" = $1) AS counted
       FROM provider."Client" WHERE "sandboxId" = $1`,
      [id],
    );
    expect(rows).toEqual([{ clients: 312, counted: 312 }]);
  });
});

describe('a duplicate', () => {
  it('of a sandbox or its snapshot has its own accounts', async () => {
    const { id, name } = await freshSandbox();
    await rename(id, 'Asante');
    await save(name, 'a').expect(201);
    await rename(id, 'Boateng');
    for (const [more, lastName] of [
      [{}, 'Boateng'],
      [{ snapshot: 'a' }, 'Asante'],
    ] as const) {
      const own = `${name}${lastName.charAt(0).toLowerCase()}`;
      const { body } = await duplicate(name, { name: own, ...more }).expect(201);
      expect(body.sandbox).toMatchObject({ name: own, kind: 'training' });
      await signIn(provider, `officer@adom.${own}.test`);
      const { rows } = await database().query(
        `SELECT "lastName" FROM provider."Client" c JOIN sim."Sandbox" s ON s.id = c."sandboxId" WHERE s.name = $1 AND c.id = 1001`,
        [own],
      );
      expect(rows).toEqual([{ lastName }]);
    }
  });

  it('rejects a taken or invalid name, and an unknown snapshot', async () => {
    const { name } = await freshSandbox();
    expect((await duplicate(name, { name }).expect(409)).body.errors).toHaveProperty('name');
    expect((await duplicate(name, { name: 'demo' }).expect(409)).body.code).toBe('sandbox_name_taken');
    expect((await duplicate(name, { name: 'A b' }).expect(400)).body.errors).toHaveProperty('name');
    await duplicate(name, { name: `${name}x`, snapshot: 'none' }).expect(404);
    await duplicate('template', { name: `${name}x` }).expect(404);
  });
});

describe('a comparison', () => {
  it('lists nothing between a sandbox, its snapshot and its duplicate', async () => {
    const { name } = await freshSandbox();
    await save(name, 'a').expect(201);
    await duplicate(name, { name: `${name}d` }).expect(201);
    expect((await compare({ left: name, right: name, rightSnapshot: 'a' })).tables).toEqual([]);
    expect((await compare({ left: name, right: `${name}d` })).tables).toEqual([]);
    await database().query(
      `UPDATE provider."Client" SET "createdAt" = "createdAt" - interval '72 hours', "updatedAt" = "updatedAt" - interval '72 hours'
       WHERE "sandboxId" = (SELECT id FROM sim."Sandbox" WHERE name = $1)`,
      [`${name}d`],
    );
    await database().query(`UPDATE sim."Sandbox" SET "anchorDay" = "anchorDay" - 3 WHERE name = $1`, [`${name}d`]);
    const { tables } = await compare({ left: name, right: `${name}d` });
    expect(tables.map(({ title }: desk.TableDifference) => title)).not.toContain('Clients');
  });

  it('says in words what differs', async () => {
    const { id, name } = await freshSandbox();
    await save(name, 'a').expect(201);
    await rename(id, 'Changed');
    await database().query(`DELETE FROM provider."Contact" WHERE "sandboxId" = $1`, [id]);
    await database().query(
      `INSERT INTO sim."InboxMessage" ("sandboxId", channel, recipient, subject, body, "sentAt")
       VALUES ($1, 'mail', $2, 'Your code', 'b', now())`,
      [id, `officer@adom.${name}.test`],
    );
    const { left, right, tables } = await compare({ left: name, leftSnapshot: 'a', right: name });
    expect({ left, right }).toEqual({
      left: { sandbox: name, snapshot: 'a' },
      right: { sandbox: name, snapshot: null },
    });
    const of = (title: string) => tables.find((table: desk.TableDifference) => table.title === title);
    expect(of('Clients')).toMatchObject({ onlyLeft: 0, onlyRight: 0, changed: 1 });
    expect(of('Clients').records[0]).toMatchObject({
      difference: 'changed',
      title: expect.stringMatching(/ Changed ADM-\d+$/),
      fields: [{ name: 'Last name', left: expect.any(String), right: 'Changed' }],
    });
    expect(of('Contacts of clients')).toMatchObject({ onlyRight: 0, changed: 0 });
    expect(of('Contacts of clients').onlyLeft).toBeGreaterThan(0);
    expect(of('Mails and text messages')).toMatchObject({
      onlyRight: 1,
      records: [{ title: 'officer@adom.test Your code', difference: 'only_right', fields: [] }],
    });
    expect(tables).toHaveLength(3);
  });

  it('refuses unknown worlds', async () => {
    const { name } = await freshSandbox();
    for (const [query, status] of [
      [{ left: name, right: 'nobody' }, 404],
      [{ left: name, right: 'template' }, 404],
      [{ left: name, right: name, rightSnapshot: 'none' }, 404],
      [{ left: name }, 400],
    ] as const)
      await request(server)
        .get(`${callPath(desk.compareSandboxes)}?${callQuery(query)}`)
        .expect(status);
  });
});
