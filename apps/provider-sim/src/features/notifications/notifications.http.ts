import type { Server } from 'node:http';
import {
  type Action,
  callPath,
  listNotifications,
  markNotificationsRead,
  type Notification,
  registerPushToken,
  signOut,
  streamNotifications,
} from '@oware/contract';
import { Database, notifyOrganization, settingsFrom } from '@oware/sim-kit';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { follow } from '../../test/fixtures/notification-stream.fixtures.ts';

type Headers = Record<string, string>;
const adom = 1;
const volta = 2;

let servers: [Server, Server];
let writer: Database;
let sandbox: TestSandbox;
let officer: Headers;
let manager: Headers;
beforeAll(async () => {
  servers = [await serve(createProviderApp), await serve(createProviderApp)];
  writer = new Database(inject('databaseUrl'));
});
afterAll(() => writer.onApplicationShutdown());
beforeEach(async () => {
  sandbox = await freshSandbox();
  await database().query('DELETE FROM provider."Notification" WHERE "sandboxId" = $1', [sandbox.id]);
  officer = await openSession(sandbox.account('officer@adom'));
  manager = await openSession(sandbox.account('manager@adom'));
});

/** Writes a notification as a decision or a submission would. */
const write = (subject: string, organizationId = adom, sandboxId = sandbox.id, permission?: Action) =>
  writer.prisma.$transaction((tx) =>
    notifyOrganization(tx, {
      sandbox: { id: sandboxId, clockOffsetMs: 0 },
      organizationId,
      subject,
      body: `About ${subject}`,
      callBack: '/clients',
      permission,
    }),
  );
const own = (headers: Headers) => ({ domainId: headers.domainid! });
const list = async (headers: Headers): Promise<Notification[]> =>
  (await request(servers[0]).get(callPath(listNotifications)).query(own(headers)).set(headers).expect(200)).body;
const markRead = (headers: Headers) =>
  request(servers[0]).put(callPath(markNotificationsRead)).query(own(headers)).set(headers).expect(200);
const subjects = (notifications: Notification[]) => notifications.map(({ subject }) => subject);

