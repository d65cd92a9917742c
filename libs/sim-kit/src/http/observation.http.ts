import { Controller } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type CallInput, defineCall } from '@oware/contract';
import { apiHeaders } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { Handles } from './handles.ts';
import { Input } from './input.ts';
import { settingsFrom } from './settings.ts';
import { createSimulator } from './simulator.ts';

const person = z.object({ name: z.string(), age: z.int() });
const keep = defineCall({
  id: 'X-keep',
  service: 'provider',
  method: 'POST',
  path: '/people/{card}',
  summary: 'Keeps a person',
  query: z.object({ search: z.string().optional() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ people: z.array(person) }),
  access: 'visitor',
  action: 'public',
  source: ['1§7'],
  evidence: 'assumed',
});

const personal = { name: 'Akosua', phone: '0244990001', card: 'GHA-997770001-1' };
let age: unknown = 30;

@Controller()
class People {
  @Handles(keep)
  keep(@Input() { body }: CallInput<typeof keep>) {
    return { people: [{ name: body.name, age: age as number }] };
  }
}

let app: NestExpressApplication;
let server: Server;
const entries: Record<string, unknown>[] = [];
beforeAll(async () => {
  app = await createSimulator(
    {
      title: 'People',
      service: 'people',
      calls: [{ feature: 'people', name: 'keep', call: keep }],
      controllers: [People],
      providers: [],
      guards: [],
    },
    settingsFrom({ DATABASE_URL: inject('databaseUrl') }),
    { write: (line) => void entries.push(JSON.parse(line) as Record<string, unknown>) },
  );
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer() as Server;
});
beforeEach(() => void ((entries.length = 0), (age = 30)));
afterAll(() => app.close());

const asked = (requestId?: string) =>
  request(server)
    .post(`/people/${personal.card}?search=${personal.name}`)
    .set({ ...apiHeaders, 'user-agent': personal.phone, ...(requestId && { 'x-request-id': requestId }) })
    .send({ name: personal.name });

it('logs one line per request with its path pattern and no request data', async () => {
  await asked(personal.card).expect(200);
  await request(server).get(`/${personal.name}/${personal.phone}`).expect(404);
  await expect.poll(() => entries.length).toBe(2);
  expect(entries.map(({ method, path, status, msg }) => ({ method, path, status, msg }))).toEqual([
    { method: 'POST', path: '/people/{card}', status: 200, msg: 'request' },
    { method: 'GET', path: 'other', status: 404, msg: 'request' },
  ]);
  for (const value of Object.values(personal)) expect(JSON.stringify(entries)).not.toContain(value);
});

it('keeps a well-formed request id from the log to the error body', async () => {
  const id = '4f1c2d3e-0000-4000-8000-aabbccddeeff';
  const { body, headers } = await asked(id).set('x-api-version', '9').expect(400);
  expect([headers['x-request-id'], body.requestId]).toEqual([id, id]);
  await expect.poll(() => entries).toMatchObject([{ requestId: id, status: 400 }]);
});

it('logs call, place and expectation of an invalid answer, never the value', async () => {
  age = personal.phone;
  const { body } = await asked().expect(500);
  await expect.poll(() => entries.length).toBe(2);
  const failure = entries.find(({ msg }) => msg === 'unexpected failure');
  expect(failure).toMatchObject({
    requestId: body.requestId,
    err: {
      name: 'AnswerMismatch',
      call: 'X-keep',
      mismatches: [{ path: 'people.0.age', expected: 'number', code: 'invalid_type' }],
    },
  });
  for (const value of Object.values(personal)) expect(JSON.stringify(entries)).not.toContain(value);
});

it('counts requests by pattern for Prometheus, with pools and process', async () => {
  for (const card of ['1', '2']) await request(server).post(`/people/${card}`).send({}).expect(401);
  const count = 'http_request_duration_seconds_count{method="POST",path="/people/{card}",status="4xx"}';
  const counted = async () => (await request(server).get('/metrics').expect(200)).text;
  await expect.poll(counted).toMatch(new RegExp(`^${count.replace(/[{}]/g, '\\$&')} \\d+$`, 'm'));
  const text = await counted();
  expect(text).toMatch(/^database_connections\{pool="sql",state="idle"\} \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \S+$/m);
  expect(text).not.toContain('/people/1');
});
