import { callPath, idempotencyKeyHeader } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';

const server = await serve(createDeskApp);
let made = 0;
const newName = () => `Class ${process.pid} ${made++}`;
/** Returns a first name that no other test has, in the letters of a sandbox's name. */
const unique = () => `t${process.pid}x${made++}`;

const post = (path: string, body: object, status: number) => request(server).post(path).send(body).expect(status);
const make = async (...trainees: string[]): Promise<desk.ClassSheet> =>
  (await post(callPath(desk.createClass), { name: newName(), trainees }, 201)).body;
const at = (call: typeof desk.resetClass | typeof desk.getClassSheet | typeof desk.deleteClass, classId: string) =>
  callPath(call, { classId });
const resetClass = async (classId: string, body: object = {}, status = 200) =>
  (await post(at(desk.resetClass, classId), body, status)).body;
const add = (classId: string, trainees: readonly string[], status = 201) =>
  post(callPath(desk.addTrainees, { classId }), { trainees }, status);
const exists = async (name: string) => (await request(server).get(callPath(desk.getSandbox, { name }))).status === 200;
const clientsOf = async (name: string) => {
  const { rows } = await database().query(
    `SELECT count(*)::int AS clients FROM provider."Client" c
     JOIN sim."Sandbox" s ON s.id = c."sandboxId" AND s.name = $1`,
    [name],
  );
  return rows[0].clients;
};

it('makes a sandbox for each name, and a sheet in the order of the names', async () => {
  const [first, second] = [unique(), unique()];
  const sheet = await make(`${first} Owusu`, second, `${first} Mensah`);
  expect(sheet).toMatchObject({ size: 3, password: 'Akwaaba-2026', consoleAddress: 'http://localhost:4200' });
  expect(sheet.trainees).toEqual([
    {
      name: `${first} Owusu`,
      sandbox: first,
      email: `officer@adom.${first}.test`,
      approver: `manager@adom.${first}.test`,
    },
    expect.objectContaining({ name: second, sandbox: second }),
    expect.objectContaining({ sandbox: `${first}-mensah` }),
  ]);
  const { body } = await request(server).get(at(desk.getClassSheet, sheet.id)).expect(200);
  expect(body).toEqual(sheet);
  const list = await request(server).get(callPath(desk.listClasses)).expect(200);
  expect(list.body.content).toContainEqual({
    id: sheet.id,
    name: sheet.name,
    createdAt: sheet.createdAt,
    size: 3,
  });
  expect(await clientsOf(first)).toBeGreaterThan(300);
});

it('makes nothing when the name of the class is taken', async () => {
  const { name } = await make(unique());
  const other = unique();
  const { body } = await post(callPath(desk.createClass), { name, trainees: [other] }, 409);
  expect(body).toMatchObject({ code: 'class_name_taken', errors: { name: 'This name is taken' } });
  expect(await exists(other)).toBe(false);
});

it.each([
  ['no name', { name: ' ', trainees: ['Ama'] }, 'name'],
  ['no people', { name: 'x', trainees: [] }, 'trainees'],
  ['an empty name', { name: 'x', trainees: ['Ama', ' '] }, 'trainees.1'],
  ['a name with a line break', { name: 'x', trainees: ['A\nB'] }, 'trainees.0'],
  ['too many people', { name: 'x', trainees: Array.from({ length: 101 }, () => 'Ama') }, 'trainees'],
])('rejects a class with %s', async (_title, body, field) => {
  const answer = await post(callPath(desk.createClass), body, 400);
  expect(answer.body.errors).toHaveProperty([field]);
});

it('gives two classes with the same people, made at once, sandboxes of their own', async () => {
  const names = [unique(), unique()];
  const [one, other] = await Promise.all([make(...names), make(...names)]);
  const sandboxes = [one, other].flatMap(({ trainees }) => trainees.map(({ sandbox }) => sandbox));
  expect(new Set(sandboxes).size).toBe(4);
});

