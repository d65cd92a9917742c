import { expect, it } from 'vitest';
import { affordabilityOf, type OtherLoan } from './affordability.rules.ts';

const loan = { id: '1', amount: '5000.00', monthlyDeduction: '500.00' };
const other: OtherLoan = {
  id: '2',
  amount: '3000.00',
  loanBalance: '1200.50',
  monthlyDeduction: '100.10',
  domainStatus: 'Approved',
  lenderStatus: 'Disbursed',
  applicationStatus: 'open',
};
const answers = { net_monthly_salary: '2000' };

it('compares all deductions with the net pay, and adds up what the client owes and is promised', () => {
  const repaid = { ...other, id: '3', loanBalance: '0.00', monthlyDeduction: '900.00' };
  const approved: OtherLoan = {
    ...other,
    id: '4',
    loanBalance: null,
    lenderStatus: 'Pending',
    monthlyDeduction: '50.00',
  };
  const notFunded: OtherLoan = { ...approved, id: '5', lenderStatus: 'Rejected' };
  const undecided: OtherLoan = { ...approved, id: '6', domainStatus: 'Pending' };
  const itself = { ...approved, id: '1' };
  expect(affordabilityOf(loan, answers, [itself, other, repaid, approved, notFunded, undecided])).toEqual({
    netPay: '2000.00',
    deduction: '500.00',
    otherDeductions: '150.10',
    share: 33,
    balance: '1200.50',
    approved: '3000.00',
    exposure: '9200.50',
  });
});

it.each([
  ['an unknown net pay', {}, [other]],
  ['a net pay of 0', { net_monthly_salary: '0' }, [other]],
  ['a net pay that is no amount', { net_monthly_salary: 'about 2000' }, [other]],
  ['unknown loans', answers, undefined],
  ['an unknown deduction of another loan', answers, [{ ...other, monthlyDeduction: null }]],
])('has no share with %s', (_what, told, loans) => expect(affordabilityOf(loan, told, loans).share).toBeNull());

it('counts a disbursed loan whose balance the provider leaves out as one with an unknown balance', () => {
  const figures = affordabilityOf(loan, answers, [{ ...other, loanBalance: null }]);
  expect(figures).toMatchObject({ balance: null, exposure: null, otherDeductions: '100.10', share: 31 });
});

it('calculates with amounts of any number of decimals', () => {
  const inFull = { ...loan, monthlyDeduction: '541.666666667' };
  const figures = affordabilityOf(inFull, answers, [
    { ...other, loanBalance: '1200.5066667', monthlyDeduction: '0.001' },
  ]);
  expect(figures).toMatchObject({ share: 28, balance: '1200.5066667', otherDeductions: '0.001' });
});

it('has no exposure while a balance or the amount is unknown', () => {
  expect(affordabilityOf(loan, answers, undefined).exposure).toBeNull();
  expect(affordabilityOf({ ...loan, amount: null }, answers, [other]).exposure).toBeNull();
});
