import { skipToken } from '@reduxjs/toolkit/query/react';
import { PageHeader, SkeletonRows } from '@oware/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListLendersQuery, useListTransactionsQuery } from '../../api/provider.api.ts';
import { isAdministrator } from '../../session/roles.rules.ts';
import { useSession } from '../../session/use-session.ts';
import { TransactionDownload } from './transaction-download.view.tsx';
import {
  foundIn,
  transactionAddressOf,
  transactionListOf,
  type TransactionListState,
} from './transaction-list.state.ts';
import { TransactionList } from './transaction-list.view.tsx';
import { TransactionRangeForm } from './transaction-range.form.tsx';
import { NoLender } from '../../session/no-lender.view.tsx';

const noRange = { from: '', to: '', lenderId: '', search: '', page: 0 };

/** /transaction: the organisation's payments, for administrators those of a lender that they choose (2§2, 2§6). */
export function Component() {
  const session = useSession();
  const mayChoose = isAdministrator(session);
  const [address, setAddress] = useSearchParams();
  const state = transactionListOf(address);
  const lenders = useListLendersQuery(mayChoose ? undefined : skipToken);
  const domainId = mayChoose ? state.lenderId : session.organizationId;
  const { from, to, search } = state;
  const answer = useListTransactionsQuery(
    domainId === ''
      ? skipToken
      : { params: { domainId }, query: { ...(from && { from_date: from }), ...(to && { to_date: to }) } },
    { refetchOnMountOrArgChange: true },
  );
  const loaded = answer.currentData?.data.data;
  const found = useMemo(() => loaded && foundIn(loaded, search), [loaded, search]);
  const go = (next: TransactionListState, replace = false) => setAddress(transactionAddressOf(next), { replace });
  const isNarrowed = from !== '' || to !== '' || search !== '';
  const clear = isNarrowed ? () => go({ ...noRange, lenderId: state.lenderId }) : undefined;
  return (
    <>
      <PageHeader
        title="Transactions"
        actions={found && found.length > 0 && <TransactionDownload rows={found} range={state} />}
      >
        Loans paid out and repaid
      </PageHeader>
      <TransactionRangeForm
        key={`${from} ${to} ${state.lenderId} ${lenders.isSuccess}`}
        range={state}
        lenders={mayChoose ? (lenders.data ?? []) : undefined}
        onApply={(range) => go({ ...state, ...range, page: 0 })}
        onClear={clear}
      />
      {lenders.isLoading ? (
        <SkeletonRows rows={3} />
      ) : lenders.isError ? (
        <LoadFailure what="The lenders" answer={lenders} />
      ) : domainId === '' ? (
        <NoLender>Choose whose transactions to show, and of which days.</NoLender>
      ) : (
        <TransactionList
          answer={answer}
          found={found}
          state={state}
          lenderId={mayChoose ? domainId : undefined}
          onState={go}
          onShowAll={clear}
        />
      )}
    </>
  );
}

Component.displayName = 'TransactionListPage';
