import { mdiCashCheck, mdiTrayPlus } from '@mdi/js';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Lender } from '@oware/contract';
import { Outdated } from '../../api/quiet-failure.view.tsx';
import type { Batch } from '../../api/readings.ts';
import { NoMatch } from '../../list/no-match.view.tsx';
import type { ReadList } from '@oware/contract';
import { ownWorkRefusal } from '@oware/domain';
import { EmptyState, Icon, SearchField, UnreadableRows } from '@oware/ui';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { LoadFailure } from '../../api/load-failure.tsx';
import { paths } from '../../paths.ts';
import { usePermission } from '../../session/use-permission.ts';
import { fetchedOf, useAllApprovedQuery } from './approved.api.ts';
import { ApprovedGrid } from './approved-grid.view.tsx';
import { withText, type Approved } from './approved-applications.api.ts';
import { BatchingDialog } from './batching.dialog.tsx';
import { SelectionBar } from './selection-bar.view.tsx';
import { noSelection, stillThere, totalOf } from './selection.state.ts';
import { words } from './capital-by-api.words.ts';

/** The lender's approved applications, for selecting and grouping into a batch (2§2, 2§4). */
export function ApprovedApplications({ lender }: { lender: Lender }) {
  const { data, isError, isFetching, error, refetch } = useAllApprovedQuery(lender.id, {
    refetchOnMountOrArgChange: true,
  });
  if (!data && isError && !isFetching)
    return <LoadFailure what={words('theApprovedApplications')} answer={{ error, refetch }} />;
  if (!data) return <Fetching lenderId={lender.id} />;
  // a reading that is under way may have begun before the last change
  const reload = async () => {
    const asked = refetch();
    const read = await asked;
    const { data: rows, isError: hasFailed } = read.requestId === asked.requestId ? read : await refetch();
    return hasFailed ? undefined : rows;
  };
  return (
    <>
      <Outdated what={words('theApprovedApplications')} answer={{ error, isError, isFetching, refetch }} />
      <Approvals lender={lender} all={data} reload={reload} />
    </>
  );
}

type ApprovalsProps = { lender: Lender; all: ReadList<Approved>; reload: () => Promise<Approved[] | undefined> };

function Approvals({ lender, all, reload }: ApprovalsProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(noSelection);
  const [grouping, setGrouping] = useState<readonly Approved[]>();
  const [batch, setBatch] = useState<Batch>();
  const free = useMemo(() => all.filter(({ refusal }) => refusal === null), [all]);
  const filter = useDeferredValue(text);
  const shown = useMemo(() => withText(free, filter), [free, filter]);
  const selected = useMemo(() => stillThere(free, chosen), [free, chosen]);
  const batched = all.length - free.length;
  const mayGroup = usePermission('batches.fill') === undefined;

  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.5, mb: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField label={words('searchApprovedApplications')} value={text} onSearch={setText} />
        <Typography color="textSecondary" role="status">
          {countText(shown.length, free.length, batched)}
        </Typography>
        {mayGroup && free.length > 0 && <Typography color="textSecondary">{words('selectToGroup')}</Typography>}
      </Box>
      {batch && !grouping && <Opened batch={batch} onClose={() => setBatch(undefined)} />}
      <ApprovedGrid
        rows={shown}
        selection={chosen}
        onSelection={setChosen}
        empty={free.length > 0 ? <NothingFits onShowAll={() => setText('')} /> : <NothingApproved />}
      />
      <UnreadableRows count={all.unreadable} />
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          hidden={selected.length - stillThere(shown, chosen).length}
          total={totalOf(selected)}
          onClear={() => setChosen(noSelection)}
          onGroup={() => setGrouping(selected)}
        />
      )}
      {grouping && (
        <BatchingDialog
          lender={lender}
          rows={grouping}
          reload={reload}
          onSettled={({ batch: opened, taken }) => {
            if (taken.length > 0) setBatch(opened);
          }}
          onClose={() => setGrouping(undefined)}
        />
      )}
    </>
  );
}

const countText = (shown: number, free: number, batched: number): string =>
  [
    shown === free
      ? words('approvedCount', { number: String(free) })
      : words('approvedOf', { shown: String(shown), number: String(free) }),
    ...(batched > 0 ? [words('moreBatched', { number: String(batched) })] : []),
  ].join(' · ');

/** Takes the focus when the dialog has closed: the selection that opened it is gone, perhaps far down the rows. */
function Opened({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const refusal = ownWorkRefusal('batches.submit', batch.twoPersonApproval);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="success"
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <>
          <Button size="small" color="inherit" href={paths.capitalBatch(batch.id)}>
            {words('openTheBatch')}
          </Button>
          <Button size="small" color="inherit" onClick={onClose}>
            {words('close')}
          </Button>
        </>
      }
    >
      {refusal === undefined
        ? words('batchIsOpen', { reference: batch.reference })
        : words('batchIsOpenForAnother', { reference: batch.reference, refusal })}
    </Alert>
  );
}

const NothingFits = ({ onShowAll }: { onShowAll: () => void }) => (
  <NoMatch title={words('noMatch')} showAll={words('showAll')} onShowAll={onShowAll}>
    {words('noMatchAbout')}
  </NoMatch>
);

const NothingApproved = () => (
  <EmptyState
    title={words('nothingApproved')}
    icon={mdiCashCheck}
    action={
      <Button variant="outlined" startIcon={<Icon path={mdiTrayPlus} />} href={paths.capitalBatches}>
        {words('showBatches')}
      </Button>
    }
  >
    {words('nothingApprovedAbout')}
  </EmptyState>
);

const noRows: readonly Approved[] = [];

/** Progress of loading the applications, 500 at a time. */
function Fetching({ lenderId }: { lenderId: string }) {
  const fetched = useSelector((state: Parameters<typeof fetchedOf>[0]) => {
    const fetchedSoFar = fetchedOf(state, lenderId);
    return fetchedSoFar && `${fetchedSoFar.rows}/${fetchedSoFar.of}`;
  });
  const [rows = 0, of = 0] = (fetched ?? '').split('/').map(Number);
  return (
    <>
      <Typography color="textSecondary" role="status" sx={{ minHeight: 40, mb: 2, lineHeight: '40px' }}>
        {fetched && of > rows ? words('loadingOf', { rows: String(rows), of: String(of) }) : words('loading')}
      </Typography>
      {fetched && of > rows && <LinearProgress variant="determinate" value={(100 * rows) / of} sx={{ mb: 2 }} />}
      <ApprovedGrid rows={noRows} selection={noSelection} onSelection={() => undefined} isLoading />
    </>
  );
}
