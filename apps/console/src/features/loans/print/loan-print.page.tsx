import { useParams } from 'react-router-dom';
import { useGetApplicationQuery, useGetLoanScheduleQuery } from '../../../api/provider.api.ts';
import { onlyFresh } from '../../../paper/fresh-answer.rules.ts';
import { PaperLoading } from '../../../paper/paper-loading.view.tsx';
import { PrintBar } from '../../../paper/print-bar.view.tsx';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { paths } from '../../../paths.ts';
import { useAddressLender } from '../../../session/use-address-lender.ts';
import { Part } from '../details/loan-section.view.tsx';
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
  usePrintOnce(isReady);
  return (
    <>
      <PrintBar
        backHref={paths.loanDetails(id, customerId)}
        backLabel={words('backToTheLoan')}
        isReady={isReady}
        isFailed={loan.isError || schedule.isError}
      />
      <Part answer={loan} what={words('theLoan')} waiting={blank}>
        {(shown) => (
          <Part answer={schedule} what={words('theSchedule')} waiting={blank}>
            {(installments) => <LoanPaper loan={shown} schedule={installments} />}
          </Part>
        )}
      </Part>
    </>
  );
}

const blank = <PaperLoading label={words('loadingTheLoan')} />;

Component.displayName = 'LoanPrintPage';
