import 'reflect-metadata';
import { Controller } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type CallInput, defineCall } from '@oware/contract';
import { apiHeaders, type DatabaseDoor, databaseDoor } from '@oware/test-kit';
import { once } from 'node:events';
import { Agent, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { Database } from './database.ts';
import { Handles } from './handles.ts';
import { Input } from './input.ts';
import { settingsFrom } from './settings.ts';
import { createSimulator } from './simulator.ts';

const act = defineCall({
  id: 'X-act',
  service: 'provider',
  method: 'GET',
  path: '/acts/{name}',
  summary: 'Something that needs the database',
  answer: z.object({ done: z.boolean() }),
  access: 'visitor',
  action: 'public',
  source: ['1§7'],
  evidence: 'assumed',
});

const diskFull = `DO $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`;
let begun = Promise.withResolvers<void>();
let goOn = Promise.withResolvers<void>();
const acts: Record<string, (database: Database) => Promise<unknown>> = {
  'plain SQL': ({ pool }) => pool.query('SELECT 1'),
  'bulk SQL': ({ bulk }) => bulk.query('SELECT 1'),
  Prisma: ({ prisma }) => prisma.sandbox.findFirst(),
  'a transaction': ({ prisma }) => prisma.$transaction((tx) => tx.$queryRaw`SELECT 1`),
  'a query under way': ({ pool }) => pool.query('SELECT pg_sleep(20)'),
  'a transaction under way': ({ prisma }) => prisma.$transaction((tx) => tx.$executeRaw`SELECT pg_sleep(20)`),
  'a full disk under SQL': ({ pool }) => pool.query(diskFull),
  'a full disk under Prisma': ({ prisma }) => prisma.$executeRawUnsafe(diskFull),
  'a full disk of our own': () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
  'something slow': () => (begun.resolve(), goOn.promise),
};

@Controller()
class Acts {
  constructor(private readonly database: Database) {}
  @Handles(act)
  async act(@Input() { params }: CallInput<typeof act>) {
    await acts[params.name]!(this.database);
    return { done: true };
  }
}

let door: DatabaseDoor;
let app: NestExpressApplication;
let server: Server;
beforeEach(async () => {
  begun = Promise.withResolvers();
  goOn = Promise.withResolvers();
  door = await databaseDoor();
  const calls = [{ feature: 'acts', name: 'act', call: act }];
  app = await createSimulator(
    { title: 'Acts', service: 'acts', calls, controllers: [Acts], providers: [], guards: [] },
    settingsFrom({ DATABASE_URL: door.url, LOG_LEVEL: 'silent' }),
  );
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer() as Server;
});
afterEach(() => app.close());

const asked = (name: string) => request(server).get(`/acts/${name}`).set(apiHeaders);
const unavailable = { status: 503, code: 'unavailable' };
const databaseActs = ['plain SQL', 'bulk SQL', 'Prisma', 'a transaction'];

it.each(databaseActs)('returns 503 to %s while the database is unavailable, and recovers', async (name) => {
  await asked(name).expect(200);
  await door.shut();
  const { body, headers } = await asked(name).expect(503);
  expect(body).toMatchObject(unavailable);
  expect(headers['retry-after']).toBe('2');
  await door.open();
  await asked(name).expect(200);
});

it.each(['a query under way', 'a transaction under way'])('returns 503 to %s when the database fails', async (name) => {
  const answer = asked(name).then((response) => response);
  const isUnderWay = async () =>
    (
      await app
        .get(Database)
        .pool.query(
          `SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(20)%' AND query NOT LIKE '%pg_stat%' AND state = 'active'`,
        )
    ).rowCount;
  await expect.poll(isUnderWay).toBeGreaterThan(0);
  await door.shut();
  expect((await answer).body).toMatchObject(unavailable);
  await door.open();
});

it('gives up on a database that accepts connections but does not answer', async () => {
  door.hang();
  const { body } = await asked('plain SQL').expect(503);
  expect(body).toMatchObject(unavailable);
});

it.each(['a full disk under SQL', 'a full disk under Prisma', 'a full disk of our own'])(
  'returns 507 to %s',
  async (name) => {
    const { body } = await asked(name).expect(507);
    expect(body).toMatchObject({
      code: 'storage_full',
      errorMessage: expect.stringContaining('no free disk space') as string,
    });
  },
);

it('is alive but not ready while the database is unavailable', async () => {
  const checked = (status: string) => ({ status, durationMs: expect.any(Number) as number });
  for (const path of ['/health', '/health/ready']) {
    const { body } = await request(server).get(path).expect(200);
    expect(body).toEqual({ status: 'ok', dependencies: { database: checked('ok'), uploadFolder: checked('ok') } });
  }
  await door.shut();
  await request(server).get('/health/live').expect(200, { status: 'ok', simulator: true });
  for (const path of ['/health', '/health/ready']) {
    const { body } = await request(server).get(path).expect(503);
    expect(body).toMatchObject({
      status: 'unavailable',
      reason: 'no database',
      dependencies: { database: checked('unavailable'), uploadFolder: checked('ok') },
    });
  }
  await door.open();
  await request(server).get('/health/ready').expect(200);
});

it('forbids browsers and proxies to cache answers, including errors', async () => {
  expect((await asked('Prisma').expect(200)).headers['cache-control']).toBe('no-store');
  expect((await request(server).get('/acts/Prisma').expect(401)).headers['cache-control']).toBe('no-store');
});

it('finishes running requests on shutdown, and refuses new ones', async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const get = async (path: string) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path: encodeURI(path), headers: apiHeaders, agent }).end();
    const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };
  const slow = get('/acts/something slow');
  await begun.promise;
  const closed = app.close();
  const late = await get('/acts/Prisma').catch((error: NodeJS.ErrnoException) => error.code);
  expect(typeof late === 'string' ? late : late?.statusCode).toBeOneOf([503, 'ECONNREFUSED', 'ECONNRESET']);
  goOn.resolve();
  expect((await slow).statusCode).toBe(200);
  await closed;
  agent.destroy();
});
