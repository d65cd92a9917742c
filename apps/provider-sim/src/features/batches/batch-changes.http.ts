import {
  addBatchApplications,
  attachUploadToBatch,
  type Batch,
  callPath,
  decideLoan,
  generateBatch,
  getBatch,
  listBatchLoans,
  messages,
  rejectBatch,
  removeApplication,
  removeBatchApplication,
  submitBatchApplication,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, serve, signIn, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { anElement, anUpload, closeBatches, openBatch, someLoans } from '../../batches.fixtures.ts';

const adom = String(lenderIds.adom);

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
let batch: Batch;
beforeAll(async () => {
  server = await serve(createProviderApp);
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  officer = await signIn(server, sandbox.account('officer@adom'));
  batch = await openBatch(server, officer, 'November 1');
});

const group = (applicationIds: string[], headers = officer) =>
  request(server)
    .put(callPath(addBatchApplications, { lenderId: adom }))
    .set(headers)
    .send({ lenderId: adom, applicationIds });
const attach = (id: string, loanIds: string[]) =>
  request(server).post(callPath(attachUploadToBatch, { id })).set(officer).send({ loanIds });
const submit = (id: string, elementId: string) =>
  request(server).post(callPath(submitBatchApplication, { id })).set(officer).send({ elementId });
const reject = (id: string) => request(server).put(callPath(rejectBatch, { id })).set(officer);
const remove = (id: string, appId: string) =>
  request(server).delete(callPath(removeBatchApplication, { id, appId })).set(officer);
const one = async (id: string) =>
  (await request(server).get(callPath(getBatch, { id })).set(officer).expect(200)).body as Batch;
const loansIn = async (id: string) =>
  (
    (await request(server).get(callPath(listBatchLoans, { id })).set(officer).expect(200)).body.loans as {
      id: string;
    }[]
  )
    .map((loan) => loan.id)
    .sort();
const eventsOf = async (applicationId: string) =>
  (
    await database().query(
      `SELECT e.kind, e."from", e."to", u.email FROM provider."LoanEvent" e
       JOIN provider."User" u ON u."sandboxId" = e."sandboxId" AND u.id = e."userId"
       WHERE e."sandboxId" = $1 AND e."applicationId" = $2 ORDER BY e.id`,
      [sandbox.id, applicationId],
    )
  ).rows;
const told = async () =>
  (
    await database().query(
      `SELECT "organizationId", subject, body, "callBack" FROM provider."Notification"
       WHERE "sandboxId" = $1 AND subject LIKE 'Batch %' AND body LIKE '%November%' ORDER BY id`,
      [sandbox.id],
    )
  ).rows;

describe('opening', () => {
  const open = (body: object) => request(server).post(callPath(generateBatch)).set(officer).send(body);

  it('makes an empty, pending batch of approved loans', async () => {
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
    expect(await one(batch.id)).toEqual(batch);
  });

  it('refuses a reference that the lender has', async () => {
    const { body } = await open({ batch_ref: ' November 1 ', lenderId: adom }).expect(409);
    expect(body.code).toBe('batch_exists');
    await open({ batch_ref: 'November 2', lenderId: adom }).expect(201);
  });

  it('refuses an empty reference and a foreign lender', async () => {
    expect((await open({ batch_ref: ' ', lenderId: adom }).expect(400)).body.errors).toHaveProperty('batch_ref');
    await open({ batch_ref: 'November 2', lenderId: String(lenderIds.volta) }).expect(404);
  });
});

describe('grouping', () => {
  it('puts approved applications into the batch, each with a line in its timeline', async () => {
    const ids = await someLoans(sandbox, 3);
    const { body } = await group(ids).expect(200);
    expect(body.message).toBe('3 applications grouped into batch November 1');
    expect(await one(batch.id)).toMatchObject({ totalApplication: 3, totalAmount: '3000.03' });
    expect(await loansIn(batch.id)).toEqual(ids.toSorted());
    expect(await eventsOf(ids[0]!)).toEqual([
      { kind: 'batched', from: null, to: 'November 1', email: sandbox.account('officer@adom') },
    ]);
  });

  it('names each that cannot, and puts none in', async () => {
    const [good] = await someLoans(sandbox, 1);
    const [pending] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
    const [funded] = await someLoans(sandbox, 1, { lenderStatus: 'Disbursed' });
    const [foreign] = await someLoans(sandbox, 1, { lenderId: lenderIds.volta });
    const [batched] = await someLoans(sandbox, 1, { batchId: Number(batch.id) });
    const { body } = await group([good!, pending!, funded!, foreign!, batched!, '4', 'x', '__proto__']).expect(409);
    expect(body).toMatchObject({
      code: 'batch_refused',
      message: '7 applications of 8 cannot go into the batch. Nothing was changed.',
    });
    expect(Object.keys(body.errors).sort()).toEqual(
      [pending!, funded!, foreign!, batched!, '4', 'x', '__proto__'].toSorted(),
    );
    expect(body.errors[foreign!]).toBe(body.errors['4']);
    expect(await loansIn(batch.id)).toEqual([batched]);
  });

  it('takes an application that is named twice once, and 500 at most', async () => {
    const ids = await someLoans(sandbox, 501);
    await group([ids[0]!, ids[0]!]).expect(200);
    expect((await group(ids).expect(400)).body.errors).toHaveProperty('applicationIds');
    await group(ids.slice(1)).expect(200);
    expect(await one(batch.id)).toMatchObject({ totalApplication: 501 });
  });

  it('needs an open batch and the same lender in path and body', async () => {
    const [loan] = await someLoans(sandbox, 1);
    await closeBatches(sandbox);
    await anUpload(sandbox);
    const { body } = await group([loan!]).expect(409);
    expect(body).toMatchObject({ code: 'batch_refused', message: 'The lender has no open batch. Open one first.' });
    const other = await request(server)
      .put(callPath(addBatchApplications, { lenderId: adom }))
      .set(officer)
      .send({ lenderId: '2', applicationIds: [loan] })
      .expect(400);
    expect(other.body.errors).toHaveProperty('lenderId');
  });

  it('goes into the batch that was opened last, though the clock was set back meanwhile', async () => {
    await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = -86400000 WHERE id = $1', [sandbox.id]);
    const last = await openBatch(server, officer, 'Yesterday');
    await group(await someLoans(sandbox, 1)).expect(200);
    expect(await one(last.id)).toMatchObject({ totalApplication: 1 });
  });

  it('goes into the batch that was opened last, the caller’s own before a colleague’s', async () => {
    await closeBatches(sandbox);
    const manager = await signIn(server, sandbox.account('manager@adom'));
    const second = await openBatch(server, officer, 'November 2');
    const third = await openBatch(server, manager, 'November 3');
    const [mine, theirs, nobodys] = await someLoans(sandbox, 3);
    await group([mine!]).expect(200);
    await group([theirs!], manager).expect(200);
    expect([await loansIn(second.id), await loansIn(third.id)]).toEqual([[mine], [theirs]]);
    await reject(third.id).expect(200);
    await group([nobodys!], manager).expect(200);
    expect(await loansIn(second.id)).toEqual([mine!, nobodys!].toSorted());
  });
});

describe('a batch that someone holds for long', () => {
  it('is refused to others, who keep nobody waiting meanwhile', async () => {
    const holder = await database().connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM provider."Batch" WHERE "sandboxId" = $1 AND id = $2 FOR UPDATE', [
        sandbox.id,
        Number(batch.id),
      ]);
      const rejections = Array.from({ length: 10 }, () => reject(batch.id).then((answer) => answer));
      const [loan] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
      const approval = request(server)
        .post(callPath(decideLoan, { id: loan! }))
        .set(officer)
        .send({ decision: 'approve', authorityNote: 'Payslip seen' });
      await approval.expect(200);
      const answers = await Promise.all(rejections);
      for (const { body } of answers)
        expect(body).toMatchObject({ code: 'batch_refused', message: expect.stringMatching(/^Someone is changing/) });
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await reject(batch.id).expect(200);
  });
});

