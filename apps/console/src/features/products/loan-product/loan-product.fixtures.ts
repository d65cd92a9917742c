import { aLoanProduct } from '../../../lending/loan-product.fixtures.ts';

/** Returns a charge of lender 1 as sent by the service. */
export const chargeOf = (part: Record<string, unknown> = {}) => ({
  id: '7',
  lenderId: '1',
  name: 'Loan insurance',
  chargeAppliesTo: 1,
  currencyCode: 'GHC',
  chargeTimeType: 1,
  chargeCalculationType: 2,
  chargePaymentMode: 0,
  amount: '1.5',
  active: true,
  locale: 'en',
  monthDayFormat: 'dd MMM',
  feeOnMonthDay: null,
  isRetired: false,
  version: 1,
  updatedAt: '2026-11-20T08:15:00.000Z',
  ...part,
});

/** Returns a loan product as sent by the service. */
export const productOf = (part: Record<string, unknown> = {}) => ({ ...aLoanProduct(), ...part });
