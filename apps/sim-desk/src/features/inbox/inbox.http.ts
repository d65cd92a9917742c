import { callPath, callQuery } from '@oware/contract';
import { createPrisma } from '@oware/db';
import { sendMessage } from '@oware/sim-kit';
import * as desk from '@oware/sim-kit/control/contract';
import { freshSandbox, serve } from '@oware/test-kit';
import request from 'supertest';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);
const prisma = createPrisma(inject('databaseUrl'), { max: 2 });
afterAll(() => prisma.$disconnect());

const inboxNext = (query: object) => request(server).get(`${callPath(desk.awaitMessage)}?${callQuery(query)}`);
const mail = (sandboxId: number, recipient: string, sentAt = new Date()) => ({
  sandboxId,
  channel: 'mail' as const,
  recipient,
  subject: 'Your code',
  body: 'Hello',
  sentAt,
});
const sms = (sandboxId: number, recipient: string) => ({ ...mail(sandboxId, recipient), channel: 'sms' as const });

describe('the next message', () => {
  it('is new, unless an id or a time says since when', async () => {
    const { id, name, account } = await freshSandbox();
    const recipient = account('officer@adom');
    const old = await sendMessage(prisma, mail(id, recipient, new Date('2026-11-20T08:00:00Z')));
    const next = async (since: string) =>
      (await inboxNext({ sandbox: name, recipient, since, timeoutSeconds: 0 }).expect(200)).body.message;
    expect(await next('now')).toBeNull();
    expect(await next(String(old))).toBeNull();
    expect(await next('2026-11-20T08:00:01Z')).toBeNull();
    expect(await next('0')).toMatchObject({ id: String(old) });
    expect(await next('2026-11-20T08:00:00Z')).toMatchObject({ id: String(old) });
  });

  it('ends a request that waits for it', async () => {
    const { id, name, account } = await freshSandbox();
    const recipient = account('officer@adom');
    const old = await sendMessage(prisma, mail(id, recipient));
    const waiting = inboxNext({ sandbox: name, recipient, since: old, timeoutSeconds: 30 }).then((answer) => answer);
    await sendMessage(prisma, mail(id, account('manager@adom')));
    await sendMessage(prisma, { ...mail(id, recipient), subject: 'The second' });
    expect((await waiting).body.message).toMatchObject({ recipient, subject: 'The second' });
  });

  it('is found by a phone number in any notation', async () => {
    const { id, name } = await freshSandbox();
    await sendMessage(prisma, sms(id, '+233200980001'));
    for (const recipient of ['0200980001', '+233200980001', '+233 20 098 0001', '00233200980001']) {
      const { body } = await inboxNext({ sandbox: name, recipient, since: 0, timeoutSeconds: 0 }).expect(200);
      expect(body.message.recipient).toBe('+233200980001');
    }
    const unescaped = `${callPath(desk.awaitMessage)}?sandbox=${name}&recipient=+233200980001&since=0&timeoutSeconds=0`;
    expect((await request(server).get(unescaped).expect(200)).body.message.recipient).toBe('+233200980001');
    const list = await request(server)
      .get(`${callPath(desk.listMessages)}?${callQuery({ sandbox: name, recipient: '020 098 0001' })}`)
      .expect(200);
    expect(list.body.content).toHaveLength(1);
  });

  it('rejects any other start', async () => {
    const { body } = await inboxNext({ recipient: 'officer@adom.test', since: 'yesterday' }).expect(400);
    expect(body.errors).toEqual({ since: expect.stringContaining('Give now, the id of a message') });
  });

  it('ends several waits at once', async () => {
    const { id, name } = await freshSandbox();
    const addresses = Array.from({ length: 40 }, (_, i) => `one${i}@adom.${name}.test`);
    const waiting = addresses.map((recipient) =>
      inboxNext({ sandbox: name, recipient, since: 0, timeoutSeconds: 30 }).then((r) => r),
    );
    for (const address of addresses) await sendMessage(prisma, mail(id, address));
    const answers = await Promise.all(waiting);
    expect(answers.map(({ body }) => body.message.recipient)).toEqual(addresses);
  });

  it('reports that none arrived in time', async () => {
    const { name, account } = await freshSandbox();
    const query = { sandbox: name, recipient: account('officer@adom'), timeoutSeconds: 0 };
    const { body } = await inboxNext(query).expect(200);
    expect(body).toEqual({ message: null });
  });
});

it('rejects an unknown parameter', async () => {
  for (const path of ['/_sim/inbox?to=x', '/_sim/inbox/next?recipient=x&after=1', '/_sim/sandboxes?limit=5']) {
    const { body } = await request(server).get(path).expect(400);
    expect(Object.values(body.errors)).toEqual(['This field is not known']);
  }
});
