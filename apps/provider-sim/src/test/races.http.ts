import { callPath, type Client, createLenderClient, idempotencyKeyHeader } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, raceRounds, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, expect, it } from 'vitest';
import { createProviderApp } from '../app.ts';
import { aNewClient, aSavedForm, submitIdentity } from './fixtures/onboarding.fixtures.ts';

const adom = { lenderId: String(lenderIds.adom) };
const rounds = raceRounds();

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
let formId: string;
beforeAll(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
  formId = (await aSavedForm(server, manager)).id;
});

/** Sends twenty requests for one client at once. With a key they count as one request. */
async function twenty(round: number, key: Record<string, string>) {
  const digits = String(round).padStart(3, '0');
  const [idPhoto, idNumber, mobileNo] = [`reference-${digits}`, `GHA-997780${digits}-1`, `200971${digits}`];
  await submitIdentity(sandbox, { reference: idPhoto, idNumber });
  const client = aNewClient(sandbox, formId, { idPhoto, idNumber, mobileNo });
  const create = () => request(server).post(callPath(createLenderClient, adom)).set(manager).set(key).send(client);
  return Promise.all(Array.from({ length: 20 }, create));
}

it(
  `creates one per client for twenty requests at once, with and without a key, ${rounds} times`,
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const keyed = round % 2 === 0;
      const answers = await twenty(round, keyed ? { [idempotencyKeyHeader]: `round-${round}-of-creation` } : {});
      const created = answers.filter(({ status }) => status === 201).map(({ body }) => (body as Client).id);
      const known = answers.filter(({ body }) => body.code === 'client_exists');
      expect({ created: created.length, known: known.length }).toEqual(
        keyed ? { created: 20, known: 0 } : { created: 1, known: 19 },
      );
      expect(new Set(created).size).toBe(1);
    }
    const { rows } = await database().query<{ customerUid: string }>(
      `SELECT "customerUid" FROM provider."Client" WHERE "sandboxId" = $1 AND "mobileNo" LIKE '200971%' ORDER BY 1`,
      [sandbox.id],
    );
    expect(rows.map(({ customerUid }) => customerUid)).toEqual(
      Array.from({ length: rounds }, (_, n) => `ADM-${String(241 + n).padStart(6, '0')}`),
    );
  },
);
