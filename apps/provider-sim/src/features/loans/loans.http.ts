import {
  callPath,
  getApplication,
  getLoanProduct,
  getLoanSchedule,
  listApplications,
  listClientApplications,
  listElements,
  listLoanProducts,
  listLoans,
  type LoanApplication,
  type LoanProduct,
  type LoanSchedule,
} from '@oware/contract';
import { domainStatuses, sumAmounts } from '@oware/domain';
import { lenderIds, personas } from '@oware/seed';
import { database, openSession, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLoanOffice } from '../../test/fixtures/loan-office.fixtures.ts';
import { aLoan, aPayment, type TestProduct } from '../../test/fixtures/loans.fixtures.ts';

const client = personas.shortName.client.id;
const adom = { id: String(lenderIds.adom) };

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
let product: TestProduct;
beforeAll(async () => {
  ({ server, sandbox, officer, product } = await aLoanOffice());
  await database().query(
    `INSERT INTO provider."LoanApplication"
       ("sandboxId", "lenderId", "clientId", "productId", "referenceNum", amount, tenure, "monthlyDeduction", terms, "domainStatus", "createdAt", "updatedAt")
     SELECT $1, $2, $3, $4, 'M-' || n, 600 + n, 6, 1, (SELECT terms || '{"amortizationType":1}' FROM provider."LoanProduct" WHERE "sandboxId" = $1 AND id = $4),
       CASE WHEN n % 3 = 0 THEN 'Approved' ELSE 'InReview' END::provider."DomainStatus", now() - make_interval(mins => n / 2), now()
     FROM generate_series(1, 1500) n`,
    [sandbox.id, lenderIds.adom, client, Number(product.id)],
  );
});

type Page = {
  applications: LoanApplication[];
  page: { number: number; size: number; totalElements: number; totalPages: number };
};
const page = async (query: object, params = adom, headers = officer) =>
  (await request(server).get(callPath(listApplications, params)).query(query).set(headers).expect(200)).body as Page;
const listed = async (query: object, headers = officer) =>
  (await request(server).get(callPath(listLoans)).query(query).set(headers).expect(200)).body as LoanApplication[];

/** Ids in the database, newest first. */
const ids = async (where = 'true', lenders: number[] = [lenderIds.adom]) =>
  (
    await database().query<{ id: string }>(
      `SELECT id::text FROM provider."LoanApplication" WHERE "sandboxId" = $1 AND "lenderId" = ANY ($2) AND ${where}
       ORDER BY "createdAt" DESC, id DESC`,
      [sandbox.id, lenders],
    )
  ).rows.map(({ id }) => id);

describe('the lender’s applications', () => {
  it('are listed ten per page, newest first, with the exact total', async () => {
    const all = await ids();
    const { applications, page: info } = await page({});
    expect(applications.map(({ id }) => id)).toEqual(all.slice(0, 10));
    expect(info).toEqual({ number: 0, size: 10, totalElements: all.length, totalPages: Math.ceil(all.length / 10) });
  });

  it.each([10, 7, 500])('are listed once in pages of %i, from either end', async (size) => {
    const all = await ids();
    const pages = Math.ceil(all.length / size);
    const numbers = size === 500 ? Array.from({ length: pages }, (_, n) => n) : [1, 2, 101, 140, pages - 2, pages - 1];
    for (const number of numbers) {
      const { applications, page: info } = await page({ page: number, size });
      expect(applications.map(({ id }) => id)).toEqual(all.slice(number * size, (number + 1) * size));
      expect(info).toEqual({ number, size, totalElements: all.length, totalPages: pages });
    }
    expect((await page({ page: pages + 3, size })).applications).toEqual([]);
  });

  it.each(domainStatuses)('with status %s are filtered, with their own total', async (domainStatus) => {
    const all = await ids(`"domainStatus" = '${domainStatus}'`);
    for (const number of [0, 1, 20]) {
      const { applications, page: info } = await page({ domainStatus, page: number, size: 20 });
      expect(applications.map(({ id }) => id)).toEqual(all.slice(number * 20, (number + 1) * 20));
      expect(info.totalElements).toBe(all.length);
    }
  });

  it('that are approved are listed 500 per page', async () => {
    const all = await ids(`"domainStatus" = 'Approved'`);
    const { applications } = await page({ domainStatus: 'Approved', page: 0, size: 500 });
    expect(applications.map(({ id }) => id)).toEqual(all.slice(0, 500));
  });

  it('of a lender without any are an empty page', async () => {
    const administrator = await openSession(sandbox.account('admin@oware'));
    const none = await page({}, { id: String(lenderIds.oware) }, administrator);
    expect(none).toEqual({ applications: [], page: { number: 0, size: 10, totalElements: 0, totalPages: 0 } });
  });

  it.each([{ page: '-1' }, { size: '501' }, { size: '0' }, { domainStatus: 'Sleeping' }])(
    'reject %j',
    async (query) => {
      await request(server).get(callPath(listApplications, adom)).query(query).set(officer).expect(400);
    },
  );
});

