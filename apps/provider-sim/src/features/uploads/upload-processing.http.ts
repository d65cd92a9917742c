import { callPath, listNotifications, type Notification, rejectBatch, submitBatchUpload } from '@oware/contract';
import { fromPesewas, loanTermsOf, repaymentSchedule } from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aProduct, type TestProduct } from '../../test/fixtures/loans.fixtures.ts';
import {
  aRow,
  batchOf,
  dayIn,
  payroll,
  process,
  processed,
  rowOf,
  rowsOf,
  rowsOfPayroll,
  uploaded,
} from '../../test/fixtures/uploads.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let product: TestProduct;
let officer: Record<string, string>;
let manager: Record<string, string>;
beforeAll(async () => {
  await serve(createProviderApp); // the workers of two servers share the jobs
});
beforeEach(async () => {
  sandbox = await freshSandbox();
  product = await aProduct(sandbox);
  officer = await openSession(sandbox.account('officer@adom'));
  manager = await openSession(sandbox.account('manager@adom'));
});

const submit = (id: string) => request(server).post(callPath(submitBatchUpload, { id })).set(manager);

const setStaff = (staffNumber: string, change: { memberStatus?: string; recordStatus?: string }) =>
  database().query(
    `UPDATE provider."StaffMember" SET "memberStatus" = coalesce($3, "memberStatus"), "recordStatus" = coalesce($4, "recordStatus")
     WHERE "sandboxId" = $1 AND "staffNumber" = $2`,
    [sandbox.id, staffNumber, change.memberStatus, change.recordStatus],
  );

async function notices(of = officer): Promise<Pick<Notification, 'subject' | 'body' | 'callBack'>[]> {
  const { body } = await request(server)
    .get(callPath(listNotifications))
    .query({ domainId: of.domainid })
    .set(of)
    .expect(200);
  return (body as { notifications?: Notification[] }).notifications ?? (body as Notification[]);
}

type Loan = Record<string, unknown> & { id: number };
const loansOf = async (batchId: string): Promise<Loan[]> =>
  (
    await database().query<Loan>(
      `SELECT l.*, l.amount::text, l."monthlyDeduction"::text, l."loanStartDate"::text, u.line,
         (SELECT email FROM provider."User" o WHERE o."sandboxId" = l."sandboxId" AND o.id = l."creatorId") AS officer
       FROM provider."UploadedLoan" u
       JOIN provider."LoanApplication" l ON l."sandboxId" = u."sandboxId" AND l.id = u."applicationId"
       WHERE u."sandboxId" = $1 AND u."batchId" = $2 ORDER BY u.line`,
      [sandbox.id, Number(batchId)],
    )
  ).rows;
const countedLoans = async (): Promise<number> =>
  (
    await database().query<{ total: number }>(
      `SELECT sum(total)::int AS total FROM provider."LoanCount" WHERE "sandboxId" = $1`,
      [sandbox.id],
    )
  ).rows[0]!.total;