it('resets everybody and keeps their names', async () => {
  const sheet = await make(unique(), unique());
  for (const { sandbox } of sheet.trainees)
    await database().query(
      `DELETE FROM provider."Client" WHERE "sandboxId" = (SELECT id FROM sim."Sandbox" WHERE name = $1)`,
      [sandbox],
    );
  expect(await resetClass(sheet.id)).toEqual(sheet);
  for (const { sandbox } of sheet.trainees) expect(await clientsOf(sandbox)).toBeGreaterThan(300);
});

it('gives the next group sandboxes of their own, and removes the old ones', async () => {
  const sheet = await make(unique(), unique());
  const next = unique();
  const after = await resetClass(sheet.id, { trainees: [next] });
  expect(after).toMatchObject({ id: sheet.id, size: 1, trainees: [{ sandbox: next }] });
  for (const { sandbox } of sheet.trainees) expect(await exists(sandbox)).toBe(false);
});

it('adds people behind the others, with sandboxes of their own', async () => {
  const first = unique();
  const sheet = await make(`${first} Owusu`, unique());
  const late = unique();
  const { body } = await add(sheet.id, [`${first} Mensah`, late]);
  expect(body).toEqual({
    ...sheet,
    size: 4,
    trainees: [
      ...sheet.trainees,
      expect.objectContaining({ name: `${first} Mensah`, sandbox: `${first}-mensah` }),
      expect.objectContaining({ name: late, sandbox: late, email: `officer@adom.${late}.test` }),
    ],
  });
  expect(await clientsOf(late)).toBeGreaterThan(300);
  await add(sheet.id, [], 400);
  await add('999999999', [unique()], 404);
});

it('adds people once whose addition is repeated with its Idempotency-Key', async () => {
  const sheet = await make(unique());
  const late = unique();
  const key = `add-people-${late}`;
  const first = await add(sheet.id, [late]).set(idempotencyKeyHeader, key);
  const repeated = await add(sheet.id, [late]).set(idempotencyKeyHeader, key);
  expect(repeated.headers['idempotent-replayed']).toBe('true');
  expect(repeated.body).toEqual(first.body);
  const { body } = await request(server).get(at(desk.getClassSheet, sheet.id)).expect(200);
  expect(body).toEqual(first.body);
  expect(body.size).toBe(2);
});

it('adds people at the same moment in places of their own', async () => {
  const sheet = await make(unique());
  const [removed] = sheet.trainees;
  const names = [unique(), unique()];
  await Promise.all(names.map((name) => add(sheet.id, [name])));
  await request(server)
    .delete(callPath(desk.deleteSandbox, { name: removed!.sandbox }))
    .expect(204);
  const last = unique();
  const { body } = await add(sheet.id, [last]);
  const inOrder = body.trainees.map(({ name }: desk.SheetTrainee) => name);
  expect(inOrder.toSorted()).toEqual([...names, last].toSorted());
  expect(inOrder.at(-1)).toBe(last);
});

it('adds nobody to a class that would have too many people', async () => {
  const sheet = await make(unique());
  const names = Array.from({ length: desk.mostTrainees }, () => unique());
  const { body } = await add(sheet.id, names, 400);
  expect(body.errors).toEqual({ trainees: 'A class has at most 100 people, and this one has 1 already' });
  expect(await exists(names[0]!)).toBe(false);
});

it('is removed with all its sandboxes, and loses a sandbox that is deleted', async () => {
  const sheet = await make(unique(), unique());
  const [first, second] = sheet.trainees;
  await request(server)
    .delete(callPath(desk.deleteSandbox, { name: first!.sandbox }))
    .expect(204);
  const { body } = await request(server).get(at(desk.getClassSheet, sheet.id)).expect(200);
  expect(body.trainees).toEqual([second]);
  await request(server).delete(at(desk.deleteClass, sheet.id)).expect(204);
  expect(await exists(second!.sandbox)).toBe(false);
  await request(server).get(at(desk.getClassSheet, sheet.id)).expect(404);
  await request(server).delete(at(desk.deleteClass, sheet.id)).expect(404);
  await resetClass('999999999', {}, 404);
  await resetClass('x', {}, 404);
});
