import {
  callPath,
  cloneLoanProduct,
  createLoanProduct,
  getLoanProduct,
  listLoanProducts,
  type LoanProduct,
  type LoanProductDraft,
  messages,
  quoteLoan,
  restoreLoanProduct,
  retireCharge,
  retireLoanProduct,
  updateLoanProduct,
} from '@oware/contract';
import { chargeIds, lenderIds } from '@oware/seed';
import { freshSandbox, openSession, serve, type TestSandbox } from '@oware/test-kit';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../app.ts';
import { aProductDraft } from '../../test/fixtures/products.fixtures.ts';

const adom = { lenderId: String(lenderIds.adom) };

const server = await serve(createProviderApp);
let sandbox: TestSandbox;
let manager: Record<string, string>;
beforeEach(async () => {
  sandbox = await freshSandbox();
  manager = await openSession(sandbox.account('manager@adom'));
});

const create = (draft: LoanProductDraft) =>
  request(server).post(callPath(createLoanProduct, adom)).set(manager).send(draft);
const created = async (draft = aProductDraft()) => (await create(draft).expect(201)).body as LoanProduct;
const update = (id: string, draft: object) =>
  request(server).put(callPath(updateLoanProduct, { id })).set(manager).send(draft);
const clone = (id: string, names = {}) =>
  request(server).post(callPath(cloneLoanProduct, { id })).set(manager).send(names);
const retire = (id: string, body = {}) =>
  request(server).put(callPath(retireLoanProduct, { id })).set(manager).send(body);
const get = async (id: string) =>
  (await request(server).get(callPath(getLoanProduct, { id })).set(manager).expect(200)).body as LoanProduct;
const quote = (id: string) =>
  request(server).get(callPath(quoteLoan, { id })).query({ amount: '2000.00', tenure: 12 }).set(manager);

describe('a loan product', () => {
  it('is stored as sent, with the defaults of 3§9, and listed', async () => {
    const draft = aProductDraft({ currency: { installmentAmountInMultiplesOf: undefined } });
    const product = await created(draft);
    expect(product).toMatchObject({
      ...adom,
      details: draft.details,
      terms: draft.terms,
      currency: { currencyCode: 'GHC', digitsAfterDecimal: 2, inMultiplesOf: 0, installmentAmountInMultiplesOf: 3 },
      settings: { ...draft.settings, allowVariableInstallments: false, transactionProcessingStrategyId: 1 },
      charges: [],
      isRetired: false,
      version: 1,
      interestType: 0,
      accountingRule: 1,
      includeInBorrowerCycle: true,
      multiDisburseLoan: false,
      preClosureInterestCalculationStrategy: 1,
      locale: 'en',
      dateFormat: 'dd MMMM yyyy',
    });
    expect(await get(product.id)).toMatchObject({ ...product, loanCount: 0 });
    const { body: listed } = await request(server).get(callPath(listLoanProducts, adom)).set(manager).expect(200);
    expect(listed).toContainEqual(product);
  });

  it('shows who changed which field', async () => {
    const { id } = await created();
    const draft = aProductDraft({ terms: { maxPrincipal: '30000.00' } });
    const { body } = await update(id, { ...draft, version: 1 }).expect(200);
    expect(body).toMatchObject({ version: 2, terms: { maxPrincipal: '30000.00' } });
    const { changes } = await get(id);
    expect(changes?.map(({ action }) => action)).toEqual(['changed', 'created']);
    expect(changes?.[0]).toMatchObject({
      by: expect.any(String),
      fields: [{ field: 'terms.maxPrincipal', from: '20000.00', to: '30000.00' }],
    });
    expect((await update(id, draft).expect(200)).body.version).toBe(2);
  });

  it('is changed by one of ten people who start from the same version', async () => {
    const { id } = await created();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        update(id, { ...aProductDraft({ terms: { maxPrincipal: `${30_000 + i}.00` } }), version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'conflict')).toHaveLength(9);
  });

  it('is copied under its own name, also when retired, with the active charges', async () => {
    const charges = [String(chargeIds.textMessages), String(chargeIds.lateFee)];
    const { id } = await created({ ...aProductDraft(), charges });
    await retire(id).expect(200);
    await request(server)
      .put(callPath(retireCharge, { id: charges[1]! }))
      .set(manager)
      .expect(200);
    const { body: copy } = await clone(id).expect(201);
    expect(copy).toMatchObject({
      details: { name: 'Harvest Loan (copy)' },
      charges: charges.slice(0, 1),
      isRetired: false,
      version: 1,
    });
    expect((await clone(id).expect(201)).body.details.name).toBe('Harvest Loan (copy 2)');
    expect((await clone(id, { name: 'Harvest Loan' }).expect(400)).body.errors).toHaveProperty('name');
  });

  it('is copied with the beginning of a long name, whose characters stay whole', async () => {
    const { id } = await created({
      ...aProductDraft(),
      details: { ...aProductDraft().details, name: `${'x'.repeat(59)}😀 Loan` },
    });
    expect((await clone(id).expect(201)).body.details.name).toBe(`${'x'.repeat(59)} (copy)`);
  });

  it('can be chosen again after it is restored, but not while retired', async () => {
    const { id } = await created();
    await retire(id, { version: 1 }).expect(200);
    expect((await retire(id).expect(200)).body).toMatchObject({ isRetired: true, version: 2 });
    expect((await quote(id).expect(409)).body.code).toBe('product_retired');
    const restored = await request(server).put(callPath(restoreLoanProduct, { id })).set(manager).expect(200);
    expect(restored.body).toMatchObject({ isRetired: false, version: 3 });
    await quote(id).expect(200);
  });

  it('is created once per Idempotency-Key', async () => {
    const once = () => create(aProductDraft()).set('idempotency-key', 'product-0001');
    const [first, second] = await Promise.all([once(), once()]);
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });
});

