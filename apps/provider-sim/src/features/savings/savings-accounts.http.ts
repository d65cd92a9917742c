import {
  callPath,
  getSavingsAccount,
  idempotencyKeyHeader,
  listClientSavingsAccounts,
  listSavingsAccounts,
  openSavingsAccount,
  retireSavingsProduct,
  type SavingsAccount,
} from '@oware/contract';
import { lenderIds, personas, savingsAccountIds, savingsProductIds } from '@oware/seed';
import { database, freshSandbox, lockRow, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let officer: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  officer = await openSession(sandbox.account('officer@adom'));
});

const clientId = String(personas.cardUnderReview.client.id);
const get = (path: string, headers = officer) => request(server).get(path).set(headers);
const list = async (headers = officer, query = {}) =>
  (await get(callPath(listSavingsAccounts), headers).query(query).expect(200)).body as SavingsAccount[];
const ofClient = async (id: string) =>
  (await get(callPath(listClientSavingsAccounts, { id })).expect(200)).body as SavingsAccount[];
const open = (productId: number, { headers = officer, id = clientId } = {}) =>
  request(server)
    .post(callPath(openSavingsAccount, { id }))
    .set(headers)
    .send({ productId: String(productId) });

describe('the list of savings accounts', () => {
  it('contains the organisation’s accounts, newest first, with the total of their entries', async () => {
    const accounts = await list();
    expect(accounts).toHaveLength(10);
    expect(accounts[0]).toMatchObject({
      id: String(savingsAccountIds.noDeposit),
      status: { value: 'Pending' },
      summary: { accountBalance: '0.00' },
      currency: { code: 'GHC' },
      productName: 'Susu Savings',
    });
    const { rows } = await database().query<{ id: string; balance: string }>(
      `SELECT "accountId"::text AS id, (sum(amount) / 100.0)::numeric(14, 2)::text AS balance
       FROM provider."SavingsEntry" WHERE "sandboxId" = $1 GROUP BY 1`,
      [sandbox.id],
    );
    const sums = new Map(rows.map(({ id, balance }) => [id, balance]));
    expect(accounts.map(({ summary }) => summary.accountBalance)).toEqual(
      accounts.map(({ id }) => sums.get(id) ?? '0.00'),
    );
  });

  it('can be filtered by lender for an administrator', async () => {
    const admin = await openSession(sandbox.account('admin@oware'));
    expect(await list(admin)).toHaveLength(11);
    expect(await list(admin, { lenderId: lenderIds.volta })).toHaveLength(1);
    await get(callPath(listSavingsAccounts)).query({ lenderId: lenderIds.volta }).expect(404);
  });

  it('of a client contains only their accounts', async () => {
    const accounts = await ofClient(String(personas.goodPayer.client.id));
    expect(accounts.map(({ id }) => Number(id))).toEqual([
      savingsAccountIds.goodPayerTarget,
      savingsAccountIds.goodPayer,
    ]);
    expect(await ofClient(clientId)).toEqual([]);
  });
});

describe('opening a savings account', () => {
  it('works for a client of any status', async () => {
    const { body } = await open(savingsProductIds.susuSavings).expect(201);
    expect(body).toMatchObject({
      clientId,
      referenceNum: `SA-${String(body.id).padStart(8, '0')}`,
      accountNo: expect.stringMatching(/^99\d{11}$/),
      status: { value: 'Pending' },
      amount: '0.00',
    });
    expect(await ofClient(clientId)).toEqual([body]);
    const details = await get(callPath(getSavingsAccount, { id: body.id })).expect(200);
    expect(details.body).toMatchObject({
      ...body,
      terms: {
        nominalAnnualInterestRate: '7.5',
        charges: [{ name: 'Withdrawal fee' }, { name: 'Yearly account fee' }],
      },
    });
  });

  it('happens once per key, and every time without a key', async () => {
    const key = { ...officer, [idempotencyKeyHeader]: 'the-same-account' };
    const answers = await Promise.all([1, 2, 3].map(() => open(savingsProductIds.susuSavings, { headers: key })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await open(savingsProductIds.susuSavings).expect(201);
    expect(await ofClient(clientId)).toHaveLength(2);
  });

  it.each([
    ['of another lender', savingsProductIds.voltaSavers, 'The lender has no such product'],
    ['that is retired', savingsProductIds.youthSavings, 'This product is no longer offered'],
    ['that is unknown', 1, 'The lender has no such product'],
  ])('rejects a product %s', async (_which, productId, message) => {
    expect((await open(productId).expect(400)).body.errors).toEqual({ productId: message });
  });

  it('is not opened with a product that is retired meanwhile', async () => {
    const held = await lockRow('SELECT FROM provider."Client" WHERE "sandboxId" = $1 AND id = $2 FOR UPDATE', [
      sandbox.id,
      Number(clientId),
    ]);
    const opened = open(savingsProductIds.susuSavings).then(({ status, body }) => ({ status, body }));
    await held.waiting(1);
    await request(server)
      .put(callPath(retireSavingsProduct, { id: String(savingsProductIds.susuSavings) }))
      .set(await openSession(sandbox.account('manager@adom')))
      .expect(200);
    await held.release();
    const { status, body } = await opened;
    expect([status, body.errors]).toEqual([400, { productId: 'This product is no longer offered' }]);
  });

  it('copies the terms, regardless of later product changes', async () => {
    const { body } = await open(savingsProductIds.susuSavings).expect(201);
    const manager = await openSession(sandbox.account('manager@adom'));
    const product = { id: String(savingsProductIds.susuSavings) };
    await request(server).put(callPath(retireSavingsProduct, product)).set(manager).expect(200);
    await database().query(
      'UPDATE provider."SavingsProduct" SET "nominalAnnualInterestRate" = 1 WHERE "sandboxId" = $1',
      [sandbox.id],
    );
    const { terms } = (await get(callPath(getSavingsAccount, { id: body.id })).expect(200)).body;
    expect(terms.nominalAnnualInterestRate).toBe('7.5');
  });

  it('is refused to vendors and auditors, and blocks removing the client', async () => {
    const auditor = await openSession(sandbox.account('auditor@adom'));
    await open(savingsProductIds.susuSavings, { headers: auditor }).expect(403);
    await open(savingsProductIds.susuSavings).expect(201);
    const manager = await openSession(sandbox.account('manager@adom'));
    const removal = `/domain/lender/${lenderIds.adom}/customers/${clientId}`;
    expect((await request(server).delete(removal).set(manager).expect(409)).body.code).toBe('client_has_savings');
  });
});
