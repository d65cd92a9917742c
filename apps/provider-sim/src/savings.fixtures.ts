import type { SavingsProductCreation, SavingsTerms } from '@oware/contract';
import { lenderIds, personas, savingsProductIds } from '@oware/seed';
import { database, type TestSandbox } from '@oware/test-kit';

/** The payload of D1 as the wizard builds it. */
export const aNewSavingsProduct = (changes: Partial<SavingsProductCreation> = {}): SavingsProductCreation => ({
  loantypeId: '3',
  accountingRule: '1',
  charges: [],
  currencyCode: 'GHC',
  description: 'For small traders',
  digitsAfterDecimal: 2,
  feeToIncomeAccountMappings: [],
  inMultiplesOf: 0,
  interestCalculationDaysInYearType: 365,
  interestCalculationType: 1,
  interestCompoundingPeriodType: 4,
  interestPostingPeriodType: 4,
  locale: 'en',
  name: 'Market Savings',
  nominalAnnualInterestRate: '7.5',
  paymentChannelToFundSourceMappings: [],
  penaltyToIncomeAccountMappings: [],
  shortName: 'MKT',
  ...changes,
});

type KeptProduct = { lenderId?: number; name?: string; rate?: string; compounding?: number; posting?: number };

/** A savings product in the database; its id. Monthly interest on the daily balance unless said otherwise. */
export async function aSavingsProduct(
  { id: sandboxId }: Pick<TestSandbox, 'id'>,
  { lenderId = lenderIds.adom, name = 'Test Savings', rate = '10', compounding = 4, posting = 4 }: KeptProduct = {},
): Promise<string> {
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO provider."SavingsProduct" ("sandboxId", "lenderId", name, "shortName", description, "loanTypeId", "currencyCode",
       "digitsAfterDecimal", "inMultiplesOf", "nominalAnnualInterestRate", "interestCompoundingPeriodType",
       "interestPostingPeriodType", "interestCalculationType", "interestCalculationDaysInYearType", "accountingRule", "createdAt")
     VALUES ($1, $2, $3, 'TEST', $3, 3, 'GHC', 2, 0, $4, $5, $6, 1, 365, '1', now()) RETURNING id`,
    [sandboxId, lenderId, name, rate, compounding, posting],
  );
  return String(rows[0]!.id);
}

type KeptAccount = {
  clientId?: number;
  lenderId?: number;
  productId?: string;
  referenceNum?: string;
  openedOn?: string;
};

/** A savings account in the database whose ledger has not begun; its id. GHS at 10 % with interest every month. */
export async function aSavingsAccount(
  { id: sandboxId }: Pick<TestSandbox, 'id'>,
  account: KeptAccount = {},
): Promise<string> {
  const { clientId = personas.goodPayer.client.id, lenderId = lenderIds.adom, openedOn = '2026-01-01' } = account;
  const { productId = String(savingsProductIds.susuSavings), referenceNum = 'SA-TEST' } = account;
  const { rows } = await database().query<{ id: number }>(
    `INSERT INTO provider."SavingsAccount" ("sandboxId", "lenderId", "clientId", "productId", "referenceNum", "accountNo", terms, "dueOn", "createdAt")
     VALUES ($1, $2, $3, $4, $5, gen_random_uuid()::text, $6, $7::date, $7::date) RETURNING id`,
    [sandboxId, lenderId, clientId, Number(productId), referenceNum, JSON.stringify(savingsTerms), openedOn],
  );
  return String(rows[0]!.id);
}

const savingsTerms: SavingsTerms = {
  currencyCode: 'GHC',
  digitsAfterDecimal: 2,
  inMultiplesOf: 0,
  nominalAnnualInterestRate: '10',
  interestCompoundingPeriodType: 4,
  interestPostingPeriodType: 4,
  interestCalculationType: 1,
  interestCalculationDaysInYearType: 365,
  charges: [],
};
