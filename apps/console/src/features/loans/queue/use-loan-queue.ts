import type { LoanApplication } from '../../../api/readings.ts';
import { oldestFirst } from '../../../work/queue.rules.ts';
import { countText } from '../../../work/work-line.rules.ts';
import { useLoanRules } from '../use-loan-statuses.ts';
import { useUndecidedLoansQuery } from './loan-queue.api.ts';

export type QueuedLoan = { key: string; loan: LoanApplication };

/** Identifies an application in its status: it may need another decision in the next one. */
export const subjectOfLoan = ({ id, domainStatus }: LoanApplication): string => `${id} ${domainStatus}`;

/**
 * Returns a lender's applications that can be approved or rejected, oldest first, without the `decided` ones. `left` is
 * how many there are, with those that were not read.
 */
export function useLoanQueue(lenderId: string, decided: ReadonlySet<string>) {
  const answer = useUndecidedLoansQuery({ lenderId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { domainOfLoan } = useLoanRules();
  const isOpen = (loan: LoanApplication) =>
    !decided.has(subjectOfLoan(loan)) &&
    (['Approved', 'Rejected'] as const).some((to) => domainOfLoan(loan, to) === undefined);
  const queue =
    answer.currentData &&
    oldestFirst(answer.currentData.loans.filter(isOpen).map((loan) => ({ key: loan.id, loan, at: loan.createdAt })));
  const { unread = 0, isCapped = false } = answer.currentData ?? {};
  const left = countText({ count: (queue?.length ?? 0) + unread, isCapped });
  return { answer, queue, left };
}
