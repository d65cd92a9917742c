import type { AddressInfo } from 'node:net';
import { callPath, callQuery } from '@oware/contract';
import { sendMessage } from '@oware/sim-kit';
import * as desk from '@oware/sim-kit/control/contract';
import { createPrisma } from '@oware/db';
import { database, demoPassword, freshSandbox, lockRow, serve } from '@oware/test-kit';
import request from 'supertest';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDeskApp } from '../app.ts';

const server = await serve(createDeskApp);
const prisma = createPrisma(inject('databaseUrl'), { max: 2 });
afterAll(() => prisma.$disconnect());

let made = 0;
/** Returns a unique name. */
const newName = () => `d${process.pid}n${made++}`;
const create = (name: string) => request(server).post(callPath(desk.createSandbox)).send({ name });

describe('sandboxes', () => {
  it('creates one with its own accounts, lists it, and removes it', async () => {
    const name = newName();
    const { body } = await create(name).expect(201);
    expect(body.sandbox).toMatchObject({ name, kind: 'training', offsetMs: 0 });
    expect(body.accounts).toContainEqual({
      email: `officer@adom.${name}.test`,
      name: expect.any(String),
      role: expect.any(String),
      organization: 'Adom Microfinance',
      password: demoPassword,
    });
    const list = await request(server).get(callPath(desk.listSandboxes)).expect(200);
    const names = list.body.content.map((one: desk.Sandbox) => one.name);
    expect(names[0]).toBe('demo');
    expect(names).toContain(name);
    expect(names).not.toContain('template');
    await request(server).delete(callPath(desk.deleteSandbox, { name })).expect(204);
    await request(server).get(callPath(desk.getSandbox, { name })).expect(404);
  });

  it('is deleted once by several requests at once', async () => {
    const { id, name } = await freshSandbox();
    const held = await lockRow(`SELECT FROM sim."Sandbox" WHERE id = $1 FOR UPDATE`, [id]);
    const path = callPath(desk.deleteSandbox, { name });
    const asked = [1, 2].map(() =>
      request(server)
        .delete(path)
        .then(({ status }) => status),
    );
    await held.waiting(2);
    await held.release();
    expect((await Promise.all(asked)).sort((one, other) => one - other)).toEqual([204, 404]);
  });

  it('rejects a taken or invalid name at its field', async () => {
    const name = newName();
    await create(name).expect(201);
    const taken = await create(name.toUpperCase()).expect(409);
    expect(taken.body).toMatchObject({ code: 'sandbox_name_taken', errors: { name: expect.any(String) } });
    for (const wrong of ['', 'x', '9lives', 'a b', 'a.b', 'a'.repeat(40)]) {
      const { body } = await create(wrong).expect(400);
      expect(body.errors).toHaveProperty('name');
    }
    for (const reserved of ['demo', 'template']) await create(reserved).expect(409);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain'])('asks for JSON in place of %s', async (type) => {
    const name = newName();
    const body = JSON.stringify({ name });
    const refused = await request(server).post(callPath(desk.createSandbox)).type(type).send(body).expect(400);
    expect(refused.body).toMatchObject({
      code: 'malformed_request',
      message: expect.stringContaining('application/json'),
    });
  });

  it('reads an empty body that a proxy sends in chunks as no body', async () => {
    const sent = request(server).post(callPath(desk.createSandbox)).set('transfer-encoding', 'chunked');
    expect((await sent.expect(400)).body).toMatchObject({
      code: 'validation_failed',
      errors: { name: expect.any(String) },
    });
  });

  it('resets one to the seeded world', async () => {
    const { id, name, account } = await freshSandbox();
    await database().query('DELETE FROM provider."Client" WHERE "sandboxId" = $1', [id]);
    await request(server).put(callPath(desk.setClock, { name })).send({ offsetMs: 5000 }).expect(200);
    await sendMessage(prisma, { ...mail(id, account('officer@adom')), subject: 'Gone after the reset' });
    const { body } = await request(server).post(callPath(desk.resetSandbox, { name })).expect(200);
    expect(body.sandbox.offsetMs).toBe(0);
    const clients = await database().query('SELECT count(*)::int AS n FROM provider."Client" WHERE "sandboxId" = $1', [
      id,
    ]);
    expect(clients.rows[0].n).toBeGreaterThan(300);
    const inbox = await request(server)
      .get(`${callPath(desk.listMessages)}?sandbox=${name}`)
      .expect(200);
    expect(inbox.body.content).toEqual([]);
  });

  it('keeps the demo and hides the template', async () => {
    const { body } = await request(server)
      .delete(callPath(desk.deleteSandbox, { name: 'demo' }))
      .expect(409);
    expect(body.code).toBe('sandbox_protected');
    const template = { name: 'template' };
    await request(server).get(callPath(desk.getSandbox, template)).expect(404);
    await request(server).post(callPath(desk.resetSandbox, template)).expect(404);
    await request(server).delete(callPath(desk.deleteSandbox, template)).expect(404);
    await request(server).put(callPath(desk.setClock, template)).send({ offsetMs: 1 }).expect(404);
  });
});

