import { callPath } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { demoPassword, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';
import { bytesOf, newName, openCapsule, pack, type Row, unpack, withRows } from './capsules.fixtures.ts';

const server = await serve(createDeskApp);
const provider = await serve(createProviderApp);

let sandbox: TestSandbox;
let screen: { address: string; account: string; problem: string; drafts: object[] };
beforeAll(async () => {
  sandbox = await freshSandbox();
  screen = {
    address: '/clients?page=2#/1',
    account: sandbox.account('officer@adom'),
    problem: 'The list is empty',
    drafts: [{ kind: 'onboarding', place: '1/7', content: { draft: { title: 'New' }, savedAt: 1 } }],
  };
});

const send = (report: object) =>
  request(server)
    .post(callPath(desk.reportProblem, { name: sandbox.name }))
    .send(report);
const reported = async (report: object = screen): Promise<Buffer> => {
  const answer = await send(report).buffer(true).parse(bytesOf).expect(200);
  return answer.body as Buffer;
};
const screenOf = async (name: string) =>
  (await request(server).get(callPath(desk.getReportedScreen, { name })).expect(200)).body.screen;

it('is in the capsule, with the account of the opened sandbox', async () => {
  const name = newName();
  const { body } = await openCapsule(server, await reported(), name).expect(201);
  const own = { ...screen, account: `officer@adom.${name}.test` };
  const { address, account, problem } = own;
  expect(body.screen).toEqual({
    address,
    account,
    problem,
    url: expect.stringMatching(/^http.*\/reported-screen$/),
  });
  expect(await screenOf(name)).toEqual({ ...own, url: body.screen.url });
  await signIn(provider, own.account, demoPassword);
});

it('stays out of the sandbox that was reported, also twice at once', async () => {
  const [one, other] = await Promise.all([reported(), reported({ ...screen, problem: 'Another' })]);
  expect(await screenOf(sandbox.name)).toBeNull();
  const names = [newName(), newName()];
  await openCapsule(server, one, names[0]).expect(201);
  await openCapsule(server, other, names[1]).expect(201);
  expect([(await screenOf(names[0]!)).problem, (await screenOf(names[1]!)).problem]).toEqual([
    'The list is empty',
    'Another',
  ]);
});

it.each([
  ['another site', { address: '//elsewhere.example' }],
  ['another site with a backslash', { address: '/\\elsewhere.example' }],
  ['an address with a scheme', { address: 'https://elsewhere.example' }],
  ['no path', { address: 'clients' }],
  ['a draft without a place', { drafts: [{ kind: 'onboarding', content: {} }] }],
  ['a picture as a draft', { drafts: [{ kind: 'onboarding', place: '1/7#card', content: {} }] }],
  ['a draft that is no record', { drafts: [{ kind: 'onboarding', place: '1', content: 'text' }] }],
  ['text that PostgreSQL can’t store', { problem: 'a\u0000b' }],
  ['too many drafts', { drafts: Array.from({ length: 51 }, () => ({ kind: 'onboarding', place: '1', content: {} })) }],
])('is refused with %s', async (_what, change) => {
  const { body } = await send({ ...screen, ...change }).expect(400);
  expect(body.code).toBe('validation_failed');
});

it('is refused when its drafts are too large', async () => {
  const drafts = [{ kind: 'onboarding', place: '1', content: { text: 'x'.repeat(1024 * 1024) } }];
  expect((await send({ ...screen, drafts })).status).toBeGreaterThanOrEqual(400);
});

it('opens with whatever keys and texts its drafts have', async () => {
  const content = JSON.parse('{"__proto__":"é \\n","constructor":"\\"","":[{"a b":null}]}') as object;
  const name = newName();
  const capsule = await reported({ ...screen, drafts: [{ kind: 'onboarding', place: '1/7', content }] });
  await openCapsule(server, capsule, name).expect(201);
  expect((await screenOf(name)).drafts[0].content).toEqual({ constructor: '"', '': [{ 'a b': null }] });
});

it.each([
  ['leads to another site', { address: 'https://elsewhere.example/' }],
  ['has a draft of another form', { drafts: [{ kind: 'x' }] }],
  ['has too many drafts', { drafts: Array.from({ length: 51 }, () => ({ kind: 'a', place: '1', content: {} })) }],
])('of a hostile capsule is left out if it %s', async (_what, change) => {
  const parts = unpack(await reported());
  const name = newName();
  const hostile = pack(withRows(parts, 'sim.ReportedScreen', (row: Row) => ({ ...row, ...change })));
  const { body } = await openCapsule(server, hostile, name).expect(201);
  expect(body.screen).toBeNull();
  expect(await screenOf(name)).toBeNull();
});
