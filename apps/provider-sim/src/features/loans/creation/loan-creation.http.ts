import {
  callPath,
  createApplication,
  createLenderForm,
  createLoan,
  getApplication,
  idempotencyKeyHeader,
  type LenderForm,
  listClientApplications,
  listLoanEvents,
  type LoanApplication,
  type LoanCreation,
  type LoanEvent,
  messages,
  removeClient,
} from '@oware/contract';
import { lenderIds, personas } from '@oware/seed';
import { database, openSession, type TestSandbox } from '@oware/test-kit';
import type { Server } from 'node:http';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLoanOffice } from '../../../test/fixtures/loan-office.fixtures.ts';
import { aNewLoan, aProduct, type TestProduct } from '../../../test/fixtures/loans.fixtures.ts';
import { aForm, aFormField } from '../../../test/fixtures/onboarding.fixtures.ts';

const client = personas.shortName.client;
const id = String(client.id);
const unstaffed = String(personas.passportHolder.client.id);

let server: Server;
let sandbox: TestSandbox;
let officer: Record<string, string>;
let manager: Record<string, string>;
let product: TestProduct;
beforeAll(async () => {
  ({ server, sandbox, officer, manager, product } = await aLoanOffice());
});

const send = (loan: LoanCreation, clientId = id, headers = officer) =>
  request(server)
    .post(callPath(createLoan, { id: clientId }))
    .set(headers)
    .send(loan);
const create = async (loan: LoanCreation, clientId = id) =>
  (await send(loan, clientId).expect(201)).body as LoanApplication;
const errorsOf = async (overrides: Partial<LoanCreation>, clientId = id) =>
  (await send(aNewLoan(product, {}, overrides), clientId).expect(400)).body.errors as Record<string, string>;
const sameAmounts = (amount: string) => ({ amount, loanAmount: amount, principal: amount, principalAmount: amount });
const loansOf = async (clientId = id) =>
  (
    await request(server)
      .get(callPath(listClientApplications, { id: clientId }))
      .set(officer)
  ).body as LoanApplication[];