describe('loans by their own list', () => {
  it('are the newest 500 of the session’s lenders', async () => {
    expect((await listed({})).map(({ id }) => id)).toEqual((await ids()).slice(0, 500));
    const administrator = await openSession(sandbox.account('admin@oware'));
    expect((await listed({}, administrator)).map(({ id }) => id)).toEqual(
      (await ids('true', Object.values(lenderIds))).slice(0, 500),
    );
    const newcomer = await openSession(sandbox.account('owner@harmattan'));
    expect(await listed({}, newcomer)).toEqual([]);
  });

  it('are filtered by id or client; unknown ones are left out', async () => {
    const id = await aLoan(sandbox, product, { lenderId: lenderIds.adom, clientId: personas.goodPayer.client.id });
    const customer_id = String(personas.goodPayer.client.id);
    expect((await listed({ id })).map((loan) => loan.id)).toEqual([id]);
    expect(await listed({ id, customer_id })).toHaveLength(1);
    expect(await listed({ id, customer_id: String(client) })).toEqual([]);
    expect((await listed({ customer_id })).map((loan) => loan.id)).toEqual(await ids(`"clientId" = ${customer_id}`));
    expect(await listed({ id: 'none' })).toEqual([]);
    expect(await listed({ customer_id: '0' })).toEqual([]);
  });

  it('match the details', async () => {
    const [first] = await listed({});
    const params = { customerId: first!.customerId, applicationId: first!.id };
    expect((await request(server).get(callPath(getApplication, params)).set(officer).expect(200)).body).toEqual({
      ...first,
      twoPersonApproval: { isRequired: true, ownWork: null },
    });
    const other = { ...params, customerId: String(personas.justArrived.client.id) };
    await request(server).get(callPath(getApplication, other)).set(officer).expect(404);
    await request(server)
      .get(callPath(listClientApplications, { id: '0' }))
      .set(officer)
      .expect(404);
  });
});

describe('a loan’s money', () => {
  const repay = (...payment: [loan: string, amount: string, status?: string]) => aPayment(sandbox, ...payment);
  const scheduleOf = async (id: string) =>
    (await request(server).get(callPath(getLoanSchedule, { id })).set(officer).expect(200)).body as LoanSchedule;

  it('matches in list, details and schedule, before and after repayments', async () => {
    const id = await aLoan(sandbox, product, {
      lenderId: lenderIds.adom,
      clientId: client,
      domainStatus: 'Approved',
      lenderStatus: 'Disbursed',
      amount: '1000.00',
      tenure: 3,
    });
    // 333.33, 333.33 and 333.34 of the principal, and 25.00 of interest each
    expect(await scheduleOf(id)).toMatchObject({
      principal: '1000.00',
      totalInterest: '75.00',
      total: '1075.00',
      paid: '0.00',
      balance: '1075.00',
    });
    await repay(id, '400.00');
    await repay(id, '100.00', 'Failed');
    const schedule = await scheduleOf(id);
    expect(schedule.installments.map(({ amount, paid, balance }) => [amount, paid, balance])).toEqual([
      ['358.33', '358.33', '666.67'],
      ['358.33', '41.67', '333.34'],
      ['358.34', '0.00', '0.00'],
    ]);
    expect(sumAmounts(schedule.installments.map(({ amount }) => amount))).toBe(schedule.total);
    expect([schedule.paid, schedule.balance]).toEqual(['400.00', '675.00']);
    const [loan] = await listed({ id });
    expect([loan?.loanBalance, loan?.monthlyDeduction]).toEqual(['675.00', '358.33']);
    expect((await page({})).applications.find((one) => one.id === id)?.loanBalance).toBe('675.00');
  });

  it('has a balance only after disbursement', async () => {
    const id = await aLoan(sandbox, product, { lenderId: lenderIds.adom, clientId: client });
    expect((await listed({ id }))[0]?.loanBalance).toBeNull();
    expect((await scheduleOf(id)).total).toBe('1380.00');
  });
});

describe('products and elements', () => {
  it('belong to a lender and an organisation', async () => {
    const products = (
      await request(server)
        .get(callPath(listLoanProducts, { lenderId: adom.id }))
        .set(officer)
        .expect(200)
    ).body as LoanProduct[];
    const own = products.find(({ id }) => id === product.id);
    expect(own).toMatchObject({
      lenderId: adom.id,
      details: { name: 'Test loan', loantypeId: 1 },
      terms: product.terms,
    });
    expect(products.map(({ details }) => details.name)).toEqual(products.map(({ details }) => details.name).toSorted());
    const one = await request(server)
      .get(callPath(getLoanProduct, { id: product.id }))
      .set(officer)
      .expect(200);
    expect(one.body).toEqual({ ...own, loanCount: expect.any(Number), changes: [] });
    await database().query(
      `INSERT INTO provider."Element" ("sandboxId", "organizationId", name, type, "productName")
       VALUES ($1, 1, 'Ours', 'primary', 'Salary'), ($1, 2, 'Theirs', 'other', 'Susu')`,
      [sandbox.id],
    );
    const elements = (await request(server).get(callPath(listElements)).set(officer).expect(200)).body as object[];
    expect(elements.at(-1)).toMatchObject({ name: 'Ours', type: 'primary', product_name: 'Salary' });
    expect(JSON.stringify(elements)).not.toContain('Theirs');
  });
});
