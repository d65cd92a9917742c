import { expect, it } from 'vitest';
import type { SavingsAccount, SavingsTerms } from '../../api/readings.ts';
import { accountsFound, rateText, termsOf } from './savings.text.ts';

const account = (clientName: string, referenceNum: string, accountNo: string) =>
  ({ clientName, referenceNum, accountNo }) as SavingsAccount;
const accounts = [account('Ama Mensah', 'SAV-0001', '000111'), account('Kofi Boateng', 'SAV-0002', '000222')];
const found = (search: string) => accountsFound(accounts, search).map(({ accountNo }) => accountNo);

it.each([
  ['', ['000111', '000222']],
  ['mensah', ['000111']],
  ['SAV-0002', ['000222']],
  ['sav-', ['000111', '000222']],
  ['0222', ['000222']],
  ['nobody', []],
])('finds accounts by “%s” in the client, the reference or the number', (search, numbers) =>
  expect(found(search)).toEqual(numbers),
);

it('goes on saying how many accounts could not be read', () => {
  const some = Object.assign([...accounts], { unreadable: 3 });
  expect(accountsFound(some, 'ama').unreadable).toBe(3);
  expect(accountsFound(accounts, 'ama').unreadable).toBeUndefined();
});

it('writes the rate of a year without trailing zeros, and none as nothing', () =>
  expect([rateText('7.500000'), rateText('0'), rateText(null)]).toEqual(['7.5% a year', '0% a year', '']));

it('says the interest terms in words', () => {
  const terms = {
    nominalAnnualInterestRate: '7.5',
    interestCalculationType: 2,
    interestCompoundingPeriodType: 4,
    interestPostingPeriodType: 6,
    interestCalculationDaysInYearType: 365,
  } as SavingsTerms;
  const texts = (given: SavingsTerms) => termsOf(given).map(({ value }) => value);
  expect(texts(terms)).toEqual(['7.5% a year', 'Average Daily Balance', 'Monthly', 'BiAnnual', '365 Days']);
  const none = Object.fromEntries(Object.keys(terms).map((name) => [name, null])) as never;
  expect(texts(none)).toEqual(['', '', '', '', '']);
  expect(texts({ ...terms, interestPostingPeriodType: 99 as never })[3]).toBe('99');
});
