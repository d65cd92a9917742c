import {
  type AuditPage,
  type Batch,
  callPath,
  decideLoan,
  generateBatch,
  listAuditEntries,
  messages,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aBatchOffice, batchCalls, type BatchCalls, batchEvents } from '../../test/fixtures/batch-calls.fixtures.ts';
import { anElement, anUpload, openBatch, someLoans } from '../../test/fixtures/batches.fixtures.ts';

const adom = String(lenderIds.adom);

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let manager: Record<string, string>;
let calls: BatchCalls;
let batch: Batch;
beforeEach(async () => {
  ({ sandbox, officer, manager, batch, calls } = await aBatchOffice(server));
});

const told = async () =>
  (
    await database().query(
      `SELECT "organizationId", subject, body, "callBack" FROM provider."Notification"
       WHERE "sandboxId" = $1 AND subject LIKE 'Batch %' AND body LIKE '%November%' ORDER BY id`,
      [sandbox.id],
    )
  ).rows;

describe('opening a batch', () => {
  const open = (body: object) => request(server).post(callPath(generateBatch)).set(officer).send(body);

  it('creates an empty, pending batch of approved loans', async () => {
    expect(batch).toMatchObject({
      reference: 'November 1',
      batch_ref: 'November 1',
      lenderId: adom,
      status: 'Pending',
      isUpload: false,
      totalApplication: 0,
      totalAmount: '0.00',
      upload: null,
    });
    expect(batch.name).toContain('Adom');
    expect(await calls.one(batch.id)).toEqual(batch);
  });

  it('rejects a reference that the lender already uses', async () => {
    const { body } = await open({ batch_ref: ' November 1 ', lenderId: adom }).expect(409);
    expect(body.code).toBe('batch_exists');
    await open({ batch_ref: 'November 2', lenderId: adom }).expect(201);
  });

  it('rejects an empty reference and another organisation’s lender', async () => {
    expect((await open({ batch_ref: ' ', lenderId: adom }).expect(400)).body.errors).toHaveProperty('batch_ref');
    await open({ batch_ref: 'November 2', lenderId: String(lenderIds.volta) }).expect(404);
  });
});

describe('a batch that is locked for a long time', () => {
  it('is refused to others without blocking them', async () => {
    const holder = await database().connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM provider."Batch" WHERE "sandboxId" = $1 AND id = $2 FOR UPDATE', [
        sandbox.id,
        Number(batch.id),
      ]);
      const rejections = Array.from({ length: 10 }, () => calls.reject(batch.id).then((answer) => answer));
      const [loan] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
      const approval = request(server)
        .post(callPath(decideLoan, { id: loan! }))
        .set(manager)
        .send({ decision: 'approve', authorityNote: 'Payslip seen' });
      await approval.expect(200);
      const answers = await Promise.all(rejections);
      for (const { body } of answers)
        expect(body).toMatchObject({ code: 'batch_refused', message: expect.stringMatching(/^Someone is changing/) });
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await calls.reject(batch.id).expect(200);
  });
});

