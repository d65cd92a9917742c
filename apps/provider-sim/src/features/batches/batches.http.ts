import {
  type Batch,
  callPath,
  callQuery,
  type FalloutRow,
  getBatch,
  listBatchApplications,
  listBatches,
  listBatchFallout,
  listBatchLoans,
  listLenderBatches,
  listLoanBatches,
  listUploadBatches,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { anUpload, openBatch, someLoans } from '../../test/fixtures/batches.fixtures.ts';

const adom = String(lenderIds.adom);

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let held: Batch;
let upload: { id: string; rowIds: string[] };
let foreign: { id: string };
let loans: string[];
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
  for (let n = 1; n <= 11; n++) await openBatch(server, officer, `Older ${n}`);
  held = await openBatch(server, officer, 'Twelve');
  loans = await someLoans(sandbox, 12, { batchId: Number(held.id) });
  const rows = await someLoans(sandbox, 1);
  upload = await anUpload(sandbox, { rows: ['Submitted', 'Fallout', 'Pending'], applicationIds: rows });
  foreign = await anUpload(sandbox, { lenderId: lenderIds.volta });
});

const get = async (call: { path: string }, params: Record<string, string>, query: object = {}) =>
  (
    await request(server)
      .get(`${callPath(call, params)}?${callQuery(query)}`)
      .set(officer)
      .expect(200)
  ).body;
const numberOf = async (condition: string) =>
  Number(
    (
      await database().query<{ count: string }>(
        `SELECT count(*) FROM provider."Batch" WHERE "sandboxId" = $1 AND "lenderId" = 1 AND ${condition}`,
        [sandbox.id],
      )
    ).rows[0]?.count,
  );
const isNewestFirst = (batches: Batch[]) =>
  batches.every(({ createdAt }, at) => at === 0 || createdAt <= batches[at - 1]!.createdAt);

describe('lists of batches', () => {
  it('shows the organisation’s batches in one list, newest first, with totals', async () => {
    const list = (await get(listBatches, {})) as Batch[];
    expect(list).toHaveLength(await numberOf('true'));
    expect(isNewestFirst(list)).toBe(true);
    expect(list.map(({ id }) => id)).not.toContain(foreign.id);
    expect(list.find(({ id }) => id === held.id)).toMatchObject({ totalApplication: 12, totalAmount: '12000.66' });
    expect(list.find(({ id }) => id === upload.id)).toMatchObject({
      isUpload: true,
      totalApplication: 3,
      totalAmount: '1500.15',
      upload: {
        fileName: 'november.csv',
        uploadedBy: expect.any(String),
        lines: 3,
        passed: 1,
        fallout: 1,
        isProcessing: false,
        isProcessed: true,
      },
    });
  });

  it('pages a lender’s batches from 1, of both kinds or one', async () => {
    const total = await numberOf('true');
    const first = await get(listLenderBatches, { id: adom });
    expect(first.page).toEqual({ number: 1, size: 10, totalElements: total, totalPages: Math.ceil(total / 10) });
    expect(first.batches[0].id).toBe(upload.id);
    const second = await get(listLenderBatches, { id: adom }, { page: 2 });
    expect(isNewestFirst([...first.batches, ...second.batches])).toBe(true);
    const uploads = await get(listLenderBatches, { id: adom }, { isUpload: true });
    expect(uploads.page.totalElements).toBe(await numberOf('"isUpload"'));
    expect(await get(listLenderBatches, { id: adom }, { page: 9999 })).toEqual({
      batches: [],
      page: { number: 9999, size: 10, totalElements: total, totalPages: Math.ceil(total / 10) },
    });
    for (const page of ['0', '-1', 'x']) {
      const path = callPath(listLenderBatches, { id: adom });
      const { body } = await request(server).get(path).query({ page }).set(officer).expect(400);
      expect(body.errors).toHaveProperty('page');
    }
  });

  it('embeds uploads without pages, and batches of approved loans in pages from 0', async () => {
    const uploads = await get(listUploadBatches, {}, { isUpload: true });
    expect(Object.keys(uploads)).toEqual(['_embedded']);
    expect(uploads._embedded.domainBatchList).toHaveLength(await numberOf('"isUpload"'));
    const total = await numberOf('NOT "isUpload"');
    const { _embedded, page } = await get(listLoanBatches, {}, { isUpload: false });
    expect(page).toEqual({ number: 0, size: 10, totalElements: total, totalPages: Math.ceil(total / 10) });
    expect(_embedded.domainBatchList[0].id).toBe(held.id);
    expect((await get(listLoanBatches, {}, { isUpload: false, page: 1 }))._embedded.domainBatchList[0].id).not.toBe(
      held.id,
    );
  });
});

