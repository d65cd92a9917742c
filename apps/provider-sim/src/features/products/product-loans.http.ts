import {
  callPath,
  createLoan,
  createLoanProduct,
  getApplication,
  getLoanProduct,
  type LoanApplication,
  type LoanProduct,
  type LoanProductDraft,
  type LoanQuote,
  quoteLoan,
  retireCharge,
  retireLoanProduct,
  updateCharge,
  updateLoanProduct,
} from '@oware/contract';
import { chargeIds, lenderIds, personas } from '@oware/seed';
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aNewLoan } from '../../test/fixtures/loans.fixtures.ts';
import { aProductDraft } from '../../test/fixtures/products.fixtures.ts';

const clientId = String(personas.justArrived.client.id);
const fee = String(chargeIds.textMessages);
const fund = String(chargeIds.welfareFund);

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

async function created(draft: LoanProductDraft = { ...aProductDraft(), charges: [fee, fund] }): Promise<LoanProduct> {
  const path = callPath(createLoanProduct, { lenderId: String(lenderIds.adom) });
  return (await request(server).post(path).set(manager).send(draft).expect(201)).body as LoanProduct;
}
const put = (path: string, body: object = {}) => request(server).put(path).set(manager).send(body);
const quoted = async ({ id }: LoanProduct, overrides: object = {}): Promise<LoanQuote> =>
  (
    await request(server)
      .get(callPath(quoteLoan, { id }))
      .query({ amount: '1200.00', tenure: 6, ...overrides })
      .set(manager)
      .expect(200)
  ).body as LoanQuote;
const lend = (product: LoanProduct, monthlyDeduction: string, overrides: object = {}) =>
  request(server)
    .post(callPath(createLoan, { id: clientId }))
    .set(manager)
    .send({ ...aNewLoan(product), monthlyDeduction, ...overrides });
const loanOf = async (applicationId: string): Promise<LoanApplication> =>
  (
    await request(server)
      .get(callPath(getApplication, { customerId: clientId, applicationId }))
      .set(manager)
      .expect(200)
  ).body as LoanApplication;

describe('a loan', () => {
  it('keeps product and charges as they were at the application', async () => {
    const product = await created();
    const { monthlyDeduction } = await quoted(product);
    const { body } = await lend(product, monthlyDeduction).expect(201);
    const { id, terms } = body as LoanApplication;
    expect(terms.charges?.map((charge) => [charge.id, charge.amount])).toEqual([
      [fee, '2.50'],
      [fund, '15.00'],
    ]);
    expect(terms.charges?.[1]?.dueOn).toMatch(/^\d{4}-12-15$/);
    const dearer = { chargeAppliesTo: 1, chargeTimeType: 8, chargeCalculationType: 1, amount: '9.00' };
    await put(callPath(updateCharge, { id: fee }), { name: 'Text messages', ...dearer }).expect(200);
    const changed = aProductDraft({ terms: { interestRatePerPeriod: '4' } });
    await put(callPath(updateLoanProduct, { id: product.id }), changed).expect(200);
    expect((await loanOf(id)).terms).toEqual(terms);
    const path = callPath(getLoanProduct, { id: product.id });
    expect((await request(server).get(path).set(manager).expect(200)).body).toMatchObject({
      loanCount: 1,
      charges: [],
    });
  });

  it('does not get a retired charge', async () => {
    const product = await created();
    await put(callPath(retireCharge, { id: fee })).expect(200);
    const { body } = await lend(product, (await quoted(product)).monthlyDeduction).expect(201);
    expect((body as LoanApplication).terms.charges?.map((charge) => charge.id)).toEqual([fund]);
  });

  it('cannot be created from a product that is retired, even at the same moment', async () => {
    const product = await created();
    const { monthlyDeduction } = await quoted(product);
    const [retired, ...loans] = await Promise.all([
      put(callPath(retireLoanProduct, { id: product.id })),
      ...Array.from({ length: 8 }, () => lend(product, monthlyDeduction)),
    ]);
    expect(retired.status).toBe(200);
    const refusals = loans.filter(({ status }) => status !== 201).map(({ body }) => body.errors as object);
    expect(refusals).toEqual(refusals.map(() => ({ productId: 'This product is retired. Choose another product.' })));
    await lend(product, monthlyDeduction).expect(400);
    const path = callPath(getLoanProduct, { id: product.id });
    const { body } = await request(server).get(path).set(manager).expect(200);
    expect(body.loanCount).toBe(loans.length - refusals.length);
  });
});

describe('an attribute of a product', () => {
  const allowed = {
    repaymentEvery: 3,
    graceOnArrearsAging: 5,
    inArrearsTolerance: '2.00',
    amortizationType: 0,
  } as const;
  const allowAttributeOverrides = Object.fromEntries(Object.keys(allowed).map((name) => [name, true]));

  it('can be overridden by the application if the product allows it, in quote and terms', async () => {
    const product = await created(aProductDraft({ settings: { allowAttributeOverrides } }));
    const quote = await quoted({ ...product }, { ...allowed, tenure: 9 });
    expect(quote.installments).toHaveLength(3);
    const { body } = await lend(product, quote.monthlyDeduction, { ...allowed, tenure: 9 }).expect(201);
    expect((body as LoanApplication).terms).toMatchObject(allowed);
  });

  it('is otherwise rejected at its field, unless it has the product’s value', async () => {
    const product = await created(aProductDraft());
    const { monthlyDeduction } = await quoted(product);
    const { body } = await lend(product, monthlyDeduction, allowed).expect(400);
    expect(Object.keys(body.errors as object)).toEqual(expect.arrayContaining(Object.keys(allowed)));
    await lend(product, monthlyDeduction, { repaymentEvery: 1, inArrearsTolerance: '0' }).expect(201);
  });

  it('counts towards the limits: a tenure must have whole installments', async () => {
    const product = await created(aProductDraft({ settings: { allowAttributeOverrides } }));
    const { body } = await lend(product, '1.00', { repaymentEvery: 4 }).expect(400);
    expect(body.errors).toHaveProperty('tenure');
  });
});