describe('submitting a batch', () => {
  it('is final, and notifies the lender’s organisation', async () => {
    const ids = await someLoans(sandbox, 2);
    await calls.group(ids).expect(200);
    const { body } = await calls.submit(batch.id, await anElement(sandbox)).expect(200);
    expect(body.message).toBe(messages.batchSubmitted);
    expect(await calls.one(batch.id)).toMatchObject({ status: 'Submitted', totalApplication: 2 });
    expect(await told()).toEqual([
      {
        organizationId: 1,
        subject: 'Batch submitted',
        body: 'Batch November 1 with 2 loans, GHS 2,000.01, was submitted.',
        callBack: `/capital-by-api/batch/${batch.id}`,
      },
    ]);
    for (const refused of [
      await calls.submit(batch.id, await anElement(sandbox)),
      await calls.reject(batch.id),
      await calls.remove(batch.id, ids[0]!),
      await calls.attach(batch.id, await someLoans(sandbox, 1)),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'batch_refused',
        message: 'This batch is submitted already: it can’t be changed.',
      });
    }
    expect(await calls.loansIn(batch.id)).toEqual(ids.toSorted());
  });

  it('records the loans and the name of the element in the audit', async () => {
    await calls.group(await someLoans(sandbox, 2)).expect(200);
    await calls.submit(batch.id, await anElement(sandbox)).expect(200);
    const query = { page: '0', kind: 'batch', recordId: batch.id };
    const { body } = await request(server).get(callPath(listAuditEntries)).query(query).set(manager).expect(200);
    expect((body as AuditPage).entries[0]).toMatchObject({
      action: 'submitted',
      changes: [
        { field: 'loans', from: null, to: '2 (GHS 2,000.01)' },
        { field: 'element', from: null, to: 'Head office' },
      ],
    });
  });

  it('rejects an empty batch, another organisation’s element and a batch of an upload', async () => {
    const element = await anElement(sandbox);
    expect((await calls.submit(batch.id, element).expect(409)).body.message).toMatch(/empty/);
    await calls.group(await someLoans(sandbox, 1)).expect(200);
    for (const foreign of [await anElement(sandbox, 2), '999999999', 'x'])
      expect((await calls.submit(batch.id, foreign).expect(400)).body.errors).toHaveProperty('elementId');
    const upload = await anUpload(sandbox);
    expect((await calls.submit(upload.id, element).expect(409)).body.message).toMatch(/bulk upload/);
    await calls.submit(batch.id, element).expect(200);
  });

  it('lets a platform administrator submit with an element of the lender’s organisation', async () => {
    await calls.group(await someLoans(sandbox, 1)).expect(200);
    const admin = await openSession(sandbox.account('admin@oware'));
    await batchCalls(server, admin)
      .submit(batch.id, await anElement(sandbox))
      .expect(200);
    expect((await told())[0]).toMatchObject({ organizationId: 1 });
  });
});

describe('rejecting a batch', () => {
  it('releases the loans for another batch', async () => {
    const ids = await someLoans(sandbox, 2);
    await calls.group(ids).expect(200);
    const { body } = await calls.reject(batch.id, { reason: 'The amounts are wrong' }).expect(200);
    expect(body.message).toBe(messages.batchRejected);
    expect(await calls.one(batch.id)).toMatchObject({ status: 'Rejected', totalApplication: 2 });
    expect((await told())[0]).toMatchObject({
      subject: 'Batch rejected',
      body: 'Batch November 1 with 2 loans, GHS 2,000.01, was rejected by Kwame Asante. Reason: The amounts are wrong',
    });
    expect((await calls.reject(batch.id).expect(409)).body.message).toMatch(/rejected already/);
    const next = await openBatch(server, officer, 'November 2');
    await calls.group(ids).expect(200);
    expect(await calls.loansIn(next.id)).toEqual(ids.toSorted());
    expect((await batchEvents(sandbox, ids[0]!)).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['batched', null, 'November 1'],
      ['batchRejected', 'November 1', null],
      ['batched', null, 'November 2'],
    ]);
  });

  it('closes an upload unless it is being processed', async () => {
    const busy = await anUpload(sandbox, { isProcessing: true, isProcessed: false });
    expect((await calls.reject(busy.id).expect(409)).body.message).toMatch(/being processed/);
    const upload = await anUpload(sandbox);
    await calls.reject(upload.id).expect(200);
    expect(await calls.one(upload.id)).toMatchObject({ status: 'Rejected', totalApplication: 3 });
  });
});

describe('removing from a batch', () => {
  it('releases one loan', async () => {
    const [first, second] = await someLoans(sandbox, 2);
    await calls.group([first!, second!]).expect(200);
    await calls.remove(batch.id, first!).expect(200);
    expect(await calls.loansIn(batch.id)).toEqual([second]);
    expect((await batchEvents(sandbox, first!)).at(-1)).toMatchObject({
      kind: 'unbatched',
      from: 'November 1',
      to: null,
    });
    const again = await calls.remove(batch.id, first!).expect(409);
    expect(again.body.message).toBe('This application is not in the batch: it was taken out already.');
    for (const id of ['999999999', 'x']) await calls.remove(batch.id, id).expect(404);
  });

  it('removes a row of an upload and updates its counts', async () => {
    const { id, rowIds } = await anUpload(sandbox);
    await calls.remove(id, rowIds[1]!).expect(200);
    expect(await calls.one(id)).toMatchObject({
      totalApplication: 2,
      totalAmount: '1000.10',
      upload: { lines: 2, passed: 2, fallout: 0 },
    });
    await calls.remove(id, rowIds[0]!).expect(200);
    expect(await calls.one(id)).toMatchObject({ upload: { lines: 1, passed: 1, fallout: 0 } });
    await calls.remove(id, rowIds[0]!).expect(404);
  });
});
