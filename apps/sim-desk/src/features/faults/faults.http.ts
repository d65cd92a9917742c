import {
  callPath,
  createClientContact,
  createClientDocument,
  getClient,
  listClients,
  messages,
  signIn,
  streamNotifications,
  uploadLoans,
} from '@oware/contract';
import { personas } from '@oware/seed';
import { settingsFrom } from '@oware/sim-kit';
import * as desk from '@oware/sim-kit/control/contract';
import {
  apiHeaders,
  database,
  demoPassword,
  freshSandbox,
  openSession,
  sampleFiles,
  serve,
  type TestSandbox,
  withFault,
} from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';
import { anOffice, clients, type FaultDesk, faultDesk, lenderId, type Office, serveBoth } from './failing.fixtures.ts';

const server = await serve(createDeskApp);
let sandbox: TestSandbox;
let office: Office;
let { path, arm, armed } = {} as FaultDesk;
beforeAll(async () => {
  await serveBoth();
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  office = await anOffice(sandbox);
  ({ path, arm, armed } = faultDesk(server, sandbox));
});

const faultyCalls = async () =>
  (await database().query('SELECT "faultyCalls" FROM sim."Sandbox" WHERE id = $1', [sandbox.id])).rows[0].faultyCalls;
const statusOf = async (asked = clients, headers = office.officer) => (await office.ask(asked, headers)).status;

describe('an armed failure', () => {
  it('is listed with its hits, newest first, until it is disarmed', async () => {
    const first = await arm({ callId: 'C1', failure: 'internal', count: 2 });
    const second = await arm({ callId: 'c2', failure: 'slow' });
    expect(second).toMatchObject({ callId: 'C2', moment: 'before', remaining: 1, seconds: 5, hits: 0 });
    expect(await statusOf()).toBe(500);
    expect(await armed()).toMatchObject([
      { id: second.id, hits: 0 },
      { id: first.id, hits: 1, remaining: 1, text: expect.stringContaining('Something went wrong') },
    ]);
    expect(await faultyCalls()).toEqual(['C1', 'C2']);
    const own = callPath(desk.disarmFault, { name: sandbox.name, faultId: first.id });
    await request(server).delete(own).expect(204);
    await request(server).delete(own).expect(404);
    expect(await statusOf()).toBe(200);
    expect((await armed()).map(({ id }) => id)).toEqual([second.id]);
    await request(server).delete(path).expect(204);
    expect(await armed()).toEqual([]);
    expect(await faultyCalls()).toEqual([]);
  });

  it('is removed by a reset', async () => {
    await arm({ callId: 'C1', failure: 'internal' });
    await request(server)
      .post(callPath(desk.resetSandbox, { name: sandbox.name }))
      .expect(200);
    expect(await armed()).toEqual([]);
    expect(await faultyCalls()).toEqual([]);
    expect(await statusOf(clients, await openSession(sandbox.account('officer@adom')))).toBe(200);
  });

  it('stays in its sandbox', async () => {
    const other = await anOffice(await freshSandbox());
    const fault = await arm({ callId: 'C1', failure: 'internal' });
    expect((await other.ask(clients)).status).toBe(200);
    expect(await faultDesk(server, other.sandbox).armed()).toEqual([]);
    const foreign = callPath(desk.disarmFault, { name: other.sandbox.name, faultId: fault.id });
    await request(server).delete(foreign).expect(404);
    expect(await statusOf()).toBe(500);
  });

  it('is used up by exactly as many simultaneous requests as it was armed for', async () => {
    await arm({ callId: 'C1', failure: 'conflict', count: 5 });
    await arm({ callId: 'C1', failure: 'internal', moment: 'after', count: 3 });
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf()));
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(409), count(500), count(200)]).toEqual([5, 3, 12]);
    expect(await armed()).toMatchObject([
      { hits: 3, remaining: 0 },
      { hits: 5, remaining: 0 },
    ]);
    await expect.poll(faultyCalls).toEqual([]);
  });

  it('applies to one account, path parameter or field of the body only', async () => {
    const manager = await openSession(sandbox.account('manager@adom'));
    await arm({ callId: 'C1', failure: 'internal', account: sandbox.account('Manager@adom') });
    expect([await statusOf(), await statusOf(clients, manager)]).toEqual([200, 500]);
    const client = (persona: 'goodPayer' | 'shortName') => ({
      call: getClient,
      params: { lenderId, id: String(personas[persona].client.id) },
    });
    await arm({ callId: 'C2', failure: 'internal', params: { id: client('goodPayer').params.id } });
    expect([await statusOf(client('shortName')), await statusOf(client('goodPayer'))]).toEqual([200, 500]);
    const contact = (displayName: string) => ({
      call: createClientContact,
      params: { customerId: client('goodPayer').params.id },
      body: { displayName, phoneNumbers: [{ number: '0200970001', label: 'Mobile' }] },
    });
    await arm({ callId: createClientContact.id, failure: 'internal', body: { displayName: 'Esi' } });
    await arm({ callId: createClientContact.id, failure: 'conflict', body: { 'phoneNumbers.0.label': 'Work' } });
    expect([await statusOf(contact('Ama')), await statusOf(contact('Esi'))]).toEqual([201, 500]);
  });

  it('happens by a chance that a reset repeats', async () => {
    const run = async () => {
      await arm({ callId: 'C1', failure: 'internal', probability: 0.5 });
      const officer = await openSession(sandbox.account('officer@adom'));
      const statuses: number[] = [];
      for (let i = 0; i < 16; i++) statuses.push(await statusOf(clients, officer));
      const [{ hits, remaining } = { hits: 0, remaining: 0 }] = await armed();
      expect({ hits, remaining }).toEqual({
        hits: statuses.filter((status) => status === 500).length,
        remaining: null,
      });
      await request(server)
        .post(callPath(desk.resetSandbox, { name: sandbox.name }))
        .expect(200);
      return statuses;
    };
    const first = await run();
    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await run()).toEqual(first);
  });

  it('does not count requests that a guard or the handler refuses', async () => {
    await arm({ callId: 'C1', failure: 'internal', moment: 'after' });
    expect(await statusOf(clients, apiHeaders)).toBe(401);
    expect(await statusOf({ ...clients, params: { lenderId: '999' } })).toBe(404);
    expect((await armed())[0]?.hits).toBe(0);
    expect(await statusOf()).toBe(500);
  });

  it('waits for the one that was armed before it for the same moment', async () => {
    await arm({ callId: 'C1', failure: 'conflict', count: 2 });
    await arm({ callId: 'C1', failure: 'unavailable' });
    expect([await statusOf(), await statusOf(), await statusOf(), await statusOf()]).toEqual([409, 409, 503, 200]);
  });

  it('delays the answer and then lets another failure happen', async () => {
    await arm({ callId: 'C1', failure: 'slow', seconds: 1 });
    await arm({ callId: 'C1', failure: 'conflict', moment: 'after' });
    expect(await statusOf()).toBe(409);
    expect((await armed()).map(({ hits }) => hits)).toEqual([1, 1]);
  });
});

