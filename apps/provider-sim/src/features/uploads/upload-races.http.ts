import { callPath, createLoan, removeClient, submitBatchUpload } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, raceRounds, serve, type TestSandbox } from '@oware/test-kit';
import type { PoolClient } from 'pg';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aNewLoan, aProduct, type TestProduct } from '../../test/fixtures/loans.fixtures.ts';
import { aRow, batchOf, dayIn, payroll, processed, rowOf, uploaded } from '../../test/fixtures/uploads.fixtures.ts';

/** The target is 200 rounds; each test run does a few. */
const rounds = raceRounds(5);
const atOnce = 20;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let product: TestProduct;
/** The officer uploads, and another person submits. */
let officer: Record<string, string>;
let manager: Record<string, string>;
beforeAll(async () => {
  sandbox = await freshSandbox();
  product = await aProduct(sandbox);
  officer = await openSession(sandbox.account('officer@adom'));
  manager = await openSession(sandbox.account('manager@adom'));
});

/**
 * Creates clients of Adom who are on the payroll and have no loan. Their number is half that of the concurrent
 * requests.
 */
async function newClients(round: number): Promise<{ id: number; staffNo: string; phone: string }[]> {
  const { rows } = await database().query<{ id: number; staffNo: string; phone: string }>(
    `WITH numbers AS (SELECT 'R' || ($3::int * 100 + n) AS number, n FROM generate_series(1, $4::int) n),
     staff AS (
       INSERT INTO provider."StaffMember" ("sandboxId", "staffNumber", "firstName", "lastName", "memberType", "memberStatus", "recordStatus")
       SELECT $1, number, 'Ama', 'Owusu', 'Teacher', 'ACTIVE', 'VALID' FROM numbers)
     INSERT INTO provider."Client" ("sandboxId", "lenderId", "customerUid", "firstName", "lastName", email, "mobileNo", "staffId", "createdAt", "updatedAt")
     SELECT $1, $2, 'RACE-' || number, 'Ama', 'Owusu', 'ama@mail.example', (200700000 + $3::int * 100 + n)::text, number, now(), now()
     FROM numbers RETURNING id, "staffId" AS "staffNo", "mobileNo" AS phone`,
    [sandbox.id, lenderIds.adom, round, atOnce / 2],
  );
  return rows;
}

async function loansOf(clients: readonly { id: number }[]): Promise<number[]> {
  const { rows } = await database().query<{ clientId: number }>(
    `SELECT l."clientId" FROM provider."LoanApplication" l WHERE l."sandboxId" = $1 AND l."clientId" = ANY ($2)`,
    [sandbox.id, clients.map(({ id }) => id)],
  );
  return rows.map(({ clientId }) => clientId);
}

/** Counts the connections that wait for a lock of this connection. */
const waitersFor = async (holder: PoolClient): Promise<number> => {
  const { rows } = await holder.query<{ waiters: number }>(
    'SELECT count(*)::int AS waiters FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
  );
  return rows[0]!.waiters;
};

describe('a submission while its clients are removed', () => {
  it('either creates all loans and keeps the clients, or creates none', async () => {
    for (let round = 0; round < rounds; round++) {
      const clients = await newClients(round);
      const id = await uploaded(
        server,
        officer,
        clients.map(({ staffNo, phone }) => aRow({ staff_no: staffNo, phone_number: phone })),
      );
      expect(await processed(server, manager, id)).toMatchObject({ passed: clients.length });
      const remove = (client: number) =>
        request(server)
          .delete(callPath(removeClient, { lenderId: String(lenderIds.adom), id: String(client) }))
          .set(manager);
      const submit = () => request(server).post(callPath(submitBatchUpload, { id })).set(manager);
      const asked = await Promise.all(clients.flatMap((client) => [submit(), remove(client.id)]));
      const submissions = asked.filter((_, n) => n % 2 === 0).map(({ status }) => status);
      const removals = asked.filter((_, n) => n % 2 === 1).map(({ status }) => status);
      const lent = (await loansOf(clients)).toSorted((one, other) => one - other);
      const ids = clients.map((client) => client.id).toSorted((one, other) => one - other);
      const isLent = submissions.includes(200);
      expect(lent).toEqual(isLent ? ids : []);
      expect(removals.includes(200)).toBe(!isLent);
      expect(submissions.filter((status) => status === 200)).toHaveLength(isLent ? 1 : 0);
      expect([...submissions, ...removals].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(await batchOf(server, manager, id)).toMatchObject({ status: isLent ? 'Submitted' : 'Pending' });
    }
  });
});

it('does not block the lender’s other loans during a long submission', async () => {
  const [known, other] = await payroll(sandbox);
  const ofKnown = Array.from({ length: 300 }, (_, n) => rowOf(known!, { loan_start_date: dayIn(1 + n) }));
  const id = await uploaded(server, officer, [...ofKnown, rowOf(other!)]);
  await processed(server, manager, id);
  const holder = await database().connect();
  try {
    await holder.query('BEGIN');
    const ofOther = [sandbox.id, other!.clientId];
    await holder.query('SELECT FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2 FOR UPDATE', ofOther);
    const submission = request(server)
      .post(callPath(submitBatchUpload, { id }))
      .set(manager)
      .then(({ status }) => status);
    await expect.poll(() => waitersFor(holder)).toBe(1);
    const made = await request(server)
      .post(callPath(createLoan, { id: String(known!.clientId) }))
      .set(manager)
      .send(aNewLoan(product));
    expect(made.status).toBe(201);
    await holder.query('COMMIT');
    expect(await submission).toBe(200);
  } finally {
    holder.release();
  }
});
