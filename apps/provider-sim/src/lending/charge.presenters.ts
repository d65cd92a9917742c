import { type Charge, chargeCreation, type ChargeDraft } from '@oware/contract';
import { Prisma, type Charge as ChargeModel } from '@oware/db';
import { asText } from '@oware/db/expressions';
import { tables } from '@oware/db/statements';

/** The columns that are shown of a charge. */
export const listedCharges = tables
  .selectFrom('provider.Charge')
  .select((charge) => [
    'id',
    'lenderId',
    'name',
    'currencyCode',
    'appliesTo',
    'timeType',
    'calculationType',
    'paymentMode',
    asText(charge.ref('amount')).as('amount'),
    'feeOnMonthDay',
    'active',
    'retiredAt',
    'version',
    'updatedAt',
  ]);

/** A charge as {@link listedCharges} or Prisma reads it. The amount of a flat charge is GHS, otherwise percent. */
export type ChargeRow = Omit<ChargeModel, 'sandboxId' | 'createdAt' | 'amount'> & { amount: Prisma.Decimal | string };

/** GHS has two decimal places. A percentage stays as entered, without trailing zeros. */
function amountText({ amount, calculationType }: Pick<ChargeRow, 'amount' | 'calculationType'>): string {
  const exact = new Prisma.Decimal(amount);
  return calculationType === 1 ? exact.toFixed(2) : exact.toFixed();
}

const chargeCodes = chargeCreation.pick({
  chargeAppliesTo: true,
  currencyCode: true,
  chargeTimeType: true,
  chargeCalculationType: true,
  chargePaymentMode: true,
});

/** The choices of the person who created or changed the charge. */
export const chargeDraftOf = (row: Omit<ChargeRow, 'id'>): ChargeDraft => ({
  name: row.name,
  ...chargeCodes.parse({
    chargeAppliesTo: row.appliesTo,
    currencyCode: row.currencyCode,
    chargeTimeType: row.timeType,
    chargeCalculationType: row.calculationType,
    chargePaymentMode: row.paymentMode,
  }),
  amount: amountText(row),
  active: row.active,
  locale: 'en',
  monthDayFormat: 'dd MMM',
  feeOnMonthDay: row.feeOnMonthDay,
});

export const presentCharge = (row: ChargeRow): Charge => ({
  id: String(row.id),
  lenderId: String(row.lenderId),
  ...chargeDraftOf(row),
  isRetired: row.retiredAt !== null,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});
