import {
  loanProduct,
  type LoanProduct,
  type LoanProductChoices,
  loanProductCurrency,
  loanProductSettings,
  loanProductTerms,
} from '@oware/contract';
import type { LoanProduct as ProductRow } from '@oware/db';
import { interestTypeOf } from '@oware/domain';

/** Values that are the same for every product (3§9). Callers can't send others. */
const constants = {
  accountingRule: 1,
  includeInBorrowerCycle: true,
  multiDisburseLoan: false,
  preClosureInterestCalculationStrategy: 1,
  locale: 'en',
  dateFormat: 'dd MMMM yyyy',
} as const;

/** The choices of the person who created or changed the product. */
export const choicesOf = (row: ProductRow) => ({
  details: loanProduct.shape.details.parse({
    name: row.name,
    shortName: row.shortName,
    description: row.description,
    loantypeId: row.loanTypeId,
  }),
  currency: loanProductCurrency.parse(row.currency),
  terms: loanProductTerms.parse(row.terms),
  settings: loanProductSettings.parse(row.settings),
  charges: row.chargeIds.map(String),
});

export const presentLoanProduct = (row: ProductRow): LoanProduct => {
  const choices = choicesOf(row);
  return {
    id: String(row.id),
    lenderId: String(row.lenderId),
    ...choices,
    isRetired: row.retiredAt !== null,
    version: row.version,
    updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
    interestType: interestTypeOf(choices.terms.interestMethod),
    ...constants,
  };
};

export const columnsOf = ({ details, currency, terms, settings, charges }: LoanProductChoices) => ({
  name: details.name,
  shortName: details.shortName,
  description: details.description,
  loanTypeId: details.loantypeId,
  currency,
  terms,
  settings,
  chargeIds: charges.map(Number),
});
