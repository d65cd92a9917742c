import type { LoanApplication } from '../../../api/readings.ts';
import { decidedSince, type OutboxState } from '../../../decision-queue/outbox.store.ts';
import { oldestFirst } from '../../../work/queue.rules.ts';
import { countText } from '../../../work/work-line.rules.ts';
import { useLoanRules } from '../use-loan-statuses.ts';
import { useUndecidedLoansQuery } from './loan-queue.api.ts';

export type QueuedLoan = { key: string; loan: LoanApplication };

/** Identifies an application in its status: it may need another decision in the next one. */
export const subjectOfLoan = ({ id, domainStatus }: LoanApplication): string => `${id} ${domainStatus}`;

/**
 * Returns a lender's applications that can be approved or rejected, oldest first, without those that were decided on
 * here since they were asked for. `left` is how many there are, with those that were not read.
 */
export function useLoanQueue(lenderId: string, outbox: OutboxState) {
  const answer = useUndecidedLoansQuery({ lenderId }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { domainOfLoan } = useLoanRules();
  const decided = decidedSince(outbox, answer.currentData?.settledBefore ?? 0);
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
