import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callPath, filterClients } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { database, demoPassword, openSession, serve, signIn } from '@oware/test-kit';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../../provider-sim/src/app.ts';
import { createDeskApp } from '../../app.ts';
import { newName, openCapsule } from './capsules.fixtures.ts';

const server = await serve(createDeskApp);
const provider = await serve(createProviderApp);

/** Files that earlier versions made, named after their newest migration. Most records were removed to keep them small. */
const capsuleOf = (migration: string) =>
  readFileSync(join(import.meta.dirname, 'older-capsules', `${migration}.oware.zip`));

/** Opens a capsule. Returns the answer, and reads the new sandbox. */
async function opened(migration: string) {
  const name = newName();
  const { body } = await openCapsule(server, capsuleOf(migration), name).expect(201);
  const read = async (address: string) => (await request(server).get(address).expect(200)).body;
  return { name, body, read };
}

describe.each([
  ['before the world had a start and clients repaid by themselves', '20261124170047_reported_screens', 0],
  ['before the journal named screens', '20261124171500_passing_time', 269],
])('a capsule from %s', (_when, migration, eventsBefore) => {
  it('opens with its records, clock, inbox and armed failure', async () => {
    const { name, body, read } = await opened(migration);
    expect(body.sandbox).toMatchObject({ name, kind: 'training' });
    expect(body.sandbox.now.startsWith('2027-01-04T21:1')).toBe(true);
    await signIn(provider, `officer@adom.${name}.test`, demoPassword);
    const headers = await openSession(`officer@adom.${name}.test`);
    const { body: list } = await request(provider)
      .get(`${callPath(filterClients)}?lenderId=${lenderIds.adom}`)
      .set(headers)
      .expect(200);
    expect(list.page.totalElements).toBeGreaterThan(0);
    const inbox = await read(`${callPath(desk.listMessages)}?sandbox=${name}`);
    expect(inbox.content).toMatchObject([{ subject: 'Your code', recipient: `officer@adom.${name}.test` }]);
    const faults = await read(callPath(desk.listFaults, { name }));
    expect(faults.content).toMatchObject([{ callId: 'C6', failure: 'internal', remaining: 1 }]);
  });

  it('has its journal, without screens', async () => {
    const { name, read } = await opened(migration);
    const journal = await read(`${callPath(desk.listExchanges)}?sandbox=${name}&screen=${desk.noScreen}`);
    expect(journal.content).toMatchObject([
      { callId: 'C3', status: 404, screen: null },
      { callId: 'C3', status: 200, screen: null },
      { callId: 'A2', status: 200, screen: null },
    ]);
    expect(journal.screens).toEqual([]);
    const [, found] = journal.content;
    const details = await read(`${callPath(desk.getExchange, { id: found.id })}?sandbox=${name}`);
    expect(details.explanation.answeredBy).toEqual(['ClientsController.filter']);
  });

  it('goes on from its time when the clock moves', async () => {
    const { name, body } = await opened(migration);
    const events = async (since = '') => {
      const { rows } = await database().query<{ n: number }>(
        `SELECT count(*)::int AS n FROM sim."TimeEvent" e JOIN sim."Sandbox" s ON s.id = e."sandboxId"
         WHERE s.name = $1 AND ($2 = '' OR e.at <= $2::timestamptz)`,
        [name, since],
      );
      return rows[0]?.n;
    };
    expect(await events()).toBe(eventsBefore);
    await request(server)
      .put(callPath(desk.setClock, { name }))
      .send({ advanceBy: { days: 40 } })
      .expect(200);
    expect(await events()).toBeGreaterThan(eventsBefore);
    // what the older version brought isn't brought again
    expect(await events(body.sandbox.now)).toBe(eventsBefore);
  });
});

it('opens the screen of a problem that an earlier version reported', async () => {
  const { name, body, read } = await opened('20261124171500_passing_time');
  const account = `officer@adom.${name}.test`;
  expect(body.screen).toMatchObject({ address: '/clients?page=2', account, problem: 'The list is empty' });
  const { screen } = await read(callPath(desk.getReportedScreen, { name }));
  expect(screen.drafts).toEqual([
    { kind: 'onboarding', place: '1/7', content: { draft: { title: 'Ms' }, savedAt: 1 } },
  ]);
});
