import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import { useGetClientQuery, useListClientPaymentsQuery } from '../../../api/provider.api.ts';
import { onlyFresh } from '../../../paper/fresh-answer.rules.ts';
import { PrintBar } from '../../../paper/print-bar.view.tsx';
import { usePrintOnce } from '../../../paper/use-print-once.ts';
import { paths } from '../../../paths.ts';
import { useLender } from '../../../session/lender.store.ts';
import { NoLender } from '../../../session/no-lender.view.tsx';
import { Part } from '../details/loan-section.view.tsx';
import { StatementPaper } from './statement-paper.view.tsx';

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
  usePrintOnce(isReady);
  if (!lender) return <NoLender>Choose the client’s lender in the menu.</NoLender>;
  return (
    <>
      <PrintBar
        backHref={paths.clientTab(slug, 'pay_history')}
        backLabel="Back to the client"
        isReady={isReady}
        isFailed={client.isError || payments.isError}
      />
      <Part answer={client} what="The client" waiting={blank}>
        {(shown) => (
          <Part answer={payments} what="The payments" waiting={blank}>
            {(list) => <StatementPaper client={shown} lenderId={lender.id} payments={list} />}
          </Part>
        )}
      </Part>
    </>
  );
}

const blank = <Skeleton variant="rounded" aria-label="Loading the statement" sx={{ maxWidth: 840, height: 420 }} />;

Component.displayName = 'StatementPrintPage';
