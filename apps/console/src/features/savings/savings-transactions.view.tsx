import { mdiDownload, mdiSwapHorizontal } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatMobile, isSameAmount, lastPageOf } from '@oware/domain';
import { DataTable, EmptyState, Icon, orDash, SecondLine, type Column, formatDay } from '@oware/ui';
import { useEffect, useEffectEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import { LoadFailure } from '../../api/load-failure.tsx';
import { useListSavingsTransactionsQuery } from '../../api/provider.api.ts';
import type { SavingsAccountDetails, SavingsTransaction } from '../../api/readings.ts';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import { ListPages } from '../../record/list-pages.view.tsx';
import { useAddressPage } from '../../record/use-address-page.ts';
import { Whole } from '../../record/whole-record.view.tsx';
import { formatAccountAmount } from '../../lending/savings-account.text.ts';
import { useStatement } from './use-statement.ts';
import { words } from './savings.words.ts';

type AccountProps = { id: string; account: SavingsAccountDetails };

const columnsOf = (account: SavingsAccountDetails): Column<SavingsTransaction>[] => [
  { key: 'description', header: words('transaction'), cell: ({ description, kind }) => description || kind },
  { key: 'bookedAt', header: words('date'), cell: ({ bookedAt }) => <Whole>{formatDay(bookedAt)}</Whole> },
  {
    key: 'reference',
    header: words('reference'),
    cell: ({ reference, momoNumber }) =>
      momoNumber ? (
        <>
          {orDash(reference)}
          <SecondLine>{formatMobile(momoNumber)}</SecondLine>
        </>
      ) : (
        reference
      ),
    wideOnly: 'table',
    lines: 2,
  },
  {
    key: 'amount',
    header: words('amount'),
    align: 'right',
    cell: ({ amount }) => <Whole>{formatAccountAmount(amount, account)}</Whole>,
  },
  {
    key: 'balance',
    header: words('balance'),
    align: 'right',
    cell: ({ balance }) => <Whole>{formatAccountAmount(balance, account)}</Whole>,
  },
];

type TransactionsProps = AccountProps & {
  /** Called if an entry was booked after the account was loaded: its balance is no longer true. */
  onNewEntry: () => void;
};

/** Deposits, withdrawals, interest and fees, newest first, with the balance after each. */
export function SavingsTransactions({ id, account, onNewEntry }: TransactionsProps) {
  const { index: page, searchOf, go } = useAddressPage();
  const answer = useListSavingsTransactionsQuery(
    { params: { id }, query: { page } },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const loaded = answer.currentData;
  const compare = useEffectEvent(() => {
    const newest = page === 0 ? (loaded?.transactions[0]?.balance ?? null) : null;
    const { accountBalance } = account.summary;
    if (newest !== null && accountBalance !== null && !isSameAmount(newest, accountBalance)) onNewEntry();
  });
  // once for each answer: a provider may calculate the two balances differently
  useEffect(() => compare(), [loaded]);
  const lastPage = loaded ? lastPageOf(loaded.page.totalPages, page, loaded.transactions.length) : page;
  if (loaded?.transactions.length === 0 && page > lastPage)
    return <Navigate replace to={{ search: searchOf(lastPage) }} />;
  if (answer.isError && !loaded && !answer.isFetching)
    return <LoadFailure what={words('theTransactions')} answer={answer} />;
  return (
    <>
      {loaded?.transactions.length !== 0 && <Statement id={id} account={account} />}
      {loaded && <Outdated what={words('theTransactions')} answer={answer} />}
      <DataTable
        caption={words('transactionsCaption')}
        columns={columnsOf(account)}
        rows={loaded?.transactions}
        rowKey={(transaction) => transaction.id}
        stale={answer.isFetching && loaded !== undefined}
        empty={
          <EmptyState title={words('noTransactionsYet')} icon={mdiSwapHorizontal}>
            {words('noTransactionsAbout')}
          </EmptyState>
        }
      />
      {loaded && loaded.transactions.length > 0 && (
        <ListPages page={loaded.page} index={page} rows={loaded.transactions.length} onPage={go} />
      )}
    </>
  );
}

function Statement({ id, account }: AccountProps) {
  const { progress, download } = useStatement(id, account.referenceNum);
  return (
    <Box sx={{ mb: 2, display: 'flex', justifyContent: 'flex-end' }}>
      <Button
        {...shortcutTarget('download')}
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        loading={progress}
        loadingPosition="start"
        onClick={() => void download()}
      >
        {words('downloadTransactions')}
      </Button>
    </Box>
  );
}