describe('submitting', () => {
  it('is final, and told to the lender’s organisation', async () => {
    const ids = await someLoans(sandbox, 2);
    await group(ids).expect(200);
    const { body } = await submit(batch.id, await anElement(sandbox)).expect(200);
    expect(body.message).toBe(messages.batchSubmitted);
    expect(await one(batch.id)).toMatchObject({ status: 'Submitted', totalApplication: 2 });
    expect(await told()).toEqual([
      {
        organizationId: 1,
        subject: 'Batch submitted',
        body: 'Batch November 1 with 2 loans, GHS 2,000.01, was submitted.',
        callBack: `/capital-by-api/batch/${batch.id}`,
      },
    ]);
    for (const refused of [
      await submit(batch.id, await anElement(sandbox)),
      await reject(batch.id),
      await remove(batch.id, ids[0]!),
      await attach(batch.id, await someLoans(sandbox, 1)),
    ]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'batch_refused',
        message: 'This batch is submitted already: it no longer changes.',
      });
    }
    expect(await loansIn(batch.id)).toEqual(ids.toSorted());
  });

  it('refuses an empty batch, a foreign element and a batch of an upload', async () => {
    const element = await anElement(sandbox);
    expect((await submit(batch.id, element).expect(409)).body.message).toMatch(/empty/);
    await group(await someLoans(sandbox, 1)).expect(200);
    for (const foreign of [await anElement(sandbox, 2), '999999999', 'x'])
      expect((await submit(batch.id, foreign).expect(400)).body.errors).toHaveProperty('elementId');
    const upload = await anUpload(sandbox);
    expect((await submit(upload.id, element).expect(409)).body.message).toMatch(/bulk upload/);
    await submit(batch.id, element).expect(200);
  });

  it('lets an administrator of the platform submit with an element of the lender’s organisation', async () => {
    await group(await someLoans(sandbox, 1)).expect(200);
    const admin = await signIn(server, sandbox.account('admin@oware'));
    await request(server)
      .post(callPath(submitBatchApplication, { id: batch.id }))
      .set(admin)
      .send({ elementId: await anElement(sandbox) })
      .expect(200);
    expect((await told())[0]).toMatchObject({ organizationId: 1 });
  });
});

