import { completeTermsOf } from '../../../lending/product-limits.text.ts';
import { loanCreation } from '@oware/contract';
import type { Client } from '../../../api/readings.ts';
import { formCatalogue, fromPesewas, repaymentSchedule, toPesewas } from '@oware/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainAmount } from '../../../lending/amounts.text.ts';
import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';
import { amountLimits, checksOf, loanPayload, monthsOf, otherFields, sketchOfValues } from './application.form.ts';

const product = aLoanProduct({
  currency: { currencyCode: 'GHC', digitsAfterDecimal: 2, inMultiplesOf: 0, installmentAmountInMultiplesOf: 3 },
  terms: {
    ...aLoanProduct().terms,
    maxPrincipal: '30000.00',
    maxNumberOfRepayments: 36,
    processingFee: '50.00',
    interestMethod: 'Flat',
  },
});
const client = { id: '1001', lenderId: '1', staffId: '912240' } as Client;
const fields = formCatalogue.loan_details;
const values = {
  amount: 'GHS 12,000',
  tenure: '12',
  staffID: '912240',
  mandateNumber: ' MND-90000001 ',
  mandatePin: '735028',
};

function payloadOf(given = values) {
  const sketch = sketchOfValues(product, given);
  if (!sketch) throw new Error('these values fit');
  return loanPayload({ client, product, fields, values: given, answers: { product_description: 'Fees' }, sketch });
}

describe('the payload of an application', () => {
  it('is what the contract takes, with the money under each name and in the answers', () => {
    const payload = payloadOf();
    expect(loanCreation.safeParse(payload).error).toBeUndefined();
    expect(payload).toMatchObject({
      amount: '12000',
      loanAmount: '12000',
      principal: '12000',
      principalAmount: '12000',
      tenure: 12,
      monthlyDeduction: '1302.00',
      mandateNumber: 'MND-90000001',
    });
    expect(payload.clientLoanInformation).toEqual({
      isComplete: true,
      data: {
        product_description: 'Fees',
        principal: '12000',
        loan_amount: '12000',
        duration: '12',
        deduction: '1302.00',
        mandate_number: 'MND-90000001',
      },
    });
  });

  it('keeps the pin out of the answers', () =>
    expect(JSON.stringify(payloadOf().clientLoanInformation)).not.toContain('735028'));

  it('has the deduction of the schedule that the service calculates, for any amount and tenure', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000, max: 3_000_000 }),
        fc.constantFrom(...monthsOf(product)),
        (pesewas, months) => {
          const payload = payloadOf({ ...values, amount: fromPesewas(pesewas), tenure: String(months) });
          const terms = completeTermsOf(product, [])!;
          const schedule = repaymentSchedule({ principal: pesewas, tenure: months, terms, startsOn: '2026-11-21' });
          expect(toPesewas(payload.monthlyDeduction)).toBe(schedule.monthlyDeduction);
        },
      ),
    ));
});

describe('what is said while it is typed', () => {
  it('are the product’s limits', () => {
    expect(amountLimits(product)).toBe('Between GHS 500.00 and GHS 30,000.00');
    expect(checksOf(product).amount('499.99')).toBe('Between GHS 500.00 and GHS 30,000.00');
    expect(checksOf(product).amount('30,000')).toBe(true);
    expect(checksOf(product).tenure('48')).toBe('Between 3 and 36 months');
    expect(monthsOf(product)).toEqual([3, 6, 9, 12, 18, 24, 36]);
  });

  it.each(['', 'x', '-5', '1e5', '0', '12.345', '9'.repeat(13)])('%j is no amount', (text) => {
    expect(checksOf(product).amount(text)).toBe('Enter an amount such as 1250.50');
    expect(sketchOfValues(product, { amount: text, tenure: '12' })).toBeUndefined();
  });

  it.each([
    ['735028', true],
    ['1234', true],
    ['123', false],
    ['12a4', false],
  ])('the pin %s is right: %s', (pin, right) => expect(checksOf(product).mandatePin(pin) === true).toBe(right));

  it.each(['', ' ', '!'])('asks for the number of the mandate instead of “%s”', (text) =>
    expect(checksOf(product).mandateNumber(text)).toBe('Enter the number of the mandate'),
  );

  it('needs a duration, but no staff number', () => {
    expect(checksOf(product).tenure('')).toMatch(/duration/i);
    expect(checksOf(product).staffID()).toBe(true);
  });

  it('is an amount however it is written', () =>
    expect(['1250.50', '1,250.50', ' GHS 1 250.50', 'ghc1250.50'].map(plainAmount)).toEqual(
      Array.from({ length: 4 }, () => '1250.50'),
    ));
});

it('the form is asked for what the loan’s own fields do not hold', () => {
  const names = otherFields(fields).map(({ name }) => name);
  expect(names).toContain('Product description');
  for (const own of ['Principal', 'Loan amount', 'Duration', 'Deduction', 'Mandate number'])
    expect(names).not.toContain(own);
});
