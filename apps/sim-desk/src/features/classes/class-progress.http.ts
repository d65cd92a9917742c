import { callPath, filterClients } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, openSession, serve } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';

const lesson = '01-find-a-client';
const server = await serve(createDeskApp);
let provider: Server;
let made = 0;
beforeAll(async () => {
  provider = await serve(createProviderApp);
});

async function aClass(size: number): Promise<desk.ClassSheet> {
  const trainees = Array.from({ length: size }, () => `p${process.pid}x${made++}`);
  const body = { name: `Progress ${process.pid} ${made}`, trainees };
  return (await request(server).post(callPath(desk.createClass)).send(body).expect(201)).body;
}
const progressOf = async ({ id: classId }: desk.ClassSheet): Promise<desk.TraineeProgress[]> =>
  (await request(server).get(callPath(desk.getClass, { classId })).expect(200)).body.trainees;
const begin = ({ id: classId }: desk.ClassSheet, chosen: string | null, status = 204) =>
  request(server).put(callPath(desk.startClassLesson, { classId })).send({ lesson: chosen }).expect(status);
const find = async ({ email }: desk.SheetTrainee, query: object) =>
  request(provider)
    .get(callPath(filterClients))
    .query(query)
    .set(await openSession(email));

it('shows where everybody is, and which goals are met', async () => {
  const group = await aClass(2);
  expect(await progressOf(group)).toMatchObject([
    { ...group.trainees[0], screen: null, lesson: null, met: [], idleMinutes: null, refusal: null, pending: 0 },
    { ...group.trainees[1] },
  ]);
  await begin(group, lesson);
  const [first] = group.trainees;
  await find(first!, { search: '0200123456' });
  const own = callPath(desk.getLesson, { name: first!.sandbox });
  const told = await request(server).get(own).query({ screen: '/clients?search=0200123456' }).expect(200);
  expect(told.body.class).toBe(group.name);
  await expect.poll(async () => (await progressOf(group))[0]!.met[0], { timeout: 10_000 }).toEqual(expect.any(String));
  expect(await progressOf(group)).toMatchObject([
    { screen: '/clients', seenAt: expect.any(String), lesson, met: [expect.any(String), null], idleMinutes: 0 },
    { screen: null, lesson, met: [null, null], idleMinutes: null },
  ]);
  await begin(group, null);
  expect(await progressOf(group)).toMatchObject([{ lesson: null }, { lesson: null }]);
  await begin(group, 'no-such-lesson', 404);
});

/** Moves what a class did until now into the past. */
const age = async ({ trainees }: desk.ClassSheet, minutes: number) => {
  const own = `"sandboxId" IN (SELECT id FROM sim."Sandbox" WHERE name = ANY ($1))`;
  const earlier = (column: string) => `"${column}" = "${column}" - make_interval(mins => $2)`;
  const given = [trainees.map(({ sandbox }) => sandbox), minutes];
  await database().query(`UPDATE sim."LessonRun" SET ${earlier('startedAt')} WHERE ${own}`, given);
  await database().query(`UPDATE sim."Trainee" SET ${earlier('seenAt')}, ${earlier('arrivedAt')} WHERE ${own}`, given);
};
const tellScreen = ({ sandbox }: desk.SheetTrainee) =>
  request(server)
    .get(callPath(desk.getLesson, { name: sandbox }))
    .query({ screen: '/clients' })
    .expect(200);

it('counts the minutes of who signs in late from their arrival', async () => {
  const group = await aClass(2);
  const [early, late] = group.trainees;
  await tellScreen(early!);
  await begin(group, lesson);
  await age(group, 10);
  expect((await progressOf(group)).map(({ idleMinutes }) => idleMinutes)).toEqual([10, null]);
  await tellScreen(early!);
  await tellScreen(late!);
  expect((await progressOf(group)).map(({ idleMinutes }) => idleMinutes)).toEqual([10, 0]);
  await age(group, 6);
  await tellScreen(late!);
  expect((await progressOf(group)).map(({ idleMinutes }) => idleMinutes)).toEqual([16, 6]);
});

it('begins the lesson of the class for a late arrival, from then on', async () => {
  const group = await aClass(2);
  const path = callPath(desk.addTrainees, { classId: group.id });
  const add = async () => {
    const name = `p${process.pid}x${made++}`;
    await request(server)
      .post(path)
      .send({ trainees: [name] })
      .expect(201);
    return (await progressOf(group)).find(({ sandbox }) => sandbox === name);
  };
  expect(await add()).toMatchObject({ lesson: null, idleMinutes: null });
  await begin(group, lesson);
  await age(group, 10);
  const late = await add();
  expect(late).toMatchObject({ lesson, met: [null, null], idleMinutes: null });
  await tellScreen(late!);
  expect((await progressOf(group)).map(({ idleMinutes }) => idleMinutes)).toEqual([null, null, null, 0]);
});

