import { isOneOf, type ReadList } from '@oware/contract';
import { fundingStatuses, isDisbursed } from '@oware/domain';
import type { LoanApplication } from '../../../api/readings.ts';

type ReadLoan = Pick<LoanApplication, 'lenderStatus' | 'domainStatus' | 'loanBalance'>;

/** Whether something of a loan is still owed, as far as the service says. */
export const isOpenLoan = (loan: ReadLoan): boolean => isDisbursed(loan) && Number(loan.loanBalance ?? 1) > 0;

/** Whether a loan may be disbursed, because its funding status is missing or a word that this console doesn't know. */
const mayBeDisbursed = ({ lenderStatus, domainStatus }: ReadLoan): boolean =>
  !isOneOf(fundingStatuses, lenderStatus) && !isOneOf(['Rejected', 'Cancelled'], domainStatus);

/** Whether the open loans among these are all that the client has. */
export const areOpenLoansKnown = (loans: ReadList<ReadLoan>): boolean =>
  !loans.unreadable && !loans.some(mayBeDisbursed);
