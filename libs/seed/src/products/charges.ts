import { typedKeys } from '@oware/contract';
import type { ChargeCalculation, ChargeSubject, ChargeTime, LoanCharge } from '@oware/contract';
import { productChargesOf } from '@oware/domain';
import { momentBefore } from '../synthetic/anchor.ts';
import { lenderIds } from '../organization/organizations.ts';
import type { ChargeRow } from '../world/rows.ts';

export const chargeIds = {
  loanInsurance: 601,
  textMessages: 602,
  lateFee: 603,
  welfareFund: 604,
  savingsWithdrawal: 605,
  savingsYear: 606,
  membership: 607,
  stampDuty: 608,
  voltaArrangement: 611,
  voltaLateFee: 612,
  voltaSavingsMonth: 613,
  kenteDelivery: 621,
} as const;

type ChargeSeed = {
  lenderId: number;
  name: string;
  /** Its subject, time and calculation, as codes of 3§9. */
  codes: readonly [ChargeSubject, ChargeTime, ChargeCalculation];
  amount: string;
  feeOnMonthDay?: string;
  /** Days before the anchor day. */
  retired?: number;
  days: number;
};

const seeds: Record<keyof typeof chargeIds, ChargeSeed> = {
  loanInsurance: { lenderId: lenderIds.adom, name: 'Loan insurance', codes: [1, 1, 2], amount: '1.5', days: 280 },
  textMessages: { lenderId: lenderIds.adom, name: 'Text messages', codes: [1, 8, 1], amount: '2.50', days: 280 },
  lateFee: { lenderId: lenderIds.adom, name: 'Late payment fee', codes: [1, 9, 1], amount: '20.00', days: 275 },
  welfareFund: {
    lenderId: lenderIds.adom,
    name: 'Welfare fund',
    codes: [1, 2, 1],
    amount: '15.00',
    feeOnMonthDay: '15 Dec',
    days: 270,
  },
  savingsWithdrawal: { lenderId: lenderIds.adom, name: 'Withdrawal fee', codes: [2, 5, 1], amount: '1.00', days: 260 },
  savingsYear: {
    lenderId: lenderIds.adom,
    name: 'Yearly account fee',
    codes: [2, 6, 1],
    amount: '12.00',
    feeOnMonthDay: '31 Dec',
    days: 260,
  },
  membership: { lenderId: lenderIds.adom, name: 'Membership', codes: [3, 2, 1], amount: '10.00', days: 250 },
  stampDuty: {
    lenderId: lenderIds.adom,
    name: 'Stamp duty (old)',
    codes: [1, 1, 1],
    amount: '5.00',
    retired: 40,
    days: 300,
  },
  voltaArrangement: { lenderId: lenderIds.volta, name: 'Arrangement fee', codes: [1, 1, 2], amount: '2', days: 220 },
  voltaLateFee: { lenderId: lenderIds.volta, name: 'Late payment fee', codes: [1, 9, 2], amount: '5', days: 220 },
  voltaSavingsMonth: { lenderId: lenderIds.volta, name: 'Account fee', codes: [2, 7, 1], amount: '0.50', days: 200 },
  kenteDelivery: { lenderId: lenderIds.kente, name: 'Delivery', codes: [1, 1, 1], amount: '30.00', days: 180 },
};

const rowOf = (id: number, { lenderId, name, codes, amount, feeOnMonthDay, retired, days }: ChargeSeed): ChargeRow => ({
  id,
  lenderId,
  name,
  currencyCode: 'GHC',
  appliesTo: codes[0],
  timeType: codes[1],
  calculationType: codes[2],
  paymentMode: 0,
  amount,
  feeOnMonthDay: feeOnMonthDay ?? null,
  active: true,
  retiredAt: retired === undefined ? null : momentBefore(retired),
  version: 1,
  createdAt: momentBefore(days),
  updatedAt: momentBefore(retired ?? days),
});

/** Charges of the lenders. */
export const charges: readonly ChargeRow[] = typedKeys(seeds).map((name) => rowOf(chargeIds[name], seeds[name]));

/** Returns a loan's copy of its product's charges, for a loan that starts on `startsOn`. */
export const loanChargesOf = (ids: readonly number[], startsOn: string): LoanCharge[] =>
  productChargesOf(
    { charges: ids.map(String) },
    charges.map((row) => ({
      ...row,
      id: String(row.id),
      lenderId: String(row.lenderId),
      chargeAppliesTo: row.appliesTo,
      chargeTimeType: row.timeType,
      chargeCalculationType: row.calculationType,
      chargePaymentMode: row.paymentMode,
      amount: String(row.amount),
      locale: 'en',
      monthDayFormat: 'dd MMM',
      isRetired: row.retiredAt !== null,
    })),
    startsOn,
  );
