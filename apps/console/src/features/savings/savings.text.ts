import {
  compoundingPeriods,
  daysInYearOptions,
  interestCalculations,
  postingPeriods,
  type ReadList,
} from '@oware/contract';
import type { SavingsAccount, SavingsTerms } from '../../api/readings.ts';
import { pickedRows } from '../../record/picked-rows.rules.ts';
import { codeLabel, percentText } from '../../record/record.text.ts';
import { words } from './savings.words.ts';

/** Formats `7.5% a year`; empty if the provider sends no rate. */
export const rateText = (rate: string | null): string =>
  rate === null ? '' : words('rateAYear', { rate: percentText(rate) });

/** Describes the interest terms that the provider sends. */
export const termsOf = (terms: SavingsTerms): { label: string; value: string }[] => [
  {
    label: words('interest'),
    value: rateText(terms.nominalAnnualInterestRate),
  },
  { label: words('interestOn'), value: codeLabel(interestCalculations, terms.interestCalculationType) },
  { label: words('compounding'), value: codeLabel(compoundingPeriods, terms.interestCompoundingPeriodType) },
  { label: words('posting'), value: codeLabel(postingPeriods, terms.interestPostingPeriodType) },
  { label: words('daysInYear'), value: codeLabel(daysInYearOptions, terms.interestCalculationDaysInYearType) },
];

/** Returns the accounts whose client, reference or number contains the text, case-insensitive. */
export function accountsFound(accounts: ReadList<SavingsAccount>, search: string): ReadList<SavingsAccount> {
  const wanted = search.toLowerCase();
  const found = accounts.filter(({ clientName, referenceNum, accountNo }) =>
    [clientName, referenceNum, accountNo].some((text) => text.toLowerCase().includes(wanted)),
  );
  return pickedRows(found, accounts);
}
