import { mdiDomain } from '@mdi/js';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { messages } from '@oware/contract';
import { EmptyState, PageHeader, SkeletonRows } from '@oware/ui';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListLendersQuery, useListTransactionsQuery } from '../../api/provider.api.ts';
import { shownOutcome } from '../../api/shown-outcome.rules.ts';
import { withFilters } from '../../list/list.address.ts';
import { useList } from '../../list/use-list.ts';
import { useIsAdministrator } from '../../session/use-is-administrator.ts';
import { useSession } from '../../session/use-session.ts';
import { transactionList } from './transaction-list.columns.tsx';
import { TransactionList } from './transaction-list.view.tsx';
import { TransactionRangeForm } from './transaction-range.form.tsx';
import { words } from './transactions.words.ts';

/**
 * /transaction: the organisation's payments, or for administrators those of a chosen lender (2§2, 2§6). Others see those
 * of one lender if the address names it.
 */
export function Component() {
  const session = useSession();
  const mayChoose = useIsAdministrator();
  const [address] = useSearchParams();
  const chosen = mayChoose ? (address.get('lender') ?? undefined) : undefined;
  const list = useList(useMemo(() => transactionList(chosen), [chosen]));
  const { state, go } = list;
  const { from_date: from = '', to_date: to = '', lender = '' } = state.filters;
  const lenders = useListLendersQuery(mayChoose ? undefined : skipToken);
  const domainId = mayChoose ? lender : session.organizationId;
  const answer = useListTransactionsQuery(
    domainId === ''
      ? skipToken
      : {
          params: { domainId },
          query: {
            ...(from && { from_date: from }),
            ...(to && { to_date: to }),
            ...(!mayChoose && lender && { lenderId: lender }),
          },
        },
    { refetchOnMountOrArgChange: true, selectFromResult: shownOutcome },
  );
  const isShortened = from !== '' || to !== '' || state.search !== '';
  const clear = isShortened ? () => go({ ...withFilters(state, { lender }), search: '' }) : undefined;
  return (
    <>
      <PageHeader title={words('transactions')}>{words('listAbout')}</PageHeader>
      <TransactionRangeForm
        key={`${from} ${to} ${lender} ${lenders.isSuccess}`}
        range={{ from, to, lenderId: lender }}
        lenders={mayChoose ? (lenders.data ?? []) : undefined}
        onApply={(range) =>
          go(withFilters(state, { from_date: range.from, to_date: range.to, lender: range.lenderId }))
        }
        onClear={clear}
      />
      {lenders.isLoading ? (
        <SkeletonRows rows={3} />
      ) : lenders.isError && !lenders.data ? (
        <LoadFailure what={words('theLenders')} answer={lenders} />
      ) : domainId === '' ? (
        <EmptyState title={messages.selectLender} icon={mdiDomain}>
          {words('chooseRange')}
        </EmptyState>
      ) : (
        <TransactionList list={list} answer={answer} onShowAll={clear} />
      )}
    </>
  );
}

Component.displayName = 'TransactionListPage';