describe('rejecting', () => {
  it('frees the loans for another batch', async () => {
    const ids = await someLoans(sandbox, 2);
    await group(ids).expect(200);
    const { body } = await reject(batch.id).expect(200);
    expect(body.message).toBe(messages.batchRejected);
    expect(await one(batch.id)).toMatchObject({ status: 'Rejected', totalApplication: 0 });
    expect((await told())[0]).toMatchObject({
      subject: 'Batch rejected',
      body: 'Batch November 1 with 2 loans, GHS 2,000.01, was rejected.',
    });
    expect((await reject(batch.id).expect(409)).body.message).toMatch(/rejected already/);
    const next = await openBatch(server, officer, 'November 2');
    await group(ids).expect(200);
    expect(await loansIn(next.id)).toEqual(ids.toSorted());
    expect((await eventsOf(ids[0]!)).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['batched', null, 'November 1'],
      ['unbatched', 'November 1', null],
      ['batched', null, 'November 2'],
    ]);
  });

  it('ends an upload, unless it is being processed', async () => {
    const busy = await anUpload(sandbox, { isProcessing: true, isProcessed: false });
    expect((await reject(busy.id).expect(409)).body.message).toMatch(/being processed/);
    const upload = await anUpload(sandbox);
    await reject(upload.id).expect(200);
    expect(await one(upload.id)).toMatchObject({ status: 'Rejected', totalApplication: 3 });
  });
});

describe('taking out', () => {
  it('frees one loan', async () => {
    const [first, second] = await someLoans(sandbox, 2);
    await group([first!, second!]).expect(200);
    await remove(batch.id, first!).expect(200);
    expect(await loansIn(batch.id)).toEqual([second]);
    expect((await eventsOf(first!)).at(-1)).toMatchObject({ kind: 'unbatched', from: 'November 1', to: null });
    const again = await remove(batch.id, first!).expect(409);
    expect(again.body.message).toBe('This application is not in the batch: it was taken out already.');
    for (const id of ['999999999', 'x']) await remove(batch.id, id).expect(404);
  });

  it('takes a row out of an upload and its counts', async () => {
    const { id, rowIds } = await anUpload(sandbox);
    await remove(id, rowIds[1]!).expect(200);
    expect(await one(id)).toMatchObject({
      totalApplication: 2,
      totalAmount: '1000.10',
      upload: { lines: 2, passed: 2, fallout: 0 },
    });
    await remove(id, rowIds[0]!).expect(200);
    expect(await one(id)).toMatchObject({ upload: { lines: 1, passed: 1, fallout: 0 } });
    await remove(id, rowIds[0]!).expect(404);
  });
});

describe('attaching uploaded loans', () => {
  it('takes rows by their id or their application’s', async () => {
    const ids = await someLoans(sandbox, 3);
    const upload = await anUpload(sandbox, { rows: ['Submitted', 'Submitted'], applicationIds: ids.slice(0, 2) });
    const { body } = await attach(batch.id, [upload.rowIds[0]!, ids[1]!, ids[2]!]).expect(200);
    expect(body.message).toBe('3 applications grouped into batch November 1');
    expect(await loansIn(batch.id)).toEqual(ids.toSorted());
  });

  it('names rows that are no application yet or are not approved', async () => {
    const [pending] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
    const upload = await anUpload(sandbox, { rows: ['Submitted', 'Processed'], applicationIds: [pending!] });
    const foreign = await anUpload(sandbox, { lenderId: lenderIds.volta });
    const { body } = await attach(batch.id, [...upload.rowIds, foreign.rowIds[0]!]).expect(409);
    expect(body.errors).toEqual({
      [upload.rowIds[0]!]: expect.stringMatching(/Approve it/),
      [upload.rowIds[1]!]: 'This row is no application yet. Submit its upload first.',
      [foreign.rowIds[0]!]: 'The lender has no such application.',
    });
    expect((await attach(upload.id, [pending!]).expect(409)).body.message).toMatch(/uploaded file/);
  });

  it('names a row whose application was removed since', async () => {
    const [pending] = await someLoans(sandbox, 1, { domainStatus: 'Pending' });
    const upload = await anUpload(sandbox, { rows: ['Submitted'], applicationIds: [pending!] });
    await request(server)
      .delete(callPath(removeApplication, { id: pending! }))
      .set(officer)
      .expect(200);
    const { body } = await attach(batch.id, upload.rowIds).expect(409);
    expect(body.message).toBe('The application of this row was removed.');
  });
});
