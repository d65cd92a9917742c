import {
  addBatchApplications,
  type Batch,
  callPath,
  decideLoan,
  type Element,
  generateBatch,
  listElements,
  listLoanProducts,
  listLoans,
  type LoanApplication,
  type LoanProduct,
  submitBatchApplication,
  updateLoanStatus,
} from '@oware/contract';
import { lenderIds } from '@oware/seed';
import { database, freshSandbox, openSession } from '@oware/test-kit';
import type { Page } from 'puppeteer-core';
import request from 'supertest';
import { expect, inject, it } from 'vitest';
import { click, fill, isAt, openAs, press, screen, sees } from '../support/staff.ts';

/**
 * Calculated by hand, in GHS: 1,200.00 for three months, flat at 2 % a month, with a processing fee of 20.00, text
 * messages at 2.50 per installment, and a fee of 20.00 for each late one.
 *
 * | installment | principal | interest (2 % of 1,200) | text messages | amount |
 * | ----------- | --------: | ----------------------: | ------------: | -----: |
 * | 1           |    400.00 |                   24.00 |          2.50 | 426.50 |
 * | 2           |    400.00 |                   24.00 |          2.50 | 426.50 |
 * | 3           |    400.00 |                   24.00 |          2.50 | 426.50 |
 * | all         |  1,200.00 |                   72.00 |          7.50 | 1,279.50 |
 *
 * Disbursed: 1,200.00 - 20.00 = 1,180.00. The loan costs 1,279.50 - 1,180.00 = 99.50.
 * After two due dates: two late fees, 2 x 20.00 = 40.00. In arrears: 2 x 426.50 + 40.00 = 893.00.
 * Outstanding: 1,279.50 + 40.00 = 1,319.50.
 */
const sheet = {
  net: 'GHS 1,180.00',
  installment: 'GHS 426.50',
  interest: 'GHS 72.00',
  fees: 'GHS 7.50',
  total: 'GHS 1,279.50',
  cost: 'GHS 99.50',
  overdueFees: 'GHS 40.00',
  arrears: 'GHS 893.00',
  owedWhenLate: 'GHS 1,319.50',
};
const clientId = '1001';
const adom = String(lenderIds.adom);
const productName = 'Trader cash loan';

/** Replaces the value of a field of the wizard. */
async function type(page: Page, name: string, value: string): Promise<void> {
  const field = (await page.waitForSelector(`[name="${name}"]`))!;
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await field.type(value);
}
const tick = (page: Page, label: string) =>
  click(page, `::-p-xpath(//label[.//input and starts-with(normalize-space(.), "${label}")])`);
async function next(page: Page, step: string): Promise<void> {
  await press(page, 'Next');
  await page.waitForSelector(`::-p-xpath(//h2[normalize-space(.)="${step}"])`);
}
/** Returns the text of an element with plain spaces. */
const read = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .map((element) => (element as HTMLElement).innerText.replace(/[\u00a0\s]+/g, ' '))
    .wait();

/** Completes the seven steps and compares the example before saving. */
async function buildProduct(page: Page): Promise<void> {
  await type(page, 'details.name', productName);
  await type(page, 'details.shortName', 'TCL');
  await tick(page, 'Personal Digital Loans');
  await next(page, 'Currency');
  await type(page, 'currency.installmentAmountInMultiplesOf', '0');
  await next(page, 'Terms');
  const terms = {
    minPrincipal: '500',
    principal: '1200',
    maxPrincipal: '5000',
    minNumberOfRepayments: '3',
    numberOfRepayments: '3',
    maxNumberOfRepayments: '12',
    minInterestRatePerPeriod: '2',
    interestRatePerPeriod: '2',
    maxInterestRatePerPeriod: '2',
    processingFee: '20',
  };
  for (const [name, value] of Object.entries(terms)) await type(page, `terms.${name}`, value);
  await tick(page, 'Flat');
  await next(page, 'Settings');
  await tick(page, 'Equal Installments');
  await next(page, 'Charges');
  await tick(page, 'Text messages');
  await tick(page, 'Late payment fee');
  await sees(page, 'Only when an installment is late');
  const example = await read(page, '[aria-label="Example"], aside');
  expect(example).toContain(`3 installments of ${sheet.installment}`);
  expect(example).toContain(`The client receives ${sheet.net}`);
  expect(example).toContain(`The client repays ${sheet.total}`);
  expect(example).toContain(`Interest ${sheet.interest}`);
  expect(example).toContain(`Text messages, with the installments ${sheet.fees}`);
  expect(example).toContain(`Total cost ${sheet.cost}`);
  await next(page, 'Accounting');
  await next(page, 'Preview');
  await press(page, 'Save product');
  await isAt(page, '/products');
}

type Headers = Record<string, string>;

