import { mdiCashSync, mdiPrinterOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { messages } from '@oware/contract';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import type { Payment } from '../../../api/readings.ts';
import { formatMobile, formatMoney } from '@oware/domain';
import { DataTable, EmptyState, Icon, type Column, dash, formatDay } from '@oware/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure, type QueryOutcome } from '../../../api/load-failure.tsx';
import { useListClientPaymentsQuery, useListClientRepaymentsQuery } from '../../../api/provider.api.ts';
import { useClientTab } from '../../../client-tab/client-tab.context.ts';
import { paths } from '../../../paths.ts';
import { paymentKindLabel } from '../../../lending/payment.text.ts';
import { RecordStatus } from '../../../record/record-status.view.tsx';
import { Whole } from '../../../record/whole-record.view.tsx';
import { words } from '../loans.words.ts';

/** The client's repayments (C14), or all that was paid to and by the client (C15). */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { client } = useClientTab();
  const navigate = useNavigate();
  const all = query.get('show') === 'all';
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words('show')}
          value={all ? 'all' : 'repayments'}
          onChange={(_event, value: string | null) =>
            value !== null && setQuery(value === 'all' ? { show: 'all' } : {}, { replace: true })
          }
          sx={{ alignSelf: 'flex-start' }}
        >
          <ToggleButton value="repayments">{words('repayments')}</ToggleButton>
          <ToggleButton value="all">{words('allPayments')}</ToggleButton>
        </ToggleButtonGroup>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={() => void navigate(paths.clientStatement(client.id), { state: { print: true } })}
        >
          {words('printStatement')}
        </Button>
      </Stack>
      {all ? <AllPayments /> : <Repayments />}
    </Stack>
  );
}

function Repayments() {
  const { client } = useClientTab();
  const answer = useListClientRepaymentsQuery({ params: { id: client.id } }, { refetchOnMountOrArgChange: true });
  return <History answer={answer} what={words('repaymentsCaption')} columns={columns} />;
}

function AllPayments() {
  const { client } = useClientTab();
  const answer = useListClientPaymentsQuery({ params: { id: client.id } }, { refetchOnMountOrArgChange: true });
  return <History answer={answer} what={words('paymentsCaption')} columns={allColumns} />;
}

const columns: Column<Payment>[] = [
  {
    key: 'clientReference',
    header: words('reference'),
    cell: ({ clientReference }) => <Whole>{clientReference}</Whole>,
  },
  {
    key: 'amount',
    header: words('amount'),
    cell: ({ amount }) => <Whole>{formatMoney(amount)}</Whole>,
    align: 'right',
  },
  {
    key: 'momoNumber',
    header: words('mobileMoneyNumber'),
    cell: ({ momoNumber }) => (momoNumber ? <Whole>{formatMobile(momoNumber)}</Whole> : dash),
  },
  {
    key: 'status',
    header: words('status'),
    cell: ({ status }) => <RecordStatus status={status} />,
  },
  { key: 'paidAt', header: words('date'), cell: ({ paidAt }) => <Whole>{formatDay(paidAt)}</Whole> },
];
const kind: Column<Payment> = {
  key: 'kind',
  header: words('kind'),
  cell: paymentKindLabel,
};
const allColumns = columns.toSpliced(1, 0, kind);

type Answer = QueryOutcome & { currentData?: Payment[] | undefined };

const History = ({ answer, what, columns: shown }: { answer: Answer; what: string; columns: Column<Payment>[] }) =>
  answer.isError && !answer.currentData && !answer.isFetching ? (
    <LoadFailure what={words('thePayments')} answer={answer} />
  ) : (
    <div>
      {answer.currentData && <Outdated what={words('thePayments')} answer={answer} />}
      <DataTable
        caption={what}
        columns={shown}
        rows={answer.currentData}
        rowKey={({ id }) => id}
        skeletonRows={4}
        stale={answer.isFetching && answer.currentData !== undefined}
        empty={
          <EmptyState title={messages.noPaymentHistory} icon={mdiCashSync}>
            {words('repaymentsAppearHere')}
          </EmptyState>
        }
      />
    </div>
  );

Component.displayName = 'PayHistoryTab';
