import { callPath, createClientContact } from '@oware/contract';
import * as desk from '@oware/sim-kit/control/contract';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDeskApp } from '../../app.ts';
import { type FaultDesk, faultDesk } from './failing.fixtures.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
let { path, armed } = {} as FaultDesk;
beforeEach(async () => {
  sandbox = await freshSandbox();
  ({ path, armed } = faultDesk(server, sandbox));
});

it('finds the sandbox of a session, and of nothing else', async () => {
  const ofSession = callPath(desk.getSessionSandbox);
  const officer = await openSession(sandbox.account('officer@adom'));
  const { authorization = '' } = Object.fromEntries(
    Object.entries(officer).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const token = authorization.replace('Bearer ', '');
  const { body } = await request(server).get(ofSession).set('x-session-token', token).expect(200);
  expect(body).toEqual({ sandbox: sandbox.name });
  for (const headers of [{}, { authorization }, { 'x-session-token': 'x' }, { 'x-session-token': authorization }])
    await request(server).get(ofSession).set(headers).expect(401);
});

describe('the list of failures', () => {
  it('has every call once, with what a failure can be limited to', async () => {
    const { body } = await request(server).get(callPath(desk.listFailingCalls)).expect(200);
    const calls = body.content as desk.FailingCall[];
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length);
    expect(calls.find(({ id }) => id === createClientContact.id)).toMatchObject({
      name: 'createClientContact',
      service: 'provider',
      pathParameters: ['customerId'],
      bodyFields: expect.arrayContaining(['displayName', 'phoneNumbers']),
    });
  });

  it('has something to fail with for every call, and its documented errors', async () => {
    const { body } = await request(server).get(callPath(desk.listFailingCalls)).expect(200);
    for (const { id } of body.content as desk.FailingCall[]) {
      const answer = await request(server)
        .get(callPath(desk.listFailures, { callId: id }))
        .expect(200);
      const failures = answer.body.content as desk.FailureDescription[];
      expect(new Set(failures.map((failure) => failure.id)).size).toBe(failures.length);
      const statuses = new Set(failures.map(({ status }) => status));
      for (const status of [401, 403, 404, 409, 422, 429, 500, 503]) expect(statuses).toContain(status);
    }
  });

  it('has field errors in the contract’s own words', async () => {
    const { body } = await request(server)
      .get(callPath(desk.listFailures, { callId: createClientContact.id.toLowerCase() }))
      .expect(200);
    const failures = body.content as desk.FailureDescription[];
    expect(failures.find(({ id }) => id === 'validation_failed')?.errors).toHaveProperty('displayName');
    expect(failures.find(({ id }) => id === 'limit_reached')).toMatchObject({ group: 'error', status: 409 });
    await request(server)
      .get(callPath(desk.listFailures, { callId: 'Z9' }))
      .expect(404);
  });
});

describe('what can’t be armed', () => {
  const pathOf = (name: string) => callPath(desk.armFault, { name });
  const refused = async (fault: object): Promise<Record<string, string>> =>
    (await request(server).post(path).send(fault).expect(400)).body.errors;
  const base = { callId: 'C1', failure: 'internal' };
  it.each<[string, object, string]>([
    ['an unknown call', { callId: 'Z9', failure: 'internal' }, 'callId'],
    ['a failure that the call can’t have', { callId: 'C1', failure: 'password_refused' }, 'failure'],
    ['a moment at which it can’t happen', { ...base, failure: 'truncated_json', moment: 'before' }, 'moment'],
    ['another moment', { ...base, moment: 'during' }, 'moment'],
    ['no request', { ...base, count: 0 }, 'count'],
    ['half a request', { ...base, count: 1.5 }, 'count'],
    ['a probability above 1', { ...base, probability: 1.1 }, 'probability'],
    ['a probability of 0', { ...base, probability: 0 }, 'probability'],
    ['a number and a probability', { ...base, count: 1, probability: 0.5 }, 'probability'],
    ['an account of no one', { ...base, account: 'nobody@adom.test' }, 'account'],
    ['an unknown path parameter', { ...base, params: { id: '1' } }, 'params.id'],
    ['an unknown field of the body', { ...base, body: { name: 'x' } }, 'body.name'],
    ['seconds without effect', { ...base, seconds: 3 }, 'seconds'],
    ['too many seconds', { ...base, failure: 'slow', seconds: 601 }, 'seconds'],
    ['field errors of something else', { ...base, failure: 'slow', errors: { a: 'b' } }, 'errors'],
    ['an unknown form', { ...base, form: 'xml' }, 'form'],
    ['a form of something else', { ...base, failure: 'slow', form: 'problem' }, 'form'],
    ['an unknown field', { ...base, times: 3 }, 'times'],
  ])('is refused at its field: %s', async (_what, fault, field) => {
    expect(await refused(fault)).toHaveProperty([field]);
    expect(await armed()).toEqual([]);
  });

  it('is refused in a sandbox that doesn’t exist, and beyond 200', async () => {
    await request(server).post(pathOf('nobody')).send(base).expect(404);
    await request(server).get(pathOf('template')).expect(404);
    await request(server).delete(pathOf('nobody')).expect(404);
    await database().query(
      `INSERT INTO sim."Fault" ("sandboxId", "callId", failure, moment, remaining, "armedAt")
       SELECT $1, 'C9', 'internal', 'before', 1, now() FROM generate_series(1, 200)`,
      [sandbox.id],
    );
    await request(server).post(path).send(base).expect(409);
  });
});
