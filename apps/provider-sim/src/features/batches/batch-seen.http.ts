import { callPath, generateBatch, patchDomainStatus } from '@oware/contract';
import { batchReferences, contentsOf, seenOf, submittedContentsOf } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { database, raceRounds, serve, type TestSandbox } from '@oware/test-kit';
import request, { type Test } from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aBatchOffice, type BatchCalls } from '../../test/fixtures/batch-calls.fixtures.ts';
import { aBatch, anElement, anUpload, someLoans } from '../../test/fixtures/batches.fixtures.ts';

const rounds = raceRounds(5);

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let batch: { id: string };
let calls: BatchCalls;
let element: string;
beforeEach(async () => {
  ({ sandbox, officer, batch, calls } = await aBatchOffice(server));
  element = await anElement(sandbox);
});

const expectChanged = async (answer: Test, message: string): Promise<void> => {
  const { status, body } = await answer;
  expect([status, body.code, body.message]).toEqual([409, 'changed_since_seen', message]);
};

const removed =
  'The loans changed. You saw 3 loans, GHS 3,000.03 together; now there are 2 loans, GHS 2,000.03 together. Check them and try again.';

describe('a batch that changed after it was shown', () => {
  it('is submitted or rejected only after the new contents are confirmed', async () => {
    const ids = await someLoans(sandbox, 3);
    await calls.group(ids).expect(200);
    const seen = seenOf(contentsOf(await calls.one(batch.id)));
    await calls.remove(batch.id, ids[0]!).expect(200);
    await expectChanged(calls.submit(batch.id, element, seen), removed);
    await expectChanged(calls.reject(batch.id, { ...seen, reason: 'Opened twice' }), removed);
    expect(await calls.one(batch.id)).toMatchObject({ status: 'Pending', totalApplication: 2 });
    expect(await calls.loansIn(batch.id)).toEqual(ids.slice(1).toSorted());
    await calls.submit(batch.id, element, seenOf(contentsOf(await calls.one(batch.id)))).expect(200);
  });

  it('is not submitted if a loan was replaced by one of the same amount', async () => {
    const [first, second] = [await someLoans(sandbox, 2), await someLoans(sandbox, 1)];
    await calls.group(first).expect(200);
    const before = await calls.one(batch.id);
    await calls.remove(batch.id, first[0]!).expect(200);
    await calls.group(second).expect(200);
    const now = await calls.one(batch.id);
    expect([now.totalApplication, now.totalAmount]).toEqual([before.totalApplication, before.totalAmount]);
    await expectChanged(
      calls.submit(batch.id, element, seenOf(contentsOf(before))),
      'The loans changed: some that you saw were replaced by others. Check them and try again.',
    );
    await calls.submit(batch.id, element, seenOf(contentsOf(now))).expect(200);
  });

  it('is submitted for a caller who sends no shown values', async () => {
    const ids = await someLoans(sandbox, 2);
    await calls.group(ids).expect(200);
    await calls.remove(batch.id, ids[0]!).expect(200);
    await calls.submit(batch.id, element).expect(200);
  });

  it(`is submitted as shown or not at all while a colleague removes a loan, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round++) {
      const loanIds = await someLoans(sandbox, 2);
      const id = await aBatch(sandbox, { lenderId: lenderIds.adom, name: `Race ${round}`, loanIds });
      const seen = seenOf(contentsOf(await calls.one(id)));
      const [submitted, taken] = await Promise.all([calls.submit(id, element, seen), calls.remove(id, loanIds[0]!)]);
      const { totalApplication } = await calls.one(id);
      expect([
        [200, undefined, 409, 2],
        [409, 'changed_since_seen', 200, 1],
      ]).toContainEqual([submitted.status, submitted.body.code, taken.status, totalApplication]);
    }
  });
});

describe('an upload that changed after it was shown', () => {
  it('is not submitted if a passed row was removed', async () => {
    const { id, rowIds } = await anUpload(sandbox);
    const before = await calls.one(id);
    expect(before.upload).toMatchObject({ passed: 2, passedAmount: '1000.10' });
    await calls.remove(id, rowIds[0]!).expect(200);
    await expectChanged(
      calls.submitUpload(id, seenOf(submittedContentsOf(before))),
      'The loans changed. You saw 2 loans, GHS 1,000.10 together; now there are 1 loan, GHS 500.05. Check them and try again.',
    );
    expect((await calls.one(id)).status).toBe('Pending');
  });
});

describe('loans whose amount changed after they were shown', () => {
  const setAmount = (id: string, amount: string) =>
    database().query('UPDATE provider."LoanApplication" SET amount = $3 WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(id),
      amount,
    ]);
  const changed =
    'The loans changed. You saw 2 loans, GHS 2,000.01 together; now there are 2 loans, GHS 5,000.01 together. Check them and try again.';

  it('are neither grouped nor attached', async () => {
    const ids = await someLoans(sandbox, 2);
    const seen = { seenCount: 2, seenTotal: '2000.01' };
    await setAmount(ids[0]!, '4000.00');
    await expectChanged(calls.group(ids, seen), changed);
    await expectChanged(calls.attach(batch.id, ids, seen), changed);
    expect(await calls.loansIn(batch.id)).toEqual([]);
    await calls.attach(batch.id, ids, { seenCount: 2, seenTotal: '5000.01' }).expect(200);
  });

  it('are not removed from a batch or upload', async () => {
    const ids = await someLoans(sandbox, 1);
    await calls.group(ids).expect(200);
    const { id, rowIds } = await anUpload(sandbox);
    for (const [of, row, now] of [
      [batch.id, ids[0]!, 'GHS 1,000.00'],
      [id, rowIds[0]!, 'GHS 500.05'],
    ] as const)
      await expectChanged(
        calls.remove(of, row, { seenTotal: '1.00' }),
        `The amount of this loan changed from GHS 1.00 to ${now}. Check it and try again.`,
      );
    expect([await calls.loansIn(batch.id), (await calls.one(id)).totalApplication]).toEqual([ids, 3]);
    await calls.remove(batch.id, ids[0]!, { seenTotal: '1000' }).expect(200);
  });

  it('rejects an invalid amount or count at its field', async () => {
    const ids = await someLoans(sandbox, 1);
    const { body } = await calls.group(ids, { seenCount: -1, seenTotal: 'much' }).expect(400);
    expect(Object.keys(body.errors).sort()).toEqual(['seenCount', 'seenTotal']);
  });
});

describe('a rejected batch', () => {
  it('keeps its contents and reason while its loans continue', async () => {
    const ids = await someLoans(sandbox, 2);
    await calls.group(ids).expect(200);
    await calls.reject(batch.id, { reason: ' The capital is spent ' }).expect(200);
    expect(await calls.one(batch.id)).toMatchObject({
      status: 'Rejected',
      totalApplication: 2,
      totalAmount: '2000.01',
      decision: { reason: 'The capital is spent' },
    });
    expect(await calls.loansIn(batch.id)).toEqual(ids.toSorted());
    const { rows } = await database().query<{ clientId: number }>(
      'SELECT "clientId" FROM provider."LoanApplication" WHERE "sandboxId" = $1 AND id = $2',
      [sandbox.id, Number(ids[0])],
    );
    await request(server)
      .patch(callPath(patchDomainStatus, { customerId: String(rows[0]?.clientId), applicationId: ids[0]! }))
      .set(officer)
      .send({ id: ids[0], domainStatus: 'Cancelled' })
      .expect(200);
    expect(await calls.loansIn(batch.id)).toEqual(ids.toSorted());
  });

  it('rejects a reason of one letter, and accepts a missing one', async () => {
    expect((await calls.reject(batch.id, { reason: 'x' }).expect(400)).body.errors).toHaveProperty('reason');
    await calls.reject(batch.id).expect(200);
    expect((await calls.one(batch.id)).decision).toMatchObject({ reason: null });
  });
});

it('suggests a free reference to each of ten people who open a batch in one minute', async () => {
  const moment = new Date('2026-11-22T10:30:00Z');
  const openSuggested = async (): Promise<string | undefined> => {
    for (const batch_ref of batchReferences('Adom Credit', moment)) {
      const body = { batch_ref, lenderId: String(lenderIds.adom) };
      const answer = await request(server).post(callPath(generateBatch)).set(officer).send(body);
      if (answer.status === 201) return batch_ref;
      expect(answer.body.code).toBe('batch_exists');
    }
    return undefined;
  };
  const references = await Promise.all(Array.from({ length: 10 }, openSuggested));
  expect(new Set(references).size).toBe(10);
  expect(references).toContain('ADOM-2026-11-22-10-30');
  expect(references).toContain('ADOM-2026-11-22-10-30-10');
});
