import {
  type Batch,
  callPath,
  getBatch,
  getUploadHeadings,
  listBatchUploads,
  listCurrentUploads,
  messages,
  removeBatchApplication,
  type UploadedLoan,
  uploadLoans,
  type UploadResult,
} from '@oware/contract';
import { uploadHeadings } from '@oware/domain';
import { database, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aProduct } from '../../test/fixtures/loans.fixtures.ts';
import {
  anUploadOffice,
  aRow,
  csvOf,
  dayIn,
  marchUploads,
  noUploads,
  rowsOfPayroll,
  sendCsv,
  type SendOptions,
  sendWhole,
  uploaded,
} from '../../test/fixtures/uploads.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeEach(async () => {
  ({ sandbox, officer } = await anUploadOffice());
});

const send = (content: string, options?: SendOptions) => sendWhole(server, officer, content, options);

async function lenderOfBatch(id: string): Promise<number | undefined> {
  const { rows } = await database().query<{ lenderId: number }>(
    'SELECT "lenderId" FROM provider."Batch" WHERE "sandboxId" = $1 AND id = $2',
    [sandbox.id, Number(id)],
  );
  return rows[0]?.lenderId;
}

describe('the headings', () => {
  it('are returned before the first upload, by the organisation’s id or domainId', async () => {
    for (const orgId of [officer.domainid!, '1']) {
      const { body } = await request(server).get(callPath(getUploadHeadings, { orgId })).set(officer).expect(200);
      expect(body).toEqual({
        valid_headings: [...uploadHeadings],
        startDates: { earliest: dayIn(0), latest: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string },
      });
    }
  });

  it('are returned with the wrong ones of a file, and nothing is stored', async () => {
    const wrong = csvOf([aRow()]).replace('tenure', 'Months').replace('product', 'Staff No');
    expect(await send(wrong)).toEqual({
      message: messages.invalidCsvHeadings,
      valid_headings: [...uploadHeadings],
      batchId: null,
      problems: [
        { line: 1, heading: 'product', message: 'This heading is missing' },
        { line: 1, heading: 'tenure', message: 'This heading is missing' },
        { line: 1, heading: 'staff_no', message: 'This heading is there twice' },
        { line: 1, heading: 'Months', message: 'This heading is not known' },
      ],
    });
    expect(await marchUploads(sandbox)).toEqual(noUploads);
  });

  it('of an empty file are wrong', async () => {
    expect(await send('\n')).toMatchObject({ message: messages.invalidCsvHeadings, batchId: null });
  });

  it('without rows create no batch', async () => {
    expect(await send(csvOf([]))).toMatchObject({ message: 'This file has no rows', batchId: null });
    expect(await marchUploads(sandbox)).toEqual(noUploads);
  });
});

describe('the same file', () => {
  it('is recognised: nothing is stored twice, and the answer names its batch', async () => {
    const file = csvOf([aRow()]);
    const first = await send(file);
    const again = await send(file, { name: 'renamed.csv' });
    expect(again).toMatchObject({
      message: `This file was uploaded before: it is batch UP-${first.batchId!.padStart(8, '0')}`,
      batchId: first.batchId,
    });
    expect(await marchUploads(sandbox)).toEqual({ batches: 1, rows: 1 });
  });

  it('is stored once when ten send it at once', async () => {
    const file = csvOf(await rowsOfPayroll(sandbox, 500));
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(file)));
    expect(new Set(answers.map(({ batchId }) => batchId)).size).toBe(1);
    expect(answers.filter(({ message }) => message === messages.applicationsUploaded)).toHaveLength(1);
    expect(await marchUploads(sandbox)).toEqual({ batches: 1, rows: 500 });
  });

  it('can be sent again after its batch was rejected, and by another lender', async () => {
    const file = csvOf([aRow()]);
    const { batchId } = await send(file);
    await database().query(`UPDATE provider."Batch" SET status = 'Rejected' WHERE "sandboxId" = $1 AND id = $2`, [
      sandbox.id,
      Number(batchId),
    ]);
    expect(await send(file)).toMatchObject({ message: messages.applicationsUploaded });
    await aProduct(sandbox, {}, 2);
    officer = await openSession(sandbox.account('officer@volta'));
    expect(await send(file)).toMatchObject({ message: messages.applicationsUploaded });
  });
});

