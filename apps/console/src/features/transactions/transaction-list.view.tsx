import { mdiCashMultiple } from '@mdi/js';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { newestTransactions, type ReadList } from '@oware/contract';
import { formatMoney } from '@oware/domain';
import { useMemo } from 'react';
import type { QueryOutcome } from '../../api/load-failure.tsx';
import type { Transaction } from '../../api/readings.ts';
import { RecordList } from '../../list/record-list.view.tsx';
import { NoMatch } from '../../list/no-match.view.tsx';
import type { List } from '../../list/use-list.ts';
import { totalMoved } from '../../lending/payment.rules.ts';
import type { TransactionFilterName } from './transaction-list.columns.tsx';
import { foundIn } from './transaction-search.rules.ts';
import { words } from './transactions.words.ts';
import { RichText } from '../../words/rich-text.view.tsx';

type TransactionListProps = {
  list: List<Transaction, TransactionFilterName>;
  answer: QueryOutcome & { currentData?: { data: { data: ReadList<Transaction> } } | undefined };
  /** Set if dates or a search hide some rows. */
  onShowAll: (() => void) | undefined;
};

/** Search, totals, rows and pages of the requested payments. */
export function TransactionList({ list, answer, onShowAll }: TransactionListProps) {
  const { search, filters } = list.state;
  const loaded = answer.currentData?.data.data;
  const current = useMemo(() => loaded && { rows: foundIn(loaded, search) }, [loaded, search]);
  const isNewestOnly = !filters.from_date && !filters.to_date && loaded?.length === newestTransactions;
  const empty = <NoTransactions onShowAll={onShowAll} />;
  return (
    <RecordList
      list={list}
      answer={answer}
      current={current}
      fetchPage={() => Promise.resolve({ data: current })}
      summary={
        <>
          {isNewestOnly && (
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {words('newestOnly', { count: newestTransactions })}
            </Typography>
          )}
          <Totals rows={current?.rows} />
        </>
      }
      empty={empty}
      noMatch={() => empty}
    />
  );
}

const NoTransactions = ({ onShowAll }: Pick<TransactionListProps, 'onShowAll'>) => (
  <NoMatch title={words('noTransactionsFound')} icon={mdiCashMultiple} showAll={words('showAll')} onShowAll={onShowAll}>
    {onShowAll ? words('nothingMatches') : words('noneYetAbout')}
  </NoMatch>
);

const totalTexts = { disbursement: 'disbursementsTotal', repayment: 'repaymentsTotal' } as const;

const Totals = ({ rows }: { rows: readonly Transaction[] | undefined }) => (
  <Stack
    direction={{ xs: 'column', sm: 'row' }}
    role="status"
    sx={{ columnGap: 2, mb: 1.5, color: 'text.secondary', justifyContent: 'flex-end' }}
  >
    {(['disbursement', 'repayment'] as const).map((kind) => (
      <Typography component="span" key={kind} sx={{ whiteSpace: 'nowrap' }}>
        <RichText
          text={words(totalTexts[kind], { total: rows ? formatMoney(totalMoved(rows, kind)) : '…' })}
          parts={{
            b: (total) => (
              <Box component="strong" sx={{ color: 'text.primary' }}>
                {total}
              </Box>
            ),
          }}
        />
      </Typography>
    ))}
  </Stack>
);
