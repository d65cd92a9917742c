import type { Charge, ChargeDraft } from '@oware/contract';
import type { Charge as ChargeModel } from '@oware/db';

/** GHS with two places; a percentage as it was given, without needless zeros. */
const amountText = (row: Pick<ChargeModel, 'amount' | 'calculationType'>): string =>
  row.calculationType === 1 ? row.amount.toFixed(2) : row.amount.toFixed();

/** What a caller decides of a charge. */
export const chargeDraftOf = (row: ChargeModel): ChargeDraft => ({
  name: row.name,
  chargeAppliesTo: row.appliesTo as Charge['chargeAppliesTo'],
  currencyCode: row.currencyCode as 'GHC',
  chargeTimeType: row.timeType as Charge['chargeTimeType'],
  chargeCalculationType: row.calculationType as Charge['chargeCalculationType'],
  chargePaymentMode: row.paymentMode as Charge['chargePaymentMode'],
  amount: amountText(row),
  active: row.active,
  locale: 'en',
  monthDayFormat: 'dd MMM',
  feeOnMonthDay: row.feeOnMonthDay,
});

export const presentCharge = (row: ChargeModel): Charge => ({
  id: String(row.id),
  lenderId: String(row.lenderId),
  ...chargeDraftOf(row),
  isRetired: row.retiredAt !== null,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});
