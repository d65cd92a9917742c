import type { Unlisted } from '@oware/contract';
import { expect, it } from 'vitest';
import type { LoanApplication } from '../../../api/readings.ts';
import { areOpenLoansKnown, isOpenLoan } from './open-loans.rules.ts';

const loanOf = (part: Partial<LoanApplication>) => ({
  lenderStatus: 'Disbursed' as const,
  domainStatus: 'Approved' as const,
  loanBalance: null,
  ...part,
});
const unknown = 'Paid out' as Unlisted;

it('calls a loan open that was disbursed, until nothing is owed', () => {
  expect(isOpenLoan(loanOf({}))).toBe(true);
  expect(isOpenLoan(loanOf({ lenderStatus: 'Approved' }))).toBe(false);
  expect(isOpenLoan(loanOf({ loanBalance: '0.00' as LoanApplication['loanBalance'] }))).toBe(false);
});

it('does not know all open loans if the funding status of one, or a whole row, can’t be read', () => {
  const known = [loanOf({}), loanOf({ lenderStatus: 'Pending' })];
  expect(areOpenLoansKnown([])).toBe(true);
  expect(areOpenLoansKnown(known)).toBe(true);
  expect(areOpenLoansKnown([...known, loanOf({ lenderStatus: unknown })])).toBe(false);
  expect(areOpenLoansKnown([...known, loanOf({ lenderStatus: '' as Unlisted })])).toBe(false);
  expect(areOpenLoansKnown(Object.assign([], { unreadable: 1 }))).toBe(false);
});

it.each(['Rejected', 'Cancelled'] as const)(
  'knows of an application that is %s that it is no loan, whatever its funding status',
  (domainStatus) => expect(areOpenLoansKnown([loanOf({ lenderStatus: unknown, domainStatus })])).toBe(true),
);