describe('an application', () => {
  it('is listed immediately with the product’s terms and its own reference', async () => {
    const loan = await create(aNewLoan(product, { amount: '1200.5', tenure: 12 }));
    expect(loan).toMatchObject({
      customerId: id,
      customerName: 'Bo Ba',
      referenceNum: `LN-${loan.id.padStart(8, '0')}`,
      amount: '1200.50',
      principal_amount: '1200.50',
      principalAmount: '1200.50',
      loanAmount: '1200.50',
      // 100.04 of the principal, and 2.5 % of the total principal
      monthlyDeduction: '130.05',
      tenure: 12,
      creator: 'Kwame Asante',
      lenderStatus: 'Pending',
      domainStatus: 'Pending',
      applicationStatus: 'submitted',
      loanBalance: null,
      loanDate: null,
      lenderId: String(lenderIds.adom),
      productId: product.id,
      batchId: null,
      clientLoanInformationInfo: { data: { product_description: 'School fees' }, status: 'submitted' },
      terms: { interestRatePerPeriod: '2.5', interestRateFrequencyType: 2, amortizationType: 1 },
      customerScoreDecision: null,
    });
    const params = { customerId: id, applicationId: loan.id };
    expect((await request(server).get(callPath(getApplication, params)).set(officer)).body).toEqual(loan);
    const { twoPersonApproval, ...listed } = loan;
    expect(twoPersonApproval).toEqual({ isRequired: true, ownWork: 'created' });
    expect((await loansOf())[0]).toEqual(listed);
    const events = await request(server)
      .get(callPath(listLoanEvents, { id: loan.id }))
      .set(officer);
    expect(events.body as LoanEvent[]).toEqual([
      expect.objectContaining({ kind: 'created', from: null, to: 'Pending', note: null, by: 'Kwame Asante' }),
    ]);
  });

  it('keeps its interest when the product changes', async () => {
    const own = await aProduct(sandbox);
    const loan = await create(aNewLoan(own));
    await database().query(
      `UPDATE provider."LoanProduct" SET terms = jsonb_set(terms, '{interestRatePerPeriod}', '"4"') WHERE "sandboxId" = $1 AND id = $2`,
      [sandbox.id, Number(own.id)],
    );
    const again = (await loansOf()).find((one) => one.id === loan.id);
    expect(loan).toMatchObject(again!);
  });

  it('can also be created by the other call', async () => {
    const { body } = await request(server)
      .post(callPath(createApplication, { id }))
      .set(officer)
      .send(aNewLoan(product, {}, { clientLoanInformation: { data: { purpose: 'N/A' }, isComplete: true } }))
      .expect(201);
    expect(body).toMatchObject({
      applicationStatus: 'not submitted',
      clientLoanInformationInfo: { status: 'not submitted' },
    });
  });

  it('is complete if the lender’s form says so, regardless of the caller’s flag', async () => {
    const form = aForm({ loan_details: [aFormField('Purpose'), aFormField('Place', { required: false })] });
    const made = await request(server)
      .post(callPath(createLenderForm, { lenderId: String(lenderIds.adom) }))
      .set(manager)
      .send({ form_title: 'Loans', form });
    const { id: formId } = made.body as LenderForm;
    const sent = (data: Record<string, string>, isComplete: boolean) =>
      create(aNewLoan(product, {}, { formId, formVersion: 1, clientLoanInformation: { data, isComplete } }));
    expect((await sent({ purpose: ' Fees ', place: ' ' }, false)).clientLoanInformationInfo).toEqual({
      data: { purpose: 'Fees' },
      status: 'submitted',
    });
    expect((await sent({ place: 'Ho' }, true)).applicationStatus).toBe('not submitted');
  });

  it('is created once for repeated requests', async () => {
    const before = (await loansOf()).length;
    const loan = aNewLoan(product);
    const key = { [idempotencyKeyHeader]: 'the-same-loan' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(loan, id, { ...officer, ...key })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => (body as LoanApplication).id)).size).toBe(1);
    expect(await loansOf()).toHaveLength(before + 1);
  });

  it('stores the PIN nowhere', async () => {
    const mandatePin = '918273';
    const pins = {
      mandate_pin: mandatePin,
      PIN: mandatePin,
      mandatePin,
      pin_code: mandatePin,
      'your pin no.': mandatePin,
    };
    const data = { ...pins, shopping_list: 'rice' };
    await create(aNewLoan(product, {}, { mandatePin, clientLoanInformation: { data, isComplete: true } }), unstaffed);
    expect((await loansOf(unstaffed))[0]?.clientLoanInformationInfo.data).toEqual({ shopping_list: 'rice' });
    const journal = () =>
      database()
        .query<{ text: string }>(
          `SELECT e::text AS text FROM sim."Exchange" e WHERE "sandboxId" = $1 AND "callId" = 'C18'
           AND e::text LIKE '%shopping_list%'`,
          [sandbox.id],
        )
        .then(({ rows }) => rows);
    await expect.poll(journal).toHaveLength(1);
    const { rows } = await database().query<{ text: string }>(
      `SELECT l::text AS text FROM provider."LoanApplication" l WHERE "sandboxId" = $1
       UNION ALL SELECT r::text FROM sim."IdempotentRequest" r WHERE "sandboxId" = $1`,
      [sandbox.id],
    );
    expect([...(await journal()), ...rows].filter(({ text }) => text.includes(mandatePin))).toEqual([]);
  });
});

it('stores no hash of the PIN to recognise repeated requests', async () => {
  const data = { purpose: 'Fees' };
  for (const mandatePin of ['4711', '0815']) {
    const clientLoanInformation = { data: { ...data, mandate_pin: mandatePin }, isComplete: true };
    const key = { [idempotencyKeyHeader]: `pin-${mandatePin}` };
    await send(aNewLoan(product, {}, { mandatePin, clientLoanInformation }), id, { ...officer, ...key }).expect(201);
  }
  const { rows } = await database().query(
    `SELECT DISTINCT "requestHash" FROM sim."IdempotentRequest" WHERE "sandboxId" = $1 AND key LIKE 'pin-%'`,
    [sandbox.id],
  );
  expect(rows).toHaveLength(1);
});

