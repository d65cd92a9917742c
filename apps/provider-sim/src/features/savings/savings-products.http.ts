import {
  callPath,
  createSavingsProduct,
  idempotencyKeyHeader,
  listSavingsProducts,
  messages,
  restoreSavingsProduct,
  retireSavingsProduct,
  type SavingsProduct,
  type SavingsProductCreation,
} from '@oware/contract';
import { chargeIds, lenderIds, savingsProductIds } from '@oware/seed';
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aNewSavingsProduct } from '../../test/fixtures/savings.fixtures.ts';

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const create = (changes: Partial<SavingsProductCreation> = {}, headers = manager, orgId = sandbox.domainId('adom')) =>
  request(server).post(callPath(createSavingsProduct, { orgId })).set(headers).send(aNewSavingsProduct(changes));
const list = async (headers = manager, lenderId: number = lenderIds.adom) => {
  const path = callPath(listSavingsProducts, { lenderId: String(lenderId) });
  return (await request(server).get(path).set(headers).expect(200)).body as SavingsProduct[];
};

describe('creating a savings product', () => {
  it('returns 200, and lists the product with all fields', async () => {
    const { body } = await create({ nominalAnnualInterestRate: 7.25, interestPostingPeriodType: 6 }).expect(200);
    expect(body).toEqual({ message: messages.savingsProductCreated, id: expect.any(String) });
    expect((await list()).find(({ id }) => id === body.id)).toEqual({
      id: body.id,
      lenderId: String(lenderIds.adom),
      name: 'Market Savings',
      shortName: 'MKT',
      description: 'For small traders',
      loantypeId: '3',
      currencyCode: 'GHC',
      digitsAfterDecimal: 2,
      inMultiplesOf: 0,
      nominalAnnualInterestRate: '7.25',
      interestCompoundingPeriodType: 4,
      interestPostingPeriodType: 6,
      interestCalculationType: 1,
      interestCalculationDaysInYearType: 365,
      charges: [],
      isRetired: false,
      createdAt: expect.any(String),
    });
  });

  it('rejects unknown options and duplicate names with 422 and a message', async () => {
    const { body } = await create({ interestPostingPeriodType: 2 }).expect(422);
    expect(body).toMatchObject({ status: 422, message: expect.stringContaining('4 (Monthly)') });
    expect(Object.keys(body.errors)).toEqual(['interestPostingPeriodType']);
    const taken = (await create({ name: 'Susu Savings' }).expect(422)).body;
    expect(taken).toMatchObject({ message: 'The lender has a savings product of this name already', status: 422 });
    expect(await list()).toHaveLength(3);
  });

  it('accepts only savings charges of the lender', async () => {
    const charges = [String(chargeIds.savingsYear), String(chargeIds.savingsWithdrawal)];
    const { body } = await create({ charges }).expect(200);
    expect((await list()).find(({ id }) => id === body.id)?.charges).toEqual(charges);
    for (const wrong of [chargeIds.loanInsurance, chargeIds.voltaSavingsMonth, 1]) {
      const refused = (await create({ name: 'Another one', charges: [String(wrong)] }).expect(422)).body;
      expect(Object.keys(refused.errors)).toEqual(['charges']);
    }
  });

  it('reports missing fields', async () => {
    const { body } = await create({ name: 'abc', description: ' ', nominalAnnualInterestRate: '' }).expect(400);
    expect(body.errors).toEqual({
      name: 'Field must include at least 4 characters',
      description: 'Field must include at least 1 characters',
      nominalAnnualInterestRate: 'Field is required',
    });
  });

  it('gives the same answer to a request that is repeated with its Idempotency-Key', async () => {
    const key = { [idempotencyKeyHeader]: 'one-savings-product' };
    const { body } = await create().set(key).expect(200);
    const again = await create().set(key).expect(200).expect('idempotent-replayed', 'true');
    expect(again.body).toEqual(body);
  });

  it('saves one of two simultaneous requests with the same name', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  });

  it('requires a platform administrator to name the lender', async () => {
    const admin = await openSession(sandbox.account('admin@oware'));
    await create({}, admin, sandbox.domainId('oware')).expect(400);
    await create({}, admin, String(lenderIds.kente)).expect(200);
    expect((await list(admin, lenderIds.kente)).map(({ name }) => name)).toEqual(['Market Savings']);
  });

  it('requires a manager', async () => {
    const officer = await openSession(sandbox.account('officer@adom'));
    await create({}, officer).expect(403);
    expect(await list(officer)).toHaveLength(3);
  });
});

describe('retiring a savings product', () => {
  const change = (call: typeof retireSavingsProduct | typeof restoreSavingsProduct, id: number) =>
    request(server)
      .put(callPath(call, { id: String(id) }))
      .set(manager);

  it('moves it to the end of the list until it is restored', async () => {
    for (const _ of [1, 2]) {
      const { body } = await change(retireSavingsProduct, savingsProductIds.susuSavings).expect(200);
      expect(body).toMatchObject({ name: 'Susu Savings', isRetired: true });
    }
    expect((await list()).map(({ name, isRetired }) => [name, isRetired])).toEqual([
      ['Target Savings', false],
      ['Susu Savings', true],
      ['Youth Savings', true],
    ]);
    const { body } = await change(restoreSavingsProduct, savingsProductIds.susuSavings).expect(200);
    expect(body).toMatchObject({ name: 'Susu Savings', isRetired: false });
  });

  it('cannot reach another lender’s product', async () => {
    await change(retireSavingsProduct, savingsProductIds.voltaSavers).expect(404);
  });
});