describe('the lender of an upload', () => {
  it('follows from the organisation of staff, or the lender id of an administrator', async () => {
    await database().query(
      `INSERT INTO provider."Lender" ("sandboxId", id, "organizationId", name) VALUES ($1, 77, 5, 'Harmattan')`,
      [sandbox.id],
    );
    const owner = await openSession(sandbox.account('owner@harmattan'));
    const administrator = await openSession(sandbox.account('admin@oware'));
    const ask = async (headers: Record<string, string>, orgId: string) =>
      (await request(server).get(callPath(getUploadHeadings, { orgId })).set(headers)).status;
    expect(await Promise.all([owner.domainid!, '5', '77'].map((orgId) => ask(owner, orgId)))).toEqual([200, 200, 404]);
    const named = ['77', '5', owner.domainid!, administrator.domainid!];
    expect(await Promise.all(named.map((orgId) => ask(administrator, orgId)))).toEqual([200, 404, 404, 400]);
    await aProduct(sandbox, {}, 77);
    const file = csvOf([aRow()]);
    const { body } = await sendCsv(server, administrator, file, { orgId: '77' }).expect(200);
    expect(await lenderOfBatch((body as UploadResult).data.batchId!)).toBe(77);
  });

  it('cannot be another organisation’s', async () => {
    for (const orgId of [sandbox.domainId('volta'), '2', 'adom.template', '999999', 'x'])
      await sendCsv(server, officer, csvOf([aRow()]), { orgId }).expect(404);
    expect(await marchUploads(sandbox)).toEqual(noUploads);
  });

  it('must exist', async () => {
    const owner = await openSession(sandbox.account('owner@harmattan'));
    const orgId = owner.domainid!;
    const { body } = await request(server)
      .post(callPath(uploadLoans, { orgId }))
      .set(owner)
      .attach('file', Buffer.from(csvOf([aRow()])), 'march.csv')
      .expect(403);
    expect(body.code).toBe('permission_denied');
  });
});

describe('the current uploads', () => {
  const current = async (page: number) => {
    const { body } = await request(server).get(callPath(listCurrentUploads)).query({ page }).set(officer).expect(200);
    return body as { cMLLoanList: UploadedLoan[]; page: { totalElements: number } };
  };

  it('are the rows of all undecided uploads, newest first', async () => {
    const before = (await current(0)).page.totalElements;
    const names = (who: string, count: number) =>
      Array.from({ length: count }, (_, n) => aRow({ full_name: `${who} ${n}`, staff_no: `9000${10 + n}` }));
    await uploaded(server, officer, names('First', 12));
    await uploaded(server, officer, names('Second', 7));
    const [page0, page1] = [await current(0), await current(1)];
    expect(page0.page).toEqual({
      number: 0,
      size: 10,
      totalElements: before + 19,
      totalPages: Math.ceil((before + 19) / 10),
    });
    expect([...page0.cMLLoanList, ...page1.cMLLoanList].slice(0, 19).map(({ full_name }) => full_name)).toEqual([
      ...names('Second', 7).map((row) => row.full_name),
      ...names('First', 12).map((row) => row.full_name),
    ]);
    await database().query(`UPDATE provider."Batch" SET status = 'Rejected' WHERE "sandboxId" = $1`, [sandbox.id]);
    expect((await current(0)).page.totalElements).toBe(0);
  });
});

describe('the rows of an upload', () => {
  const rowsOfBatch = async (id: string) => {
    const { body } = await request(server).get(callPath(getBatch, { id })).set(officer).expect(200);
    const { lines, rowsInFile, rowsSent } = (body as Batch).upload!;
    return { lines, rowsInFile, rowsSent };
  };
  const rows = (count: number) => csvOf(Array.from({ length: count }, (_, n) => aRow({ staff_no: `9000${10 + n}` })));

  it('are counted separately from the original file’s, also after one is removed', async () => {
    const { batchId } = await send(rows(3), { rowsInFile: 7 });
    expect(await rowsOfBatch(batchId!)).toEqual({ lines: 3, rowsInFile: 7, rowsSent: 3 });
    const { body } = await request(server)
      .get(callPath(listBatchUploads, { id: batchId! }))
      .query({ page: 1 })
      .set(officer);
    const [row] = (body as { _embedded: { cMLLoanList: UploadedLoan[] } })._embedded.cMLLoanList;
    await request(server)
      .delete(callPath(removeBatchApplication, { id: batchId!, appId: row!.id }))
      .set(officer)
      .expect(200);
    expect(await rowsOfBatch(batchId!)).toEqual({ lines: 2, rowsInFile: 7, rowsSent: 3 });
  });

  it('need no count of the original file', async () => {
    const { batchId } = await send(rows(2));
    expect(await rowsOfBatch(batchId!)).toEqual({ lines: 2, rowsInFile: null, rowsSent: 2 });
  });

  it('never exceed the original file’s', async () => {
    const before = await marchUploads(sandbox);
    for (const rowsInFile of [2, 0, -1, 1.5]) {
      const { body } = await sendCsv(server, officer, rows(3), { rowsInFile }).expect(400);
      expect(Object.keys(body.errors as object)).toEqual(['rowsInFile']);
    }
    expect(await marchUploads(sandbox)).toEqual(before);
  });
});
