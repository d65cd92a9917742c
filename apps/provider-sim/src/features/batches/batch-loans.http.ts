import { addBatchApplications, type Batch, callPath, removeApplication } from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aBatchOffice, batchCalls, type BatchCalls, batchEvents } from '../../test/fixtures/batch-calls.fixtures.ts';
import { anUpload, closeBatches, openBatch, someLoans } from '../../test/fixtures/batches.fixtures.ts';

const adom = String(lenderIds.adom);

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let calls: BatchCalls;
let batch: Batch;
beforeEach(async () => {
  ({ sandbox, officer, batch, calls } = await aBatchOffice(server));
});

describe('grouping applications', () => {
  it('adds approved applications to the batch, each with a timeline event', async () => {
    const ids = await someLoans(sandbox, 3);
    const { body } = await calls.group(ids).expect(200);
    expect(body.message).toBe('3 applications grouped into batch November 1');
    expect(await calls.one(batch.id)).toMatchObject({ totalApplication: 3, totalAmount: '3000.03' });
    expect(await calls.loansIn(batch.id)).toEqual(ids.toSorted());
    expect(await batchEvents(sandbox, ids[0]!)).toEqual([
      { kind: 'batched', from: null, to: 'November 1', email: sandbox.account('officer@adom') },
    ]);
  });

  it('lists those that cannot be added, and then adds none', async () => {
    const [good] = await someLoans(sandbox, 1);
    const [pending] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
    const [funded] = await someLoans(sandbox, 1, { lenderStatus: 'Disbursed' });
    const [foreign] = await someLoans(sandbox, 1, { lenderId: lenderIds.volta });
    const [batched] = await someLoans(sandbox, 1, { batchId: Number(batch.id) });
    const { body } = await calls
      .group([good!, pending!, funded!, foreign!, batched!, '4', 'x', '__proto__'])
      .expect(409);
    expect(body).toMatchObject({
      code: 'batch_refused',
      message: '7 applications of 8 cannot go into the batch. Nothing was changed.',
    });
    expect(Object.keys(body.errors).sort()).toEqual(
      [pending!, funded!, foreign!, batched!, '4', 'x', '__proto__'].toSorted(),
    );
    expect(body.errors[foreign!]).toBe(body.errors['4']);
    expect(await calls.loansIn(batch.id)).toEqual([batched]);
  });

  it('adds a duplicate application once, and accepts at most 500', async () => {
    const ids = await someLoans(sandbox, 501);
    await calls.group([ids[0]!, ids[0]!]).expect(200);
    expect((await calls.group(ids).expect(400)).body.errors).toHaveProperty('applicationIds');
    await calls.group(ids.slice(1)).expect(200);
    expect(await calls.one(batch.id)).toMatchObject({ totalApplication: 501 });
  });

  it('requires an open batch and the same lender in path and body', async () => {
    const [loan] = await someLoans(sandbox, 1);
    await closeBatches(sandbox);
    await anUpload(sandbox);
    const { body } = await calls.group([loan!]).expect(409);
    expect(body).toMatchObject({ code: 'batch_refused', message: 'The lender has no open batch. Open one first.' });
    const other = await request(server)
      .put(callPath(addBatchApplications, { lenderId: adom }))
      .set(officer)
      .send({ lenderId: '2', applicationIds: [loan] })
      .expect(400);
    expect(other.body.errors).toHaveProperty('lenderId');
  });

  it('uses the batch that was opened last, even after the clock was set back', async () => {
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = -86400000 WHERE id = $1', [sandbox.id]);
    const last = await openBatch(server, officer, 'Yesterday');
    await calls.group(await someLoans(sandbox, 1)).expect(200);
    expect(await calls.one(last.id)).toMatchObject({ totalApplication: 1 });
  });

  it('prefers the caller’s latest batch over a colleague’s', async () => {
    await closeBatches(sandbox);
    const manager = await openSession(sandbox.account('manager@adom'));
    const second = await openBatch(server, officer, 'November 2');
    const third = await openBatch(server, manager, 'November 3');
    const [mine, theirs, nobodys] = await someLoans(sandbox, 3);
    await calls.group([mine!]).expect(200);
    await batchCalls(server, manager).group([theirs!]).expect(200);
    expect([await calls.loansIn(second.id), await calls.loansIn(third.id)]).toEqual([[mine], [theirs]]);
    await calls.reject(third.id).expect(200);
    await batchCalls(server, manager).group([nobodys!]).expect(200);
    expect(await calls.loansIn(second.id)).toEqual([mine!, nobodys!].toSorted());
  });
});

describe('attaching uploaded loans', () => {
  it('accepts ids of rows or of their applications', async () => {
    const ids = await someLoans(sandbox, 3);
    const upload = await anUpload(sandbox, { rows: ['Submitted', 'Submitted'], applicationIds: ids.slice(0, 2) });
    const { body } = await calls.attach(batch.id, [upload.rowIds[0]!, ids[1]!, ids[2]!]).expect(200);
    expect(body.message).toBe('3 applications grouped into batch November 1');
    expect(await calls.loansIn(batch.id)).toEqual(ids.toSorted());
  });

  it('lists rows without an application or approval', async () => {
    const [pending] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
    const upload = await anUpload(sandbox, { rows: ['Submitted', 'Processed'], applicationIds: [pending!] });
    const foreign = await anUpload(sandbox, { lenderId: lenderIds.volta });
    const { body } = await calls.attach(batch.id, [...upload.rowIds, foreign.rowIds[0]!]).expect(409);
    expect(body.errors).toEqual({
      [upload.rowIds[0]!]: expect.stringMatching(/Approve it/),
      [upload.rowIds[1]!]: 'This row is no application yet. Submit its upload first.',
      [foreign.rowIds[0]!]: 'The lender has no such application.',
    });
    expect((await calls.attach(upload.id, [pending!]).expect(409)).body.message).toMatch(/uploaded file/);
  });

  it('lists a row whose application was removed', async () => {
    const [pending] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
    const upload = await anUpload(sandbox, { rows: ['Submitted'], applicationIds: [pending!] });
    await request(server)
      .delete(callPath(removeApplication, { id: pending! }))
      .set(officer)
      .expect(200);
    const { body } = await calls.attach(batch.id, upload.rowIds).expect(409);
    expect(body.message).toBe('The application of this row was removed.');
  });
});
