import { typedKeys } from '@oware/contract';
import { recordReference, required } from '@oware/domain';
import type { SavingsCharge } from '@oware/contract';
import { momentBefore } from '../synthetic/anchor.ts';
import { charges } from '../products/charges.ts';
import { personas } from '../clients/personas.ts';
import { bankAccount } from '../synthetic/ranges.ts';
import type { ClientRow, SavingsAccountRow, SavingsMovementRow } from '../world/rows.ts';
import { savingsProductIds, savingsProducts } from '../products/savings-products.ts';

/** Days before the anchor day, and GHS: positive for a deposit, negative for a withdrawal. */
type Movement = readonly [days: number, cedis: number];
type AccountSeed = {
  client: ClientRow;
  product: keyof typeof savingsProductIds;
  /** Days since it was opened. */
  opened: number;
  movements: readonly Movement[];
};

/** Repeats an amount every `every` days, from `first` days ago to `last`. */
const regularly = (first: number, last: number, every: number, cedis: number): Movement[] =>
  Array.from({ length: Math.floor((first - last) / every) + 1 }, (_, i) => [first - i * every, cedis] as const);

export const savingsAccountIds = {
  goodPayer: 7001,
  goodPayerTarget: 7002,
  nameDiffersFromCard: 7003,
  veryLongName: 7004,
  apostropheInName: 7005,
  lettersBeyondAscii: 7006,
  nearRetirement: 7007,
  eighteen: 7008,
  noDeposit: 7009,
  borrowsFromTwo: 7010,
  borrowsFromTwoAtVolta: 7011,
} as const;

const seeds: Record<keyof typeof savingsAccountIds, AccountSeed> = {
  // saves every week; withdrew money for Christmas and for school fees
  goodPayer: {
    client: personas.goodPayer.client,
    product: 'susuSavings',
    opened: 420,
    movements: [...regularly(418, 6, 7, 50), [330, -400], [75, -850.5]],
  },
  goodPayerTarget: {
    client: personas.goodPayer.client,
    product: 'targetSavings',
    opened: 300,
    movements: [[300, 1500], ...regularly(270, 20, 30, 250)],
  },
  nameDiffersFromCard: {
    client: personas.nameDiffersFromCard.client,
    product: 'susuSavings',
    opened: 90,
    movements: [
      [88, 200],
      [40, 75.25],
      [10, -120],
    ],
  },
  veryLongName: {
    client: personas.veryLongName.client,
    product: 'susuSavings',
    opened: 200,
    movements: [[199, 1_250_000]],
  },
  apostropheInName: {
    client: personas.apostropheInName.client,
    product: 'targetSavings',
    opened: 150,
    movements: [
      [150, 3000],
      [61, -500],
    ],
  },
  // no movement for most of a year
  lettersBeyondAscii: {
    client: personas.lettersBeyondAscii.client,
    product: 'susuSavings',
    opened: 365,
    movements: [[364, 640]],
  },
  nearRetirement: {
    client: personas.nearRetirement.client,
    product: 'targetSavings',
    opened: 500,
    movements: [[500, 20_000], ...regularly(470, 30, 30, 600)],
  },
  // the product is no longer offered
  eighteen: {
    client: personas.eighteen.client,
    product: 'youthSavings',
    opened: 100,
    movements: [
      [99, 60],
      [50, 20],
      [20, 15],
    ],
  },
  // no deposit yet
  noDeposit: { client: personas.draftSections.client, product: 'susuSavings', opened: 0, movements: [] },
  borrowsFromTwo: {
    client: personas.borrowsFromTwo.client,
    product: 'susuSavings',
    opened: 180,
    movements: [
      [178, 900],
      [100, -880],
    ],
  },
  borrowsFromTwoAtVolta: {
    client: personas.borrowsFromTwoAtVolta.client,
    product: 'voltaSavers',
    opened: 240,
    movements: [...regularly(239, 15, 14, 120), [60, -300]],
  },
};

/** At night, so that an account opened today exists before anybody looks. */
const openedAtMinute = 1;

/** Returns the part of a charge that an account stores. */
function chargeOf(id: number): SavingsCharge {
  const { name, timeType, calculationType, amount, feeOnMonthDay } = required(
    charges.find((one) => one.id === id),
    `charge ${id}`,
  );
  return {
    id: String(id),
    name,
    chargeTimeType: timeType,
    chargeCalculationType: calculationType,
    amount,
    feeOnMonthDay,
  };
}

function accountOf(id: number, { client, product, opened }: AccountSeed): SavingsAccountRow {
  const kept = required(
    savingsProducts.find((one) => one.id === savingsProductIds[product]),
    `savings product ${product}`,
  );
  const createdAt = momentBefore(opened, openedAtMinute);
  return {
    id,
    lenderId: client.lenderId,
    clientId: client.id,
    productId: kept.id,
    referenceNum: recordReference('savings', id),
    accountNo: bankAccount(id),
    terms: {
      currencyCode: kept.currencyCode,
      digitsAfterDecimal: kept.digitsAfterDecimal,
      inMultiplesOf: kept.inMultiplesOf,
      nominalAnnualInterestRate: kept.nominalAnnualInterestRate,
      interestCompoundingPeriodType: kept.interestCompoundingPeriodType,
      interestPostingPeriodType: kept.interestPostingPeriodType,
      interestCalculationType: kept.interestCalculationType,
      interestCalculationDaysInYearType: kept.interestCalculationDaysInYearType,
      charges: kept.chargeIds.map(chargeOf),
    },
    progress: null,
    dueOn: createdAt.slice(0, 10),
    openedById: null,
    createdAt,
  };
}

const movementsOf = (accountId: number, { client, movements }: AccountSeed): Omit<SavingsMovementRow, 'id'>[] =>
  movements
    .toSorted(([one], [other]) => other - one)
    .map(([days, cedis], i) => ({
      accountId,
      kind: cedis > 0 ? 'deposit' : 'withdrawal',
      amount: Math.abs(cedis).toFixed(2),
      reference: `MM-${accountId}-${String(i + 1).padStart(3, '0')}`,
      momoNumber: client.mobileNo,
      at: momentBefore(days, 480 + ((accountId + 37 * i) % 600)),
    }));

const known = typedKeys(seeds).map((name) => [savingsAccountIds[name], seeds[name]] as const);

/**
 * Accounts of personas. Their ledgers begin at the first request, because interest is due on calendar days, and a copy
 * shifts its days.
 */
export const savingsAccounts: readonly SavingsAccountRow[] = known.map(([id, seed]) => accountOf(id, seed));

/** Mobile money deposits and withdrawals, by account and time. */
export const savingsMovements: readonly SavingsMovementRow[] = known
  .flatMap(([id, seed]) => movementsOf(id, seed))
  .map((movement, i) => ({ ...movement, id: 7501 + i }));
