import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetApplicationQuery, useGetLoanScheduleQuery } from '../../../api/provider.api.ts';
import { failedPart, onlyFresh } from '../../../paper/fresh-answer.rules.ts';
import { PaperLoading } from '../../../paper/paper-loading.view.tsx';
import { PrintBar } from '../../../paper/print-bar.view.tsx';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { paths } from '../../../paths.ts';
import { useAddressLender } from '../../../session/use-address-lender.ts';
import { LoanPaper } from './loan-paper.view.tsx';
import { words } from '../loans.words.ts';

const fresh = { refetchOnMountOrArgChange: true };

/** The print view of a loan with its repayment schedule. Printing starts once both are loaded again and on the page. */
export function Component() {
  const { id = '', customerId = '' } = useParams();
  const loan = onlyFresh(useGetApplicationQuery({ params: { customerId, applicationId: id } }, fresh));
  const schedule = onlyFresh(useGetLoanScheduleQuery({ params: { id } }, fresh));
  useAddressLender(loan.currentData?.lenderId ?? '');
  const isReady = loan.currentData !== undefined && schedule.currentData !== undefined;
  const failed = failedPart([
    { what: words('theLoan'), answer: loan },
    { what: words('theSchedule'), answer: schedule },
  ]);
  usePrintOnce(isReady);
  return (
    <>
      <PrintBar
        backHref={paths.loanDetails(id, customerId)}
        backLabel={words('backToTheLoan')}
        isReady={isReady}
        isFailed={failed !== undefined}
      />
      {failed ? (
        <LoadFailure {...failed} />
      ) : loan.currentData && schedule.currentData ? (
        <LoanPaper loan={loan.currentData} schedule={schedule.currentData} />
      ) : (
        <PaperLoading label={words('loadingTheLoan')} />
      )}
    </>
  );
}

Component.displayName = 'LoanPrintPage';
