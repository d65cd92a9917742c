import { callPath, listLoanProducts, type LoanProduct, type LoanQuote, quoteLoan } from '@oware/contract';
import {
  dayOf,
  loanTermsOf,
  monthsAfter,
  productLimitsOf,
  repaymentSchedule,
  tenureRangeOf,
  toPesewas,
} from '@oware/domain';
import { lenderIds } from '@oware/seed';
import { freshSandbox, openSession, serve } from '@oware/test-kit';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createProviderApp } from '../../../app.ts';

const server = await serve(createProviderApp);
let officer: Record<string, string>;
let products: LoanProduct[];
beforeAll(async () => {
  officer = await openSession((await freshSandbox()).account('officer@adom'));
  const path = callPath(listLoanProducts, { lenderId: String(lenderIds.adom) });
  products = (await request(server).get(path).set(officer).expect(200)).body;
});

const quote = (product: LoanProduct, query: object) =>
  request(server)
    .get(callPath(quoteLoan, { id: product.id }))
    .query(query)
    .set(officer);
const today = dayOf(new Date());

describe('a quote', () => {
  it('equals the schedule of the loan, for each product', async () => {
    for (const product of products) {
      const { principal } = product.terms;
      const tenure = tenureRangeOf(productLimitsOf(product))?.most ?? 0;
      const { body } = await quote(product, { amount: principal, tenure }).expect(200);
      const { installments, monthlyDeduction, startDate, ...sums } = body as LoanQuote;
      const schedule = repaymentSchedule({
        principal: toPesewas(principal),
        tenure,
        terms: loanTermsOf(product, []),
        startsOn: startDate,
      });
      expect(startDate).toBe(today);
      expect(toPesewas(monthlyDeduction)).toBe(schedule.monthlyDeduction);
      expect(toPesewas(sums.total)).toBe(schedule.total);
      expect(installments.map(({ dueOn, amount }) => [dueOn, toPesewas(amount)])).toEqual(
        schedule.installments.map(({ dueOn, amount }) => [dueOn, amount]),
      );
    }
  });

  it('is calculated from the requested date', async () => {
    const [product] = products;
    const startDate = monthsAfter(today, 2);
    const { principal, numberOfRepayments: tenure } = product!.terms;
    const { body } = await quote(product!, { amount: principal, tenure, startDate }).expect(200);
    expect(body.startDate).toBe(startDate);
    expect(body.installments[0].dueOn > startDate).toBe(true);
  });

  it('is rejected beyond the limits, at the field and with the limits', async () => {
    const [product] = products;
    const { body } = await quote(product!, { amount: '1', tenure: 601, startDate: '1999-01-01' }).expect(400);
    expect(body.errors).toEqual({
      amount: expect.stringMatching(/^Between /),
      tenure: expect.any(String),
      startDate: expect.stringMatching(/^Enter a date from /),
    });
    const none = await quote(product!, {}).expect(400);
    expect(none.body.errors).toEqual({ amount: 'This field is required', tenure: 'This must be a number' });
  });
});