it('lists the organisation’s notifications, newest first, by the sandbox clock', async () => {
  expect(await list(officer)).toEqual([]);
  await write('one');
  const id = await write('two');
  await write('theirs', volta);
  const notifications = await list(officer);
  expect(subjects(notifications)).toEqual(['two', 'one']);
  expect(notifications[0]).toEqual({
    id: String(id),
    subject: 'two',
    body: 'About two',
    read: false,
    callBack: '/clients',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it('sends nothing that was not committed', async () => {
  const given = writer.prisma.$transaction(async (tx) => {
    const { id } = sandbox;
    const never = { sandbox: { id, clockOffsetMs: 0 }, organizationId: adom, subject: 'x', body: 'x', callBack: null };
    await notifyOrganization(tx, never);
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await list(officer)).toEqual([]);
});

it('filters an open stream by the person’s current permissions', async () => {
  const stream = await follow(servers[1], officer);
  const grant = (permissions: Action[]) =>
    database().query('UPDATE provider."User" SET permissions = $2 WHERE email = $1', [
      sandbox.account('officer@adom'),
      permissions,
    ]);
  const writeFor = (subject: string) => write(subject, adom, sandbox.id, 'users.manage');
  await writeFor('before the right');
  await write('for everybody');
  expect(await stream.until('for everybody')).toEqual(['for everybody']);
  await grant(['users.manage']);
  await writeFor('with the right');
  expect(await stream.until('with the right')).toContain('with the right');
  await grant([]);
  await writeFor('after the right');
  await write('last');
  expect(await stream.until('last')).not.toContain('after the right');
});

it('stores for each person what they have read', async () => {
  await write('one');
  await markRead(officer);
  await write('two');
  const read = async (headers: Headers) => (await list(headers)).map((one) => one.read);
  expect(await read(officer)).toEqual([false, true]);
  expect(await read(manager)).toEqual([false, false]);
  await markRead(manager);
  expect([await read(officer), await read(manager)]).toEqual([
    [false, true],
    [true, true],
  ]);
});

it('does not mark notifications as read that were still being written', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const earlier = writer.prisma.$transaction(async (tx) => {
    const { id } = sandbox;
    await notifyOrganization(tx, {
      sandbox: { id, clockOffsetMs: 0 },
      organizationId: adom,
      subject: 'earlier',
      body: 'Its id is the lower one',
      callBack: null,
    });
    begun.resolve();
    await finish.promise;
  });
  await begun.promise;
  await write('later');
  const marked = markRead(officer).then(() => list(officer));
  finish.resolve();
  await earlier;
  expect((await marked).map(({ subject, read }) => ({ subject, read }))).toEqual([
    { subject: 'later', read: true },
    { subject: 'earlier', read: true },
  ]);
});

it('moves a browser’s token to its latest user', async () => {
  const register = (headers: Headers, token: string) =>
    request(servers[0])
      .post(callPath(registerPushToken))
      .set(headers)
      .send({ ...own(headers), domainName: 'Any', senderId: 'console', token })
      .expect(200);
  const theirs = await openSession(sandbox.account('officer@volta'));
  await register(officer, 'the browser');
  await register(officer, 'the browser');
  await register(officer, 'another browser');
  await register(theirs, 'the browser');
  const { rows } = await database().query<{ token: string; organizationId: number }>(
    'SELECT token, "organizationId" FROM provider."PushDevice" WHERE "sandboxId" = $1 ORDER BY token',
    [sandbox.id],
  );
  expect(rows).toEqual([
    { token: 'another browser', organizationId: adom },
    { token: 'the browser', organizationId: volta },
  ]);
  // A browser has one person even if two register it at the same time.
  for (let round = 0; round < 10; round++) {
    const token = `browser ${round}`;
    await Promise.all(Array.from({ length: 10 }, (_, n) => register(n % 2 === 0 ? officer : theirs, token)));
  }
  const { rows: twice } = await database().query(
    'SELECT token FROM provider."PushDevice" WHERE "sandboxId" = $1 GROUP BY token HAVING count(*) > 1',
    [sandbox.id],
  );
  expect(twice).toEqual([]);
});

it('streams only to the organisation and sandbox, once, from any server', async () => {
  const other = await freshSandbox();
  const streams = [await follow(servers[0], officer), await follow(servers[1], manager)];
  await write('theirs', volta);
  await write('elsewhere', adom, other.id);
  await Promise.all([write('one'), write('two'), write('three')]);
  await write('last');
  for (const stream of streams) {
    const told = await stream.until('last');
    expect(told).toHaveLength(4);
    expect(new Set(told)).toEqual(new Set(['one', 'two', 'three', 'last']));
  }
});

it('resumes after the listener’s last event', async () => {
  await write('before');
  const first = await follow(servers[0], officer);
  await write('one');
  expect(await first.until('one')).toEqual(['one']);
  const lastId = first.lastId();
  first.leave();
  await write('missed');
  const second = await follow(servers[1], officer, lastId);
  await write('last');
  expect(await second.until('last')).toEqual(['missed', 'last']);
});

it.each([
  ['no notification', []],
  ['a notification', ['before']],
])('resumes without a gap after a stream that was cut early, with %s so far', async (_what, earlier) => {
  for (const subject of earlier) await write(subject);
  const first = await follow(servers[0], officer);
  const position = await first.position();
  first.leave();
  await write('missed');
  const second = await follow(servers[1], officer, position);
  await write('last');
  expect(await second.until('last')).toEqual(['missed', 'last']);
});

it('sends a notification with a lower id than the last, and resumes after the highest', async () => {
  const stream = await follow(servers[0], officer);
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const earlier = writer.prisma.$transaction(async (tx) => {
    const sandboxOf = { id: sandbox.id, clockOffsetMs: 0 };
    await notifyOrganization(tx, {
      sandbox: sandboxOf,
      organizationId: adom,
      subject: 'low',
      body: '',
      callBack: null,
    });
    begun.resolve();
    await finish.promise;
  });
  await begun.promise;
  const high = await write('high');
  await stream.until('high');
  finish.resolve();
  await earlier;
  expect(await stream.until('low')).toEqual(['high', 'low']);
  expect(stream.lastId()).toBe(String(high));
});

it('catches up after the listening connection was lost', async () => {
  const stream = await follow(servers[0], officer);
  await database().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'oware notices' AND datname = current_database()`,
  );
  await write('after');
  expect(await stream.until('after')).toEqual(['after']);
});

it('ends with its session only', async () => {
  const ending = await follow(servers[1], officer);
  const staying = await follow(servers[1], manager);
  await request(servers[0]).post(callPath(signOut)).set(officer).expect(200);
  await write('after');
  expect(await ending.until()).toEqual([]);
  expect(await staying.until('after')).toEqual(['after']);
});

it('ends when the server stops, without waiting for listeners', async () => {
  const app = await createProviderApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
  await app.listen(0, '127.0.0.1');
  const stream = await follow(app.getHttpServer() as Server, officer);
  const [told] = await Promise.all([stream.until(), app.close()]);
  expect(told).toEqual([]);
});

it('answers HEAD and continues with the connection’s next request', async () => {
  await request(servers[0]).head(callPath(streamNotifications)).query(own(officer)).set(officer).expect(200);
  await list(officer);
});