it('begins the lesson of the class again for a trainee whose sandbox is reset', async () => {
  const group = await aClass(2);
  const [first, other] = group.trainees;
  const reset = () =>
    request(server)
      .post(callPath(desk.resetSandbox, { name: first!.sandbox }))
      .expect(200);
  await begin(group, lesson);
  await tellScreen(first!);
  await tellScreen(other!);
  await find(first!, { search: '0200123456' });
  await expect.poll(async () => (await progressOf(group))[0]!.met[0], { timeout: 10_000 }).toEqual(expect.any(String));
  await reset();
  const notBegun = { lesson, met: [null, null], screen: null, seenAt: null, idleMinutes: null };
  expect(await progressOf(group)).toMatchObject([notBegun, { lesson, screen: '/clients', idleMinutes: 0 }]);
  await begin(group, null);
  await reset();
  expect(await progressOf(group)).toMatchObject([{ lesson: null }, { lesson: null }]);
});

it('notices a refusal that comes three times, until it is overcome', async () => {
  const group = await aClass(1);
  await begin(group, lesson);
  const [trainee] = group.trainees;
  const refused = { createdFrom: 'yesterday' };
  const refusal = async () => (await progressOf(group))[0]!.refusal;
  for (let twice = 0; twice < 2; twice += 1) expect((await find(trainee!, refused)).status).toBe(400);
  const journalled = async () => {
    const { rows } = await database().query(
      `SELECT count(*)::int AS n FROM sim."Exchange" e JOIN sim."Sandbox" s ON s.id = e."sandboxId" AND s.name = $1`,
      [trainee!.sandbox],
    );
    return rows[0].n;
  };
  await expect.poll(journalled, { timeout: 10_000 }).toBe(2);
  expect(await refusal()).toBeNull();
  await find(trainee!, refused);
  await expect.poll(refusal, { timeout: 10_000 }).toMatchObject({ callId: 'C3', count: 3 });
  await find(trainee!, { search: 'Ama' });
  await expect.poll(refusal, { timeout: 10_000 }).toBeNull();
});

it('counts no ended session as a refusal', async () => {
  const group = await aClass(1);
  await begin(group, lesson);
  const addThree = (status: number) =>
    database().query(
      `INSERT INTO sim."Exchange" ("sandboxId", at, service, "callId", method, path, status, "durationMs", "requestId", "responseBody")
       SELECT s.id, now() + interval '1 minute', 'provider', 'C3', 'GET', '/', $2, 1, 'r', '{"message":"No"}'
       FROM sim."Sandbox" s, generate_series(1, 3) WHERE s.name = $1`,
      [group.trainees[0]!.sandbox, status],
    );
  await addThree(401);
  expect((await progressOf(group))[0]!.refusal).toBeNull();
  await addThree(403);
  expect((await progressOf(group))[0]!.refusal).toMatchObject({ callId: 'C3', count: 3 });
});

it('sends a message to one trainee or to all, as a notification', async () => {
  const group = await aClass(2);
  const send = (body: object, status = 204) =>
    request(server)
      .post(callPath(desk.sendClassMessage, { classId: group.id }))
      .send(body)
      .expect(status);
  await send({ text: 'A break of ten minutes' });
  await send({ text: 'Look at the card', sandbox: group.trainees[1]!.sandbox });
  const messages = async (sandbox: string) => {
    const { rows } = await database().query(
      `SELECT body FROM provider."Notification" n JOIN sim."Sandbox" s ON s.id = n."sandboxId" AND s.name = $1
       WHERE n.subject = 'From your trainer' ORDER BY n.id`,
      [sandbox],
    );
    return rows.map(({ body }) => body);
  };
  expect(await messages(group.trainees[0]!.sandbox)).toEqual(['A break of ten minutes']);
  expect(await messages(group.trainees[1]!.sandbox)).toEqual(['A break of ten minutes', 'Look at the card']);
  await send({ text: 'x', sandbox: 'demo' }, 404);
  expect((await send({ text: ' ' }, 400)).body.errors).toHaveProperty('text');
});

it('arms a failure for everybody, and has their marks as CSV', async () => {
  const group = await aClass(2);
  const arm = (failure: string, status: number) =>
    request(server)
      .post(callPath(desk.armClassFault, { classId: group.id }))
      .send({ callId: 'C3', failure })
      .expect(status);
  expect((await arm('internal', 200)).body).toEqual({ armed: 2 });
  await arm('nonsense', 400);
  for (const trainee of group.trainees) expect((await find(trainee, {})).status).toBe(500);
  await begin(group, lesson);
  const { text, headers } = await request(server)
    .get(callPath(desk.downloadMarks, { classId: group.id }))
    .expect(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(text.split('\r\n')[1]).toBe(
    `${group.trainees[0]!.name},${group.trainees[0]!.sandbox},Find a client by her phone number,0,2,0,,no`,
  );
});
