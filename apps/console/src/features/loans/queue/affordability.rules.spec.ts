import { expect, it } from 'vitest';
import { affordabilityOf } from './affordability.rules.ts';

const loan = { id: '1', amount: '5000.00', monthlyDeduction: '500.00' };
const other = { id: '2', loanBalance: '1200.50', monthlyDeduction: '100.10' };
const answers = { net_monthly_salary: '2000' };

it('compares all deductions with the net pay, and adds up what the client owes', () => {
  const repaid = { id: '3', loanBalance: '0.00', monthlyDeduction: '900.00' };
  expect(affordabilityOf(loan, answers, [{ ...loan, loanBalance: null }, other, repaid])).toEqual({
    netPay: '2000.00',
    deduction: '500.00',
    otherDeductions: '100.10',
    share: 31,
    balance: '1200.50',
    exposure: '6200.50',
  });
});

it.each([
  ['an unknown net pay', {}, [other]],
  ['a net pay of 0', { net_monthly_salary: '0' }, [other]],
  ['a net pay that is no amount', { net_monthly_salary: 'about 2000' }, [other]],
  ['unknown loans', answers, undefined],
  ['an unknown deduction of another loan', answers, [{ ...other, monthlyDeduction: null }]],
])('has no share with %s', (_what, told, loans) => expect(affordabilityOf(loan, told, loans).share).toBeNull());

it('has no exposure while a balance or the amount is unknown', () => {
  expect(affordabilityOf(loan, answers, undefined).exposure).toBeNull();
  expect(affordabilityOf({ ...loan, amount: null }, answers, [other]).exposure).toBeNull();
});