describe('a batch', () => {
  it('has the same values as in the lists', async () => {
    const list = (await get(listBatches, {})) as Batch[];
    const { contents, products, ownWork, totalNetAmount, ...shown } = await get(getBatch, {
      id: held.id,
    });
    expect(shown).toEqual(list.find(({ id }) => id === held.id));
    expect(shown.twoPersonApproval).toEqual({ isRequired: true, ownWork: 'opened' });
    expect(ownWork).toBeNull();
    expect(totalNetAmount).toBe(shown.totalAmount);
    expect(contents).toMatch(/^-?\d+$/);
    expect(products).toEqual([{ name: 'Unknown product', count: 12 }]);
  });

  it.each(['0', '-1', '999999999999', 'abc', '%00'])('is not found by the id %s', async (id) => {
    await request(server).get(callPath(getBatch, { id })).set(officer).expect(404);
  });

  it('lists its loans from page 0 and from page 1', async () => {
    const { _embedded, page } = await get(listBatchApplications, { id: held.id });
    expect(page).toEqual({ number: 0, size: 10, totalElements: 12, totalPages: 2 });
    expect(_embedded.domainLoanApplicationList.map(({ id }: { id: string }) => id)).toEqual(loans.slice(0, 10));
    const rest = await get(listBatchLoans, { id: held.id }, { page: 2 });
    expect(rest.page).toEqual({ number: 2, size: 10, totalElements: 12, totalPages: 2 });
    expect(rest.loans.map(({ id }: { id: string }) => id)).toEqual(loans.slice(10));
    expect(_embedded.domainLoanApplicationList[0]).toEqual({
      id: loans[0],
      customerId: expect.any(String),
      staffNo: expect.toBeOneOf([null, expect.any(String)]),
      staffStatus: expect.toBeOneOf([null, expect.any(String)]),
      amount: '1000.00',
      netAmount: '1000.00',
      fullName: expect.stringMatching(/\S \S/),
      createdAt: expect.any(String),
      loanStartDate: '2026-12-01',
      lenderStatus: 'Pending',
      domainStatus: 'Approved',
      status: 'approved',
      referenceNum: expect.stringMatching(/^LN-T/),
      product: null,
      payee: expect.objectContaining({ number: expect.stringMatching(/^\d+$/), name: expect.any(String) }),
    });
  });

  it('shows the staff status of those with a staff number', async () => {
    const { rows } = await database().query<{ staffId: string; memberStatus: string }>(
      `SELECT c."staffId", s."memberStatus" FROM provider."LoanApplication" a
       JOIN provider."Client" c ON c."sandboxId" = a."sandboxId" AND c.id = a."clientId"
       JOIN provider."StaffMember" s ON s."sandboxId" = a."sandboxId" AND s."staffNumber" = c."staffId"
       WHERE a."sandboxId" = $1 AND a.id = ANY ($2)`,
      [sandbox.id, loans.slice(0, 10).map(Number)],
    );
    const shown = (await get(listBatchLoans, { id: held.id })).loans as {
      staffNo: string | null;
      staffStatus: string | null;
    }[];
    expect(rows.length).toBeGreaterThan(0);
    expect(shown.filter(({ staffStatus }) => staffStatus !== null)).toHaveLength(rows.length);
    for (const { staffId, memberStatus } of rows)
      expect(shown.find(({ staffNo }) => staffNo === staffId)?.staffStatus).toBe(memberStatus);
  });

  it('lists the applications of an upload', async () => {
    const { loans: became, page } = await get(listBatchLoans, { id: upload.id });
    expect(page.totalElements).toBe(1);
    expect(became).toHaveLength(1);
  });
});

describe('fallout', () => {
  it('contains the fallout rows of an upload', async () => {
    const fallout = (await get(listBatchFallout, { id: upload.id })) as FalloutRow[];
    expect(fallout).toEqual([
      {
        id: upload.rowIds[1],
        customerId: null,
        fullName: 'Row 2',
        clientName: null,
        staffNo: '900001',
        amount: '500.05',
        reason: 'No staff member has this number',
        mobileNo: expect.stringMatching(/^\d{9}$/) as string,
        product: null,
        tenure: expect.any(Number) as number,
        loanStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      },
    ]);
  });

  it('contains the loans whose funding the lender rejected, with their notes', async () => {
    const [first, second] = loans;
    await database().query(
      `UPDATE provider."LoanApplication" SET "lenderStatus" = 'Rejected' WHERE "sandboxId" = $1 AND id = ANY ($2)`,
      [sandbox.id, [first, second].map(Number)],
    );
    await database().query(
      `INSERT INTO provider."LoanEvent" ("sandboxId", "applicationId", kind, "from", "to", note, at)
       VALUES ($1, $2, 'lenderStatus', 'Pending', 'Rejected', 'Salary is pledged elsewhere', now())`,
      [sandbox.id, Number(first)],
    );
    const fallout = (await get(listBatchFallout, { id: held.id })) as FalloutRow[];
    expect(fallout.map(({ id, reason }) => [id, reason])).toEqual([
      [first, 'Salary is pledged elsewhere'],
      [second, 'The lender rejected the funding of this loan'],
    ]);
  });
});
