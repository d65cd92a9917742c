import { lenderIds } from '@oware/seed';
import { database, openSession, raceRounds } from '@oware/test-kit';
import type { PoolClient } from 'pg';
import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { batchCalls, type BatchCalls } from '../../../test/fixtures/batch-calls.fixtures.ts';
import { aBatch, anElement } from '../../../test/fixtures/batches.fixtures.ts';
import { aLoanOffice, type LoanOffice, loanStates } from '../../../test/fixtures/loan-office.fixtures.ts';

const rounds = raceRounds(5);

let office: LoanOffice;
let manager: BatchCalls;
let element: string;
beforeAll(async () => {
  office = await aLoanOffice();
  manager = batchCalls(office.server, await openSession(office.sandbox.account('manager@adom')));
  element = await anElement(office.sandbox);
});

const anApproved = () => office.made(loanStates.approved);
const aBatchOf = (loan: string) =>
  aBatch(office.sandbox, { lenderId: lenderIds.adom, name: `with ${loan}`, loanIds: [loan] });

const tenOfEach = async (one: () => PromiseLike<Response>, other: () => PromiseLike<Response>) => {
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => (n % 2 === 0 ? one() : other())));
  const succeeded = (remainder: number) =>
    answers.filter(({ status }, n) => n % 2 === remainder && status === 200).length;
  return { one: succeeded(0), other: succeeded(1), refused: answers.filter(({ status }) => status === 409).length };
};

describe(`ten decisions on the funding of a loan, ${rounds} times`, () => {
  it('and ten groupings at once leave it either funded or in the batch', async () => {
    for (let round = 0; round < rounds; round++) {
      const free = await anApproved();
      const batch = await aBatchOf(await anApproved());
      const { one, other, refused } = await tenOfEach(
        () => office.fund(free, 'Approved'),
        () => manager.attach(batch, [free]),
      );
      expect([one + other, refused]).toEqual([1, 19]);
      const { lenderStatus, batchId } = (await office.loan(free))!;
      expect([lenderStatus, batchId]).toEqual(one === 1 ? ['Approved', null] : ['Pending', batch]);
    }
  });

  it('and ten submissions of its batch at once fund it at most once, after the submission', async () => {
    for (let round = 0; round < rounds; round++) {
      const loan = await anApproved();
      const batch = await aBatchOf(loan);
      const { one, other, refused } = await tenOfEach(
        () => office.fund(loan, 'Approved'),
        () => manager.submit(batch, element),
      );
      expect(other).toBe(1);
      expect([one <= 1, refused]).toEqual([true, 19 - one]);
      expect(await office.loan(loan)).toMatchObject({
        batchStatus: 'Submitted',
        lenderStatus: one === 1 ? 'Approved' : 'Pending',
      });
    }
  });
});

describe('a decision on the funding waits', () => {
  /** Sends the decision while a change is under way, and ends the change once the decision waits for its lock. */
  async function decidedDuring(loan: string, change: (holder: PoolClient) => Promise<unknown>): Promise<Response> {
    const holder = await database().connect();
    try {
      await holder.query('BEGIN');
      await change(holder);
      const decision = office.fund(loan, 'Approved').then((answer) => answer);
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
        office.sandbox.id,
        Number(batch),
      ]),
    );
    expect(status).toBe(200);
  });

  it('waits for a grouping into a batch that was opened at the same time, and is then rejected', async () => {
    const loan = await anApproved();
    const { status, body } = await decidedDuring(loan, (holder) =>
      holder.query(
        `WITH batch AS (
           INSERT INTO provider."Batch" ("sandboxId", "lenderId", reference, name, "isUpload", "createdAt")
           VALUES ($1, $2, 'Other batch', 'Other batch', false, now()) RETURNING id)
         UPDATE provider."LoanApplication" SET "batchId" = (SELECT id FROM batch) WHERE "sandboxId" = $1 AND id = $3`,
        [office.sandbox.id, lenderIds.adom, Number(loan)],
      ),
    );
    expect([status, body.message]).toEqual([409, expect.stringContaining('not submitted yet')]);
  });
});