/** Approves the loan, submits it in a batch and disburses it. Returns the batch's id. */
async function approveAndPayOut(
  provider: string,
  loanId: string,
  { officer, manager }: Record<'officer' | 'manager', Headers>,
): Promise<string> {
  const decision = { decision: 'approve', authorityNote: 'Stall and ledger seen' };
  await request(provider)
    .post(callPath(decideLoan, { id: loanId }))
    .set(manager)
    .send(decision)
    .expect(200);
  const batch = { batch_ref: 'TRADERS-1', lenderId: adom };
  const { body } = await request(provider).post(callPath(generateBatch)).set(officer).send(batch).expect(201);
  const { id } = body as Batch;
  const filling = { lenderId: adom, applicationIds: [loanId] };
  await request(provider)
    .put(callPath(addBatchApplications, { lenderId: adom }))
    .set(officer)
    .send(filling)
    .expect(200);
  const elements = await request(provider).get(callPath(listElements)).set(manager).expect(200);
  const elementId = (elements.body as Element[])[0]!.id;
  await request(provider).post(callPath(submitBatchApplication, { id })).set(manager).send({ elementId }).expect(200);
  const fund = (status: string) =>
    request(provider)
      .put(callPath(updateLoanStatus, { id: loanId }))
      .set(manager)
      .send({ status })
      .expect(200);
  await fund('Approved');
  await fund('Disbursed');
  return id;
}

it('creates a product with three fees, lends on it, and shows correct amounts after two missed installments', async () => {
  const sandbox = await freshSandbox();
  const { provider } = inject('stack');
  const page = await openAs(sandbox, 'manager@adom', '/products/new');
  await buildProduct(page);

  const as = (account: string) => openSession(sandbox.account(account));
  const [officer, manager] = [await as('officer@adom'), await as('manager@adom')];
  const { body: products } = await request(provider)
    .get(callPath(listLoanProducts, { lenderId: adom }))
    .set(manager)
    .expect(200);
  const product = (products as LoanProduct[]).find(({ details }) => details.name === productName);

  const desk = await openAs(sandbox, 'officer@adom', `/clients/details/${clientId}/new/loan?productId=${product?.id}`);
  await fill(desk, 'Amount (GHS)\u2009*', '1200');
  await fill(desk, 'Duration\u2009*', '3');
  for (const amount of [sheet.installment, sheet.net, sheet.interest, sheet.fees, sheet.total])
    await sees(desk, amount);
  await fill(desk, 'Mandate number\u2009*', 'MND-90000001');
  await fill(desk, 'Mandate pin\u2009*', '735028');
  await fill(desk, 'Goods', 'Fridge');
  await press(desk, 'Save and close');
  await sees(desk, 'loan created successfully');

  const { body: loans } = await request(provider)
    .get(callPath(listLoans))
    .query({ search: '', lenderId: adom })
    .set(manager)
    .expect(200);
  const loan = (loans as LoanApplication[]).find(({ productId }) => productId === product?.id)!;
  const batchId = await approveAndPayOut(provider, loan.id, { officer, manager });
  await page.goto(screen(`/loans/details/${loan.id}/${clientId}`));
  await sees(page, 'Outstanding');
  await sees(page, sheet.total);
  // two due dates pass, which also ends the sessions
  await Promise.all([page.goto('about:blank'), desk.goto('about:blank')]);
  await database().query('UPDATE sim."Sandbox" SET "clockOffsetMs" = 65 * 86400000::bigint WHERE id = $1', [
    sandbox.id,
  ]);
  const later = await openAs(sandbox, 'manager@adom', `/loans/details/${loan.id}/${clientId}`);
  await sees(later, 'In arrears');
  const details = await read(later, 'main');
  expect(details).toContain(`Loan balance ${sheet.owedWhenLate}`);
  expect(details).toContain(`Net amount ${sheet.net}`);
  expect(details).toContain(`Overdue fees ${sheet.overdueFees} Total repayment ${sheet.owedWhenLate}`);
  expect(details).toContain(`Outstanding ${sheet.owedWhenLate} In arrears ${sheet.arrears}`);
  for (const [number, left] of ['GHS 800.00', 'GHS 400.00'].entries())
    expect(details).toMatch(
      new RegExp(`${number + 1}\\. \\d\\d \\w+ \\d{4} GHS 2\\.50 ${sheet.installment} ${left} GHS 20\\.00 Overdue`),
    );
  await later.goto(screen('/loans'));
  await sees(later, loan.referenceNum!);
  expect(await read(later, 'main')).toContain(`GHS 1,200.00 3 months ${sheet.installment} a month`);
  await later.goto(screen(`/capital-by-api/batch/${batchId}`));
  await sees(later, 'Esi Boateng');
  expect(await read(later, 'main')).toContain(`GHS 1,200.00 ${sheet.net}`);
  await later.goto(screen(`/capital-by-api/batch/${batchId}/print`));
  await sees(later, 'Esi Boateng');
  expect(await read(later, 'main')).toContain(sheet.net);
});

it('says what a step asks for in one line below its heading on a laptop', async () => {
  const page = await openAs(await freshSandbox(), 'manager@adom', '/products/new');
  const hint = (await page.waitForSelector('::-p-text(Name the product and say who it’s for.)'))!;
  const lines = await hint.evaluate(
    (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(lines).toBeCloseTo(1, 1);
});
