import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useGetClientQuery, useListClientPaymentsQuery } from '../../../api/provider.api.ts';
import { failedPart, onlyFresh } from '../../../paper/fresh-answer.rules.ts';
import { PaperLoading } from '../../../paper/paper-loading.view.tsx';
import { PrintBar } from '../../../paper/print-bar.view.tsx';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { StatementPaper } from './statement-paper.view.tsx';
import { words } from '../loans.words.ts';

const fresh = { refetchOnMountOrArgChange: true };

/** The print view of a client's payments. Printing starts once all are loaded again and on the page. */
export function Component() {
  const { slug = '' } = useParams();
  const lender = useLender();
  const client = onlyFresh(
    useGetClientQuery(lender ? { params: { lenderId: lender.id, id: slug } } : skipToken, fresh),
  );
  const payments = onlyFresh(useListClientPaymentsQuery({ params: { id: slug } }, fresh));
  const isReady = client.currentData !== undefined && payments.currentData !== undefined;
  const failed = failedPart([
    { what: words('theClient'), answer: client },
    { what: words('thePayments'), answer: payments },
  ]);
  usePrintOnce(isReady);
  if (!lender) return <NoLender>{words('chooseClientsLender')}</NoLender>;
  return (
    <>
      <PrintBar
        backHref={paths.clientTab(slug, 'pay_history')}
        backLabel={words('backToTheClient')}
        isReady={isReady}
        isFailed={failed !== undefined}
      />
      {failed ? (
        <LoadFailure {...failed} />
      ) : client.currentData && payments.currentData ? (
        <StatementPaper client={client.currentData} lenderId={lender.id} payments={payments.currentData} />
      ) : (
        <PaperLoading label={words('loadingTheStatement')} />
      )}
    </>
  );
}

Component.displayName = 'StatementPrintPage';