describe('an application is rejected', () => {
  it.each<[string, Partial<LoanCreation>, Record<string, string>]>([
    ['below what the product lends', sameAmounts('499.99'), { amount: 'Between GHS 500.00 and GHS 20,000.00' }],
    ['above what the product lends', sameAmounts('20000.01'), { amount: 'Between GHS 500.00 and GHS 20,000.00' }],
    ['of nothing', sameAmounts('0'), { amount: 'Enter an amount such as 1250.50' }],
    ['of less than nothing', sameAmounts('-600'), { amount: 'Enter an amount such as 1250.50' }],
    [
      'whose amounts differ',
      { principalAmount: '1200.01' },
      { amount: 'amount, loanAmount, principal and principalAmount must be the same' },
    ],
    ['for too long', { tenure: 25 }, { tenure: 'Between 3 and 24 months' }],
    ['for too short', { tenure: 2 }, { tenure: 'Between 3 and 24 months' }],
    ['with an unknown product', { productId: '999999' }, { productId: 'The lender has no such product' }],
    ['without the number of the mandate', { mandateNumber: ' ' }, { mandateNumber: 'Enter the number of the mandate' }],
    [
      'with another deduction than the schedule’s',
      { monthlyDeduction: '229.99' },
      {
        amount: 'The deduction of this loan is GHS 230.00 a month',
        monthlyDeduction: 'The deduction of this loan is GHS 230.00 a month',
      },
    ],
    ['with another lender', { lenderId: '2' }, { lenderId: messages.selectLender }],
    ['with another’s staff number', { staffID: '999' }, { staffID: messages.invalidStaffId }],
    ['with an unknown form', { formId: '999999' }, { formId: 'The lender has no such form' }],
  ])('%s', async (_what, overrides, errors) => {
    expect(await errorsOf(overrides)).toEqual(errors);
  });

  it.each(['', '123', '1234567', '12a4', '١٢٣٤'])('with the pin “%s”', async (mandatePin) => {
    expect(await errorsOf({ mandatePin })).toEqual({ mandatePin: 'Enter the 4 to 6 digits of the mandate’s pin' });
  });

  it('with all errors at once', async () => {
    const errors = await errorsOf({ ...sameAmounts('1.00'), tenure: 1, mandateNumber: '?', mandatePin: '' });
    expect(Object.keys(errors).sort()).toEqual(['amount', 'mandateNumber', 'mandatePin', 'tenure']);
  });

  it('with a product of another lender', async () => {
    const theirs = await aProduct(sandbox, {}, lenderIds.volta);
    expect(await errorsOf({ productId: theirs.id })).toHaveProperty('productId');
  });

  it('with an unknown staff number, for a client without one', async () => {
    expect(await errorsOf({ staffID: '0' }, unstaffed)).toEqual({ staffID: messages.invalidStaffId });
    await create(aNewLoan(product, {}, { staffID: client.staffId! }));
  });

  it('for a client of another lender, except by an administrator', async () => {
    await send(aNewLoan(product), String(personas.borrowsFromTwoAtVolta.client.id)).expect(404);
    const administrator = await openSession(sandbox.account('admin@oware'));
    await send(aNewLoan(product), id, administrator).expect(201);
  });

  it('without leaving any data', async () => {
    const before = await loansOf();
    await errorsOf({ tenure: 1 });
    expect(await loansOf()).toEqual(before);
  });
});

describe('a client with loans', () => {
  const remove = (clientId: string) =>
    request(server)
      .delete(callPath(removeClient, { lenderId: String(lenderIds.adom), id: clientId }))
      .set(manager);

  it('cannot be removed', async () => {
    await create(aNewLoan(product));
    expect((await remove(id).expect(409)).body.code).toBe('client_has_loans');
  });

  it('is either removed or gets the loan created at the same time', async () => {
    const { rows } = await database().query<{ id: number }>(
      `SELECT id FROM provider."Client" c WHERE "sandboxId" = $1 AND "lenderId" = $2
       AND NOT EXISTS (SELECT FROM provider."LoanApplication" l WHERE l."sandboxId" = $1 AND l."clientId" = c.id) LIMIT 5`,
      [sandbox.id, lenderIds.adom],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const one of rows.map((row) => String(row.id))) {
      const [made, removed] = await Promise.all([send(aNewLoan(product), one), remove(one)]);
      expect([made.status, removed.status]).toSatisfy(([first, second]: number[]) =>
        first === 201 ? second === 409 : first === 404 && second === 200,
      );
    }
  });
});