describe('interest methods', () => {
  it('have the codes 0 for declining balance and 1 for flat, from the draft to the schedule', async () => {
    const methods = [
      ['Declining Balance', 0],
      ['Flat', 1],
    ] as const;
    for (const [interestMethod, interestType] of methods) {
      const details = { name: `${interestMethod} Loan` };
      const product = await created({ ...aProductDraft({ details, terms: { interestMethod } }), interestType });
      expect(product.interestType).toBe(interestType);
      const { installments } = (await quote(product.id).expect(200)).body as { installments: { interest: string }[] };
      const [first, last] = [installments[0]?.interest, installments.at(-1)?.interest];
      // 2.5 % of 2,000.00. With a declining balance, the interest decreases.
      expect(first).toBe('50.00');
      expect(last === first).toBe(interestMethod === 'Flat');
    }
  });

  it('are rejected if code and word disagree', async () => {
    const { body } = await create({ ...aProductDraft(), interestType: 1 }).expect(400);
    expect(body.errors).toEqual({
      interestType: '1 is Flat, but terms.interestMethod says Declining Balance',
    });
  });
});

describe('an invalid loan product is rejected', () => {
  it.each<[string, Parameters<typeof aProductDraft>[0], object]>([
    ['of a name under four letters', { details: { name: 'abc' } }, { 'details.name': messages.productNameTooShort }],
    ['without a short name', { details: { shortName: '' } }, { 'details.shortName': messages.productFieldEmpty }],
    ['without a type', { details: { loantypeId: undefined } }, { 'details.loantypeId': messages.fieldRequired }],
    [
      'without an amortization',
      { settings: { amortizationType: undefined } },
      { 'settings.amortizationType': messages.fieldRequired },
    ],
    [
      'offered below its least',
      { terms: { principal: '100.00' } },
      { 'terms.principal': expect.stringMatching(/^Between/) },
    ],
    ['of one amount alone', { terms: { minPrincipal: '20000.00' } }, { 'terms.maxPrincipal': expect.any(String) }],
    ['for nothing', { terms: { minPrincipal: '0' } }, { 'terms.minPrincipal': expect.any(String) }],
    ['of no repayment', { terms: { minNumberOfRepayments: 0 } }, { 'terms.minNumberOfRepayments': expect.any(String) }],
    [
      'of more repayments than its most',
      { terms: { numberOfRepayments: 25 } },
      { 'terms.numberOfRepayments': 'Between 3 and 24' },
    ],
    [
      'of a rate beyond its most',
      { terms: { interestRatePerPeriod: '4.000001' } },
      { 'terms.interestRatePerPeriod': 'Between 1% and 4%' },
    ],
    [
      'of rates the wrong way round',
      { terms: { minInterestRatePerPeriod: '5' } },
      { 'terms.maxInterestRatePerPeriod': 'At least 5%' },
    ],
    [
      'of a fee that eats the loan',
      { terms: { processingFee: '500.00' } },
      { 'terms.processingFee': expect.any(String) },
    ],
    [
      'in multiples that none of its amounts is',
      { currency: { inMultiplesOf: 30_000 } },
      { 'currency.inMultiplesOf': expect.any(String) },
    ],
    [
      'in other than pesewas',
      { currency: { digitsAfterDecimal: 0 as 2 } },
      { 'currency.digitsAfterDecimal': 'This must be 2' },
    ],
    ['disbursed in parts', { multiDisburseLoan: true } as never, { multiDisburseLoan: 'This must be false' }],
  ])('%s', async (_what, overrides, errors) => {
    const { body } = await create(aProductDraft(overrides)).expect(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors });
  });

  it('with a name that the lender already uses, also with simultaneous requests', async () => {
    const answers = await Promise.all([create(aProductDraft()), create(aProductDraft())]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
    const taken = aProductDraft({ details: { name: 'controller salary loan' } });
    expect((await create(taken).expect(400)).body.errors).toHaveProperty('details.name');
  });

  it.each([
    ['no charge of anybody', '999999'],
    ['of another lender', String(chargeIds.voltaLateFee)],
    ['of savings', String(chargeIds.savingsWithdrawal)],
    ['that is retired', String(chargeIds.stampDuty)],
    ['chosen twice', String(chargeIds.lateFee), String(chargeIds.lateFee)],
  ])('with a charge that is %s', async (_what, ...charges) => {
    const { body } = await create({ ...aProductDraft(), charges }).expect(400);
    expect(Object.keys(body.errors as object)).toEqual(['charges']);
  });

  it('but not for a charge that was retired since', async () => {
    const charges = [String(chargeIds.lateFee)];
    const { id } = await created({ ...aProductDraft(), charges });
    await request(server)
      .put(callPath(retireCharge, { id: charges[0]! }))
      .set(manager)
      .expect(200);
    const { body } = await update(id, { ...aProductDraft({ details: { shortName: 'HV' } }), charges }).expect(200);
    expect(body).toMatchObject({ charges, details: { shortName: 'HV' } });
  });
});