describe('a call of its own kind', () => {
  it('fails when visitors sign in, by the sandbox of the address', async () => {
    const other = await freshSandbox();
    const provider = await serve(createProviderApp);
    const enter = ({ account }: TestSandbox) =>
      request(provider)
        .post(callPath(signIn))
        .set(apiHeaders)
        .send({ email: account('officer@adom'), password: demoPassword });
    await withFault(sandbox, { callId: signIn.id, failure: 'unavailable', seconds: 7 }, async () => {
      await enter(other).expect(200);
      await enter(sandbox).expect(503).expect('retry-after', '7');
      await enter(sandbox).expect(200);
    });
  });

  it('fails before a stream of events opens', async () => {
    const failures = await request(server).get(callPath(desk.listFailures, { callId: streamNotifications.id }));
    const { content } = failures.body as { content: desk.FailureDescription[] };
    expect(new Set(content.flatMap(({ moments }) => moments))).toEqual(new Set(['before']));
    await withFault(sandbox, { callId: streamNotifications.id, failure: 'unavailable' }, async () => {
      const asked = { call: streamNotifications, query: { domainId: sandbox.domainId('adom') } };
      expect(await statusOf(asked)).toBe(503);
    });
  });

  it('matches a field of a form with a file, and refuses its headings', async () => {
    const documents = () =>
      office
        .ask({ call: createClientDocument, params: { customerId: String(personas.goodPayer.client.id) } })
        .field('type', 'Payslip')
        .attach('file', sampleFiles.csv, 'payslip.csv');
    await withFault(sandbox, { callId: createClientDocument.id, failure: 'too_large', body: { type: 'Payslip' } }, () =>
      documents().expect(413),
    );
    await withFault(sandbox, { callId: uploadLoans.id, failure: 'invalid_csv_headings' }, async () => {
      const upload = { call: uploadLoans, params: { orgId: sandbox.domainId('adom') } };
      const { body } = await office.ask(upload).attach('file', sampleFiles.csv, 'loans.csv').expect(200);
      expect(body.data.message).toBe(messages.invalidCsvHeadings);
      expect(body.data.valid_headings.length).toBeGreaterThan(3);
    });
  });

  it('ends an answer that never comes when the simulator stops', async () => {
    const app = await createProviderApp(settingsFrom({ DATABASE_URL: inject('databaseUrl'), LOG_LEVEL: 'silent' }));
    await app.listen(0, '127.0.0.1');
    await arm({ callId: 'C1', failure: 'no_answer' });
    const pending = request(app.getHttpServer() as Server)
      .get(callPath(listClients, { lenderId }))
      .set(office.officer)
      .then(
        () => 'answered',
        () => 'cut',
      );
    await expect.poll(async () => (await armed())[0]?.hits, { timeout: 30_000 }).toBe(1);
    await app.close();
    expect(await pending).toBe('cut');
  });
});

it('writes what was armed to the journal, and no attempt to the audit', async () => {
  await arm({ callId: 'C1', failure: 'permission_denied' });
  expect(await statusOf()).toBe(403);
  const rows = async () =>
    (
      await database().query(`SELECT status, failure FROM sim."Exchange" WHERE "sandboxId" = $1 AND status = 403`, [
        sandbox.id,
      ])
    ).rows;
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ status: 403, failure: 'permission_denied' }]);
  const audit = `SELECT FROM provider."AuditEntry" WHERE "sandboxId" = $1 AND action = 'refused'`;
  expect((await database().query(audit, [sandbox.id])).rows).toEqual([]);
});