describe('the clock', () => {
  const setClock = async (name: string, body: object, status = 200) =>
    (await request(server).put(callPath(desk.setClock, { name })).send(body).expect(status)).body;

  it('moves to an offset, to a time and by a duration, and returns the time', async () => {
    const { name } = await freshSandbox();
    expect((await setClock(name, { offsetMs: 60_000 })).offsetMs).toBe(60_000);
    expect((await setClock(name, { advanceBy: { days: 30, minutes: 1 } })).offsetMs).toBe(30 * 86_400_000 + 120_000);
    const { now } = await setClock(name, { now: '2031-05-01T08:00:00Z' });
    expect(now.startsWith('2031-05-01T08:00:')).toBe(true);
    const { body } = await request(server).get(callPath(desk.getClock, { name })).expect(200);
    expect(body.now.startsWith('2031-05-01T08:')).toBe(true);
  });

  it('rejects a time that is too far away or ambiguous', async () => {
    const { name } = await freshSandbox();
    await setClock(name, {}, 400);
    expect((await setClock(name, { to: 'tomorrow' }, 400)).errors.body).toContain('next_event');
    await setClock(name, { offsetMs: 1, now: '2031-05-01T08:00:00Z' }, 400);
    await setClock(name, { now: '2200-01-01T00:00:00Z' }, 400);
    await setClock(name, { advanceBy: { days: 5000 } });
    await setClock(name, { advanceBy: { days: 5000 } }, 400);
  });
});

const mail = (sandboxId: number, recipient: string) => ({
  sandboxId,
  channel: 'mail' as const,
  recipient,
  subject: 'Your code',
  body: 'Hello',
  sentAt: new Date('2026-11-20T08:00:00Z'),
});

describe('the inbox', () => {
  it('lists messages, newest first, by recipient and channel', async () => {
    const { id, name, account } = await freshSandbox();
    for (const to of ['officer@adom', 'manager@adom', 'officer@adom']) await sendMessage(prisma, mail(id, account(to)));
    const list = (query: object) =>
      request(server)
        .get(`${callPath(desk.listMessages)}?${callQuery({ sandbox: name, ...query })}`)
        .expect(200);
    const { body } = await list({ recipient: account('officer@adom').toUpperCase() });
    expect(body.page).toEqual({ number: 0, size: 20, totalElements: 2, totalPages: 1 });
    expect(Number(body.content[0].id)).toBeGreaterThan(Number(body.content[1].id));
    expect((await list({ channel: 'sms' })).body.content).toEqual([]);
    expect((await list({})).body.page.totalElements).toBe(3);
  });
});

