import {
  attachUploadToBatch,
  callPath,
  listLoans,
  type LoanApplication,
  submitBatchApplication,
  updateLoanStatus,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, raceRounds, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import type { PoolClient } from 'pg';
import request, { type Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aBatch, anElement } from '../../batches.fixtures.ts';
import { aLoan, aProduct, type TestProduct } from '../../loans.fixtures.ts';

const rounds = raceRounds(5);

let server: Server;
let sandbox: TestSandbox;
let officers: Record<string, string>[];
let element: string;
let product: TestProduct;
beforeAll(async () => {
  server = await serve(createProviderApp);
  sandbox = await freshSandbox();
  officers = [
    await signIn(server, sandbox.account('officer@adom')),
    await signIn(server, sandbox.account('manager@adom')),
  ];
  element = await anElement(sandbox);
  product = await aProduct(sandbox);
});

const clientId = personas.justArrived.client.id;
const anApproved = () => aLoan(sandbox, product, { lenderId: lenderIds.adom, clientId, domainStatus: 'Approved' });
const aBatchOf = (loan: string) => aBatch(sandbox, { lenderId: lenderIds.adom, name: `with ${loan}`, loanIds: [loan] });

const fund = (id: string) =>
  request(server).put(callPath(updateLoanStatus, { id })).set(officers[0]!).send({ status: 'Approved' });
const group = (batch: string, loan: string) =>
  request(server)
    .post(callPath(attachUploadToBatch, { id: batch }))
    .set(officers[1]!)
    .send({ loanIds: [loan] });
const submit = (batch: string) =>
  request(server)
    .post(callPath(submitBatchApplication, { id: batch }))
    .set(officers[1]!)
    .send({ elementId: element });
const loanOf = async (id: string) =>
  ((await request(server).get(callPath(listLoans)).query({ id }).set(officers[0]!)).body as LoanApplication[])[0];

const tenOfEach = async (one: () => PromiseLike<Response>, other: () => PromiseLike<Response>) => {
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => (n % 2 === 0 ? one() : other())));
  const succeeded = (remainder: number) =>
    answers.filter(({ status }, n) => n % 2 === remainder && status === 200).length;
  return { one: succeeded(0), other: succeeded(1), refused: answers.filter(({ status }) => status === 409).length };
};

describe(`ten decisions on the funding of a loan, ${rounds} times`, () => {
  it('and ten groupings of it at once: it is funded or in the batch', async () => {
    for (let round = 0; round < rounds; round++) {
      const free = await anApproved();
      const batch = await aBatchOf(await anApproved());
      const { one, other, refused } = await tenOfEach(
        () => fund(free),
        () => group(batch, free),
      );
      expect([one + other, refused]).toEqual([1, 19]);
      const { lenderStatus, batchId } = (await loanOf(free))!;
      expect([lenderStatus, batchId]).toEqual(one === 1 ? ['Approved', null] : ['Pending', batch]);
    }
  });

  it('and ten submissions of its batch at once: it is funded once, after the submission, or not yet', async () => {
    for (let round = 0; round < rounds; round++) {
      const loan = await anApproved();
      const batch = await aBatchOf(loan);
      const { one, other, refused } = await tenOfEach(
        () => fund(loan),
        () => submit(batch),
      );
      expect(other).toBe(1);
      expect([one <= 1, refused]).toEqual([true, 19 - one]);
      expect(await loanOf(loan)).toMatchObject({
        batchStatus: 'Submitted',
        lenderStatus: one === 1 ? 'Approved' : 'Pending',
      });
    }
  });
});

describe('a decision on the funding waits', () => {
  /** Sends it while a change is under way, and lets that end once the decision waits for it. */
  async function decidedDuring(loan: string, change: (holder: PoolClient) => Promise<unknown>): Promise<Response> {
    const holder = await database().connect();
    try {
      await holder.query('BEGIN');
      await change(holder);
      const decision = fund(loan).then((answer) => answer);
      const blocked = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';
      await expect.poll(async () => (await holder.query(blocked)).rowCount).toBe(1);
      await holder.query('COMMIT');
      return await decision;
    } finally {
      holder.release(true);
    }
  }

  it('for the submission of its batch, and then counts', async () => {
    const loan = await anApproved();
    const batch = await aBatchOf(loan);
    const { status } = await decidedDuring(loan, (holder) =>
      holder.query(`UPDATE provider."Batch" SET status = 'Submitted' WHERE "sandboxId" = $1 AND id = $2`, [
        sandbox.id,
        Number(batch),
      ]),
    );
    expect(status).toBe(200);
  });

  it('for a grouping into a batch that was opened meanwhile, and is then refused', async () => {
    const loan = await anApproved();
    const { status, body } = await decidedDuring(loan, (holder) =>
      holder.query(
        `WITH batch AS (
           INSERT INTO provider."Batch" ("sandboxId", "lenderId", reference, name, "isUpload", "createdAt")
           VALUES ($1, $2, 'meanwhile', 'meanwhile', false, now()) RETURNING id)
         UPDATE provider."LoanApplication" SET "batchId" = (SELECT id FROM batch) WHERE "sandboxId" = $1 AND id = $3`,
        [sandbox.id, lenderIds.adom, Number(loan)],
      ),
    );
    expect([status, body.message]).toEqual([409, expect.stringContaining('not submitted yet')]);
  });
});
