import {
  callPath,
  getTransaction,
  listClientPayments,
  listClientRepayments,
  listTransactions,
  type Payment,
  type Transaction,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';
import { aLoan, aProduct } from '../../../test/fixtures/loans.fixtures.ts';

const client = personas.justArrived.client;

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
let loanId: string;
beforeAll(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
  await database().query('DELETE FROM provider."Payment" WHERE "sandboxId" = $1', [sandbox.id]);
  const state = { clientId: client.id, domainStatus: 'Approved', lenderStatus: 'Disbursed' };
  loanId = await aLoan(sandbox, await aProduct(sandbox), { lenderId: lenderIds.adom, ...state });
  await pay('disbursement', 'D', '2001-01-31T23:59:59.999Z', '1200');
  await pay('repayment', '1', '2001-02-28T00:00:00Z', '230.5');
  await pay('repayment', '2', '2001-03-01T00:00:00Z', '0.05', 'Failed');
});

const pay = (kind: string, clientReference: string, paidAt: string, amount: string, status = 'Successful') =>
  database().query(
    `INSERT INTO provider."Payment" ("sandboxId", "lenderId", "clientId", "applicationId", kind, "clientReference", amount, "momoNumber", status, "paidAt")
     VALUES ($1, $2, $3, $4, $5::provider."PaymentKind", $6, $7, '200000014', $8, $9)`,
    [sandbox.id, lenderIds.adom, client.id, Number(loanId), kind, clientReference, amount, status, paidAt],
  );

describe('a client’s payments', () => {
  const listed = async (call: typeof listClientPayments | typeof listClientRepayments) =>
    (
      await request(server)
        .get(callPath(call, { id: String(client.id) }))
        .set(officer)
        .expect(200)
    ).body as Payment[];

  it('are repayments in one list, and all payments in the other, newest first', async () => {
    expect((await listed(listClientRepayments)).map(({ clientReference }) => clientReference)).toEqual(['2', '1']);
    const all = await listed(listClientPayments);
    expect(all.map(({ clientReference }) => clientReference)).toEqual(['2', '1', 'D']);
    expect(all[1]).toEqual({
      id: expect.any(String) as string,
      clientReference: '1',
      amount: '230.50',
      momoNumber: '200000014',
      status: 'Successful',
      kind: 'repayment',
      loanId,
      paidAt: '2001-02-28T00:00:00.000Z',
    });
  });

  it('of a client without any are an empty list', async () => {
    const path = callPath(listClientPayments, { id: String(personas.notVerified.client.id) });
    await request(server).get(path).set(officer).expect(200, []);
  });
});

describe('transactions', () => {
  const ask = (query: object = {}, headers = officer, domainId = sandbox.domainId('adom')) =>
    request(server).get(callPath(listTransactions, { domainId })).query(query).set(headers);
  const listed = async (...asked: Parameters<typeof ask>) =>
    ((await ask(...asked).expect(200)).body as { data: { data: Transaction[] } }).data.data;
  const days = (rows: Transaction[]) => rows.map(({ createdAt }) => createdAt.slice(0, 10));

  it('contain loan, customer and amount, newest first', async () => {
    const rows = await listed();
    expect(days(rows)).toEqual(['2001-03-01', '2001-02-28', '2001-01-31']);
    expect(rows[1]).toMatchObject({
      amount: '230.50',
      tenure: 6,
      customer: { name: `${client.firstName} ${client.lastName}`, mobileNo: client.mobileNo },
      loanInformation: { status: 'active' },
      kind: 'repayment',
      status: 'Successful',
      loanId,
      customerId: String(client.id),
    });
    const params = { domainId: sandbox.domainId('adom'), id: rows[1]!.id };
    const one = await request(server).get(callPath(getTransaction, params)).set(officer).expect(200);
    expect(one.body).toEqual(rows[1]);
    await request(server)
      .get(callPath(getTransaction, { ...params, id: '1' }))
      .set(officer)
      .expect(404);
  });

  it.each([
    [{ from_date: '2001-02-01' }, ['2001-03-01', '2001-02-28']],
    [{ to_date: '2001-01-31' }, ['2001-01-31']],
    [{ from_date: '2001-01-31', to_date: '2001-02-28' }, ['2001-02-28', '2001-01-31']],
    [{ from_date: '2002-01-01' }, []],
  ])('for %j cover whole days, both inclusive', async (query, expected) => {
    expect(days(await listed(query))).toEqual(expected);
  });

  it('reject an invalid range', async () => {
    const { body } = await ask({ from_date: '2001-02-01', to_date: '2001-01-31' }).expect(400);
    expect(body.errors).toEqual({ to_date: 'The range ends before it begins' });
    await ask({ from_date: '2001-02-30' }).expect(400);
  });

  it('are those of the person’s organisation, or of the lender that an administrator chose', async () => {
    expect(await listed({}, officer, '1')).toHaveLength(3);
    await ask({}, officer, sandbox.domainId('volta')).expect(404);
    await ask({}, officer, '2').expect(404);
    const administrator = await openSession(sandbox.account('admin@oware'));
    expect(await listed({}, administrator, String(lenderIds.adom))).toHaveLength(3);
    expect(await listed({}, administrator, String(lenderIds.oware))).toEqual([]);
    await ask({}, administrator, '99').expect(404);
    const newcomer = await openSession(sandbox.account('owner@harmattan'));
    expect(await listed({}, newcomer, sandbox.domainId('harmattan'))).toEqual([]);
  });

  it('are the newest 500 without a range, all of a range, and rejected beyond 10,000', async () => {
    const other = await freshSandbox();
    const { id: clientId } = personas.goodPayer.client;
    const loan = await aLoan(other, await aProduct(other), { lenderId: lenderIds.adom, clientId });
    const add = (day: string, count: number) =>
      database().query(
        `INSERT INTO provider."Payment" ("sandboxId", "lenderId", "clientId", "applicationId", kind, "clientReference", amount, status, "paidAt")
         SELECT $1, $2, $3, $4, 'repayment', n, 1, 'Successful', $5::timestamptz + make_interval(secs => n) FROM generate_series(1, $6::int) n`,
        [other.id, lenderIds.adom, clientId, Number(loan), day, count],
      );
    await add('1999-01-01T00:00:00Z', 10_000);
    await add('1999-01-02T00:00:00Z', 1);
    const headers = await openSession(other.account('officer@adom'));
    const domainId = other.domainId('adom');
    expect(await listed({}, headers, domainId)).toHaveLength(500);
    expect(await listed({ from_date: '1999-01-01', to_date: '1999-01-01' }, headers, domainId)).toHaveLength(10_000);
    const { body } = await ask({ to_date: '1999-01-02' }, headers, domainId).expect(400);
    expect(body.errors.to_date).toContain('shorter range');
  });
});