describe('verification', () => {
  const at = (name: string) => callPath(desk.getVerification, { name });
  const set = (name: string, body: object) => request(server).put(callPath(desk.setVerification, { name })).send(body);

  it('is manual by default, and again after a reset', async () => {
    const { name } = await freshSandbox();
    const byHand = { decision: 'by_hand', delaySeconds: 30 };
    const other = await freshSandbox();
    expect((await request(server).get(at(name)).expect(200)).body).toEqual(byHand);
    const change = { decision: 'after_a_while', delaySeconds: 3600 };
    expect((await set(name, change).expect(200)).body).toEqual(change);
    expect((await request(server).get(at(name)).expect(200)).body).toEqual(change);
    expect((await request(server).get(at(other.name)).expect(200)).body).toEqual(byHand);
    await request(server).post(callPath(desk.resetSandbox, { name })).expect(200);
    expect((await request(server).get(at(name)).expect(200)).body).toEqual(byHand);
  });

  it('rejects an unknown setting at its field', async () => {
    const { name } = await freshSandbox();
    for (const delaySeconds of [0, 3601, 1.5, '30', null]) {
      const { body } = await set(name, { decision: 'after_a_while', delaySeconds }).expect(400);
      expect(body.errors).toHaveProperty('delaySeconds');
    }
    await set(name, { decision: 'never', delaySeconds: 30 }).expect(400);
    await set(name, { decision: 'at_once', delaySeconds: 30, more: 1 }).expect(400);
    await set('template', { decision: 'at_once', delaySeconds: 30 }).expect(404);
    await set('nobody', { decision: 'at_once', delaySeconds: 30 }).expect(404);
  });

  it('lists the magic values and the people to onboard', async () => {
    const magic = await request(server).get(callPath(desk.listMagicValues)).expect(200);
    expect(magic.body.content).toContainEqual({
      value: '0200990001',
      kind: 'phone',
      outcome: 'undeliverable',
      happens: expect.any(String),
    });
    const people = await request(server).get(callPath(desk.listNewcomers)).expect(200);
    expect(people.body.content[0]).toMatchObject({ name: 'Adjoa Sackey', phone: '0200980001', idType: 'ghana_card' });
  });
});

it('names the methods of an address that is asked with another one', async () => {
  const path = callPath(desk.resetSandbox, { name: 'demo' });
  const { body, headers } = await request(server).get(path).expect(405);
  expect([body.code, headers.allow]).toEqual(['method_refused', 'POST']);
  await request(server).get('/_sim/nowhere').expect(404);
});

it('answers a change at the address of no call as not found', async () => {
  const { body } = await request(server).post('/sandboxes').send({ name: newName() }).expect(404);
  expect(body.code).toBe('not_found');
});

describe('access', () => {
  it('rejects a change from a page of another site', async () => {
    const name = newName();
    const { body } = await create(name).set('origin', 'http://localhost:4200').expect(403);
    expect(body.code).toBe('origin_refused');
    await create(name).set('origin', 'null').expect(403);
    await create(name).set('host', 'localhost:4303').set('origin', 'http://localhost:4303').expect(201);
  });

  it('responds only to its own host names, on every address and page', async () => {
    for (const host of ['elsewhere.example:4303', '127.0.0.2:4303', '172.17.0.1', 'localhost.elsewhere.example', ''])
      for (const path of [callPath(desk.listSandboxes), '/docs', '/openapi.json', '/'])
        await request(server).get(path).set('host', host).expect(403);
    for (const host of ['localhost:4303', '127.0.0.1', '[::1]:4303', 'LOCALHOST'])
      await request(server).get(callPath(desk.listSandboxes)).set('host', host).expect(200);
    const open = await serve(createDeskApp, { ALLOWED_HOSTS: '192.168.1.20' });
    await request(open).get(callPath(desk.listSandboxes)).set('host', '192.168.1.20:4303').expect(200);
  });
});

it('streams changes', async () => {
  const { id, name, account } = await freshSandbox();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const closing = new AbortController();
  const stream = await fetch(`${base}${callPath(desk.watchSandbox)}?sandbox=${name}`, { signal: closing.signal });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read(); // the opening line: from here on no event is missed
  await sendMessage(prisma, mail(id, account('officer@adom')));
  expect((await reader.read()).value).toContain('event: inbox');
  const armed = { callId: 'C1', failure: 'unavailable' };
  await request(server).post(callPath(desk.armFault, { name })).send(armed).expect(201);
  expect((await reader.read()).value).toContain('event: faults');
  closing.abort();
});

it.each([['reset'], ['deleted']])('ends the stream of a sandbox that is %s', async (how) => {
  const { name } = await freshSandbox();
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stream = await fetch(`${base}${callPath(desk.watchSandbox)}?sandbox=${name}`);
  if (how === 'reset') await request(server).post(callPath(desk.resetSandbox, { name })).expect(200);
  else await request(server).delete(callPath(desk.deleteSandbox, { name })).expect(204);
  expect(await stream.text()).toContain('retry: 1000');
});
