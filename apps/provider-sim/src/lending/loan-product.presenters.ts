import type { LoanProduct, LoanProductChoices } from '@oware/contract';
import type { LoanProduct as ProductRow } from '@oware/db';
import { interestTypeOf } from '@oware/domain';

/** What every product is (3§9): no other value can be sent. */
const constants = {
  accountingRule: 1,
  includeInBorrowerCycle: true,
  multiDisburseLoan: false,
  preClosureInterestCalculationStrategy: 1,
  locale: 'en',
  dateFormat: 'dd MMMM yyyy',
} as const;

/** What a caller decides of a product. */
export const choicesOf = (row: ProductRow) => ({
  details: {
    name: row.name,
    shortName: row.shortName,
    description: row.description,
    loantypeId: row.loanTypeId as LoanProduct['details']['loantypeId'],
  },
  currency: row.currency as LoanProduct['currency'],
  terms: row.terms as LoanProduct['terms'],
  settings: row.settings as LoanProduct['settings'],
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

/** The columns of what a caller decides. */
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
