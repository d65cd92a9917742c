import type { ReadList } from '@oware/contract';
import { mdiCashMultiple } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Transaction } from '../../api/readings.ts';
import { formatMoney, pagingText, sumAmounts } from '@oware/domain';
import { EmptyState, ErrorState, PagingBar, SearchField } from '@oware/ui';
import { isApiFailure } from '../../api/failure.ts';
import { pageOf } from '../../record/page.rules.ts';
import { hasMoved, kindLabels } from './transaction.text.ts';
import { pageSize, type TransactionListState } from './transaction-list.state.ts';
import { TransactionTable } from './transaction-table.view.tsx';

type Answer = { isError: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
type TransactionListProps = {
  answer: Answer;
  /** All that fits, on every page; undefined while it is on its way. */
  found: ReadList<Transaction> | undefined;
  state: TransactionListState;
  lenderId: string | undefined;
  onState: (next: TransactionListState, replace?: boolean) => void;
  /** Where days or a search leave some out. */
  onShowAll: (() => void) | undefined;
};

/** Search, totals, rows and pages of what was asked for. */
export function TransactionList({ answer, found, state, lenderId, onState, onShowAll }: TransactionListProps) {
  if (answer.isError && !answer.isFetching) {
    const failure = isApiFailure(answer.error) ? answer.error : undefined;
    return (
      <ErrorState
        title="The transactions could not be loaded"
        message={failure?.fields.to_date ?? failure?.fields.from_date ?? failure?.message}
        requestId={failure?.requestId}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  const page = found && pageOf(found, state.page, pageSize);
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField
          label="Search transactions"
          value={state.search}
          onSearch={(text) => onState({ ...state, search: text.trim(), page: 0 }, state.search !== '')}
        />
        <Box sx={{ flex: 1 }} />
        <Totals rows={found} />
      </Stack>
      <TransactionTable
        rows={page?.rows}
        stale={answer.isFetching && found !== undefined}
        lenderId={lenderId}
        empty={<NoTransactions onShowAll={onShowAll} />}
      />
      {page && page.rows.length > 0 && (
        <PagingBar
          text={pagingText(page.info)}
          page={page.info.number}
          totalPages={page.info.totalPages}
          onPage={(next) => onState({ ...state, page: next })}
        />
      )}
    </>
  );
}

const NoTransactions = ({ onShowAll }: Pick<TransactionListProps, 'onShowAll'>) => (
  <EmptyState
    title="No transactions found"
    icon={mdiCashMultiple}
    action={
      onShowAll && (
        <Button variant="outlined" onClick={onShowAll}>
          Show all
        </Button>
      )
    }
  >
    {onShowAll
      ? 'No money was paid out or received in these days, or nothing matches the search.'
      : 'Loans that are paid out and installments that come back appear here.'}
  </EmptyState>
);

const Totals = ({ rows }: { rows: readonly Transaction[] | undefined }) => (
  <Stack direction={{ xs: 'column', sm: 'row' }} role="status" sx={{ columnGap: 2, color: 'text.secondary' }}>
    {(['disbursement', 'repayment'] as const).map((kind) => (
      <Typography component="span" key={kind} sx={{ whiteSpace: 'nowrap' }}>
        {kindLabels[kind]}s{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          {rows ? formatMoney(sumMoved(rows, kind)) : '…'}
        </Box>
      </Typography>
    ))}
  </Stack>
);

const sumMoved = (rows: readonly Transaction[], kind: Transaction['kind']): string | null =>
  sumAmounts(rows.filter((row) => row.kind === kind && hasMoved(row)).map(({ amount }) => amount));