describe('processing', () => {
  it('looks up each row’s staff number and client, and explains fallout', async () => {
    const [good, retired, invalid] = await payroll(sandbox);
    await setStaff(retired!.staffNo, { memberStatus: 'RETIRED' });
    await setStaff(invalid!.staffNo, { recordStatus: 'INVALID' });
    const { rows: strangers } = await database().query<{ staffNumber: string }>(
      `SELECT "staffNumber" FROM provider."StaffMember" s WHERE "sandboxId" = $1 AND "memberStatus" = 'ACTIVE' AND NOT EXISTS (
         SELECT FROM provider."Client" c WHERE c."sandboxId" = $1 AND c."lenderId" = $2 AND c."staffId" = s."staffNumber") LIMIT 1`,
      [sandbox.id, lenderIds.adom],
    );
    const id = await uploaded(server, officer, [
      rowOf(good!),
      aRow({ staff_no: '989999' }),
      rowOf(retired!),
      rowOf(invalid!),
      aRow({ staff_no: strangers[0]!.staffNumber }),
    ]);
    expect(await processed(server, officer, id)).toEqual({ lines: 5, passed: 1, fallout: 4, isProcessed: true });
    const { rows } = await rowsOf(server, officer, id);
    expect(rows.map(({ status, staff_status, reason }) => [status, staff_status, reason])).toEqual([
      ['Processed', 'ACTIVE', null],
      ['Fallout', null, 'No staff member has this number'],
      ['Fallout', 'RETIRED', 'Not active on the payroll: RETIRED'],
      ['Fallout', 'ACTIVE', 'The payroll’s record is not valid: INVALID'],
      ['Fallout', 'ACTIVE', 'Not a client yet: onboard them first'],
    ]);
    expect(rows[0]!.customer_id).toBe(String((await payroll(sandbox))[0]!.clientId));
  });

  it('only accepts clients of the same lender', async () => {
    const [ofAdom] = await payroll(sandbox);
    await aProduct(sandbox, {}, lenderIds.volta);
    officer = await openSession(sandbox.account('officer@volta'));
    const id = await uploaded(server, officer, [rowOf(ofAdom!)]);
    expect(await processed(server, officer, id)).toMatchObject({ passed: 0, fallout: 1 });
    const { rows } = await rowsOf(server, officer, id);
    expect(rows).toMatchObject([
      { reason: 'Not a client yet: onboard them first', customer_id: null, client_name: null },
    ]);
  });

  it('processes thousands of rows with progress, and notifies colleagues once', async () => {
    const id = await uploaded(server, officer, await rowsOfPayroll(sandbox, 3_500));
    await processed(server, officer, id);
    expect(await batchOf(server, officer, id)).toMatchObject({
      status: 'Pending',
      upload: { lines: 3_500, passed: 3_500, fallout: 0, isProcessing: false, isProcessed: true },
    });
    const told = async (of: typeof officer) =>
      (await notices(of)).filter(({ callBack }) => callBack === `/bulkupload/batch/${id}`);
    expect(await told(officer)).toEqual([]);
    expect(await told(manager)).toMatchObject([
      { subject: 'Upload processed', body: `UP-${id.padStart(8, '0')}: 3500 of 3500 rows passed, 0 fell out.` },
    ]);
  });

  it('is started by one of ten simultaneous requests', async () => {
    const id = await uploaded(server, officer, await rowsOfPayroll(sandbox, 2_000));
    const answers = await Promise.all(Array.from({ length: 10 }, () => process(server, officer, id)));
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      // The second message appears if the request waited too long for the first one to finish.
      expect([
        'This batch is being processed. Wait until that is done.',
        'Someone is changing this batch right now. Look at it again in a moment.',
      ]).toContain(body.message);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it('changes only rows with new facts when repeated', async () => {
    const [one, other] = await payroll(sandbox);
    await setStaff(other!.staffNo, { memberStatus: 'ON LEAVE' });
    const id = await uploaded(server, officer, [rowOf(one!), rowOf(other!), aRow()]);
    expect(await processed(server, officer, id)).toMatchObject({ passed: 1, fallout: 2 });
    const before = await rowsOf(server, officer, id);
    expect(await processed(server, officer, id)).toMatchObject({ passed: 1, fallout: 2 });
    expect(await rowsOf(server, officer, id)).toEqual(before);
    await setStaff(other!.staffNo, { memberStatus: 'ACTIVE' });
    await setStaff(one!.staffNo, { memberStatus: 'RETIRED' });
    expect(await processed(server, officer, id)).toMatchObject({ passed: 1, fallout: 2 });
    const statuses = (await rowsOf(server, officer, id)).rows.map(({ status }) => status);
    expect(statuses).toEqual(['Fallout', 'Processed', 'Fallout']);
  });

  it('is rejected for a decided batch, and so is a submission before processing', async () => {
    const id = await uploaded(server, officer, [aRow()]);
    const early = await submit(id).expect(409);
    expect(early.body).toMatchObject({ code: 'batch_refused', message: 'Process this batch before you submit it.' });
    await request(server).put(callPath(rejectBatch, { id })).set(officer).expect(200);
    const { body } = await process(server, officer, id).expect(409);
    expect(body.message).toBe('This batch is rejected already: it can’t be changed.');
  });
});

describe('submission', () => {
  /** A processed upload with this number of passed rows and one fallout row. */
  async function ready(count: number, overrides: Partial<ReturnType<typeof aRow>> = {}): Promise<string> {
    const rows = (await rowsOfPayroll(sandbox, count)).map((row) => ({ ...row, ...overrides }));
    const id = await uploaded(server, officer, [aRow({ staff_no: '989999' }), ...rows]);
    await processed(server, officer, id);
    return id;
  }

  it('creates an application for each passed row, calculated by the product, with the uploading officer', async () => {
    const before = await countedLoans();
    const id = await ready(3, { amount_recommended: '2,500.50', tenure: '7' });
    await submit(id).expect(200);
    const loans = await loansOf(id);
    const [first] = await payroll(sandbox);
    const terms = loanTermsOf(product, []);
    const schedule = repaymentSchedule({ principal: 250_050, tenure: 7, terms, startsOn: dayIn(1) });
    expect(loans).toHaveLength(3);
    expect(loans[0]).toMatchObject({
      lenderId: lenderIds.adom,
      clientId: first!.clientId,
      productId: Number(product.id),
      referenceNum: `LN-${String(loans[0]!.id).padStart(8, '0')}`,
      amount: '2500.50',
      tenure: 7,
      monthlyDeduction: fromPesewas(schedule.monthlyDeduction),
      terms,
      domainStatus: 'Pending',
      lenderStatus: 'Pending',
      staffId: first!.staffNo,
      batchId: null,
      officer: sandbox.account('officer@adom'),
      loanStartDate: dayIn(1),
    });
    expect(await countedLoans()).toBe(before + 3);
    const { rows } = await rowsOf(server, officer, id);
    expect(rows.map(({ status }) => status)).toEqual(['Fallout', 'Submitted', 'Submitted', 'Submitted']);
    expect(rows.map((row) => row.application_id)).toEqual([null, ...loans.map((loan) => String(loan.id))]);
    expect(await batchOf(server, officer, id)).toMatchObject({ status: 'Submitted' });
    const { rows: events } = await database().query(
      `SELECT e.kind, e."from", e."to", e.note, u.email FROM provider."LoanEvent" e
       JOIN provider."User" u ON u."sandboxId" = e."sandboxId" AND u.id = e."userId" WHERE e."sandboxId" = $1 AND e."applicationId" = $2`,
      [sandbox.id, loans[0]!.id],
    );
    const note = `Row of UP-${id.padStart(8, '0')}`;
    expect(events).toEqual([
      { kind: 'created', from: null, to: 'Pending', note, email: sandbox.account('manager@adom') },
    ]);
    expect((await notices())[0]).toMatchObject({
      subject: 'Upload submitted',
      body: `UP-${id.padStart(8, '0')}: 3 rows are loan applications now.`,
      callBack: `/bulkupload/batch/${id}`,
    });
  });

  it('creates thousands once each while others submit or reject', async () => {
    const before = await countedLoans();
    const id = await ready(2_500);
    const reject = () => request(server).put(callPath(rejectBatch, { id })).set(officer);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 4 === 3 ? reject() : submit(id))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status } = await batchOf(server, officer, id);
    for (const { body } of answers.filter((answer) => answer.status !== 200))
      expect(body).toMatchObject({
        status: 409,
        code: 'batch_refused',
        // A request that arrives while the first one is running doesn't wait until it finishes.
        message: expect.toBeOneOf([
          `This batch is ${status.toLowerCase()} already: it can’t be changed.`,
          'Someone is changing this batch right now. Look at it again in a moment.',
        ]) as string,
      });
    const loans = status === 'Submitted' ? 2_500 : 0;
    expect(await loansOf(id)).toHaveLength(loans);
    expect(await countedLoans()).toBe(before + loans);
  });

  it('creates none if a client was removed since', async () => {
    const before = await countedLoans();
    const id = await ready(2);
    const { rows } = await rowsOf(server, officer, id);
    await database().query('DELETE FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2', [
      sandbox.id,
      Number(rows[2]!.customer_id),
    ]);
    const { body } = await submit(id).expect(409);
    expect(body.message).toBe(
      '1 row no longer passes its checks: a client, the payroll or a product has changed. Process the batch again.',
    );
    expect(await countedLoans()).toBe(before);
    expect(await batchOf(server, officer, id)).toMatchObject({ status: 'Pending' });
    expect(await processed(server, officer, id)).toMatchObject({ passed: 1, fallout: 2 });
    await submit(id).expect(200);
    expect(await countedLoans()).toBe(before + 1);
  });

  it('of only fallout is rejected', async () => {
    const id = await uploaded(server, officer, [aRow({ staff_no: '989999' })]);
    await processed(server, officer, id);
    const { body } = await submit(id).expect(409);
    expect(body.message).toMatch(/^No row of this batch passed its checks/);
  });
});
