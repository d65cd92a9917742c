import { isApiFailure, isOvertaken } from '../../../api/failure.ts';
import { lendingApi } from '../../../api/provider.api.ts';
import type { LoanApplication } from '../../../api/readings.ts';
import { useServiceDispatch } from '../../../api/use-service-dispatch.ts';
import { paths } from '../../../paths.ts';
import type { LoanVerdict } from './decide-loan.dialog.tsx';
import { loanOutbox } from '../../../decision-queue/loan-outbox.store.ts';
import { subjectOfLoan } from './use-loan-queue.ts';
import { words } from './loan-queue.words.ts';

/** Returns a function that holds a decision on an application, to be sent later (L9). */
export function useLoanDecision() {
  const dispatch = useServiceDispatch();
  return (loan: LoanApplication, decision: LoanVerdict, authorityNote: string): void => {
    const body = {
      decision,
      authorityNote,
      // the service refuses the decision if the amount is no longer the one that was shown
      ...(loan.amount !== null && { seenTotal: loan.amount }),
    };
    const send = async () => {
      const exchange = { params: { id: loan.id }, body, isOneOfMany: true, keepalive: true };
      const { error } = await dispatch(lendingApi.endpoints.decideLoan.initiate(exchange));
      // a colleague was faster: the queue still shows the application as it was
      if (isOvertaken(error)) void dispatch(lendingApi.util.invalidateTags(['Loan']));
      if (error === undefined || isApiFailure(error)) return error;
      return { status: 0, code: 'unknown', message: words('decisionNotSubmitted'), fields: {} };
    };
    loanOutbox.hold({
      label: words(decision === 'approve' ? 'approvedLoan' : 'rejectedLoan', {
        name: loan.customerName,
        reference: loan.referenceNum,
      }),
      href: paths.loanDecision(loan),
      letters: [{ subject: subjectOfLoan(loan), send }],
      note: { verdict: decision, text: authorityNote },
    });
  };
}
