import { mdiTrayMinus, mdiTrayRemove } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import type { Batch, PageInfo } from '../../../api/readings.ts';
import { batchRefusal, batchStateOf, formatMoney, knownPages, lastPageOf, sumAmounts } from '@oware/domain';
import { DataTable, EmptyState, Icon, type Column } from '@oware/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoadFailure, type QueryOutcome } from '../../../api/load-failure.tsx';
import { ListPages } from '../../../record/list-pages.view.tsx';
import { usePermission } from '../../../session/use-permission.ts';
import { addressPage } from '../../../record/page.rules.ts';
import { withPage } from '../batch.address.ts';
import { RemovalDialog } from '../details/removal.dialog.tsx';
import { words } from '../batches.words.ts';

/** What a selectable row needs: id, name, amount and, if it is a loan, its address. */
export type SelectableRow = { id: string; name: string; amount: string | null; href?: string | undefined };

type SelectableRowsProps<Row> = {
  batch: Batch;
  /** Columns besides the client's name. */
  columns: Column<Row>[];
  /** Undefined while loading. */
  rows: (Row[] & { readonly unreadable?: number }) | undefined;
  describe: (row: Row) => SelectableRow;
  page: PageInfo | undefined;
  /** The call's number for the first page. */
  firstPage: 0 | 1;
  stale: boolean;
  answer: QueryOutcome & { currentData?: unknown };
};

/** The loans of a batch with checkboxes across pages, and Remove once some are selected (2§2). */
export function SelectableRows<Row>(props: SelectableRowsProps<Row>) {
  const [selection, setChosen] = useState<ReadonlyMap<string, SelectableRow>>(new Map());
  const chosen = withShownValues(selection, props);
  const [removing, setRemoving] = useState<readonly SelectableRow[]>();
  return (
    <>
      <RowsOfPage {...props} chosen={chosen} onChosen={setChosen} onRemove={() => setRemoving([...chosen.values()])} />
      {/* the removal goes on, and shows its result, while the rows change under it */}
      {removing && (
        <RemovalDialog
          batch={props.batch}
          rows={removing}
          onGone={(id) => setChosen((now) => new Map([...now].filter(([one]) => one !== id)))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** Returns the selected rows as the page shows them now: the service refuses a removal with an old amount. */
function withShownValues<Row>(
  selection: ReadonlyMap<string, SelectableRow>,
  { rows, describe }: SelectableRowsProps<Row>,
) {
  const shown = (rows ?? []).map(describe).filter(({ id }) => selection.has(id));
  return new Map([...selection, ...shown.map((row) => [row.id, row] as const)]);
}

type RowsOfPageProps<Row> = SelectableRowsProps<Row> & {
  /** The selected rows of all pages, by id. */
  chosen: ReadonlyMap<string, SelectableRow>;
  onChosen: (chosen: ReadonlyMap<string, SelectableRow>) => void;
  onRemove: () => void;
};

function RowsOfPage<Row>(props: RowsOfPageProps<Row>) {
  const { batch, columns, rows, describe, page, firstPage, stale, answer, chosen, onChosen, onRemove } = props;
  const [address, setAddress] = useSearchParams();
  const missing = usePermission('batches.fill');
  const canRemove = missing === undefined && batchRefusal(batchStateOf(batch), 'remove') === undefined;
  const number = addressPage(address);
  const go = (to: number) => setAddress(withPage(address, to));
  const lastPage = page && rows ? lastPageOf(page.totalPages, number - 1, rows.length) + 1 : number;
  if (!stale && number > lastPage) return <Navigate replace to={{ search: withPage(address, lastPage).toString() }} />;
  if (answer.isError && !answer.isFetching && answer.currentData === undefined)
    return <LoadFailure what={words('theLoans')} answer={answer} />;

  // without an id the service could not identify the row
  const onPage = (rows ?? []).map(describe).filter(({ id }) => id !== '');
  const allOnPage = onPage.length > 0 && onPage.every(({ id }) => chosen.has(id));
  const choose = (some: readonly SelectableRow[], on: boolean) => {
    const next = new Map(chosen);
    for (const row of some) {
      if (on) next.set(row.id, row);
      else next.delete(row.id);
    }
    onChosen(next);
  };
  const client: Column<Row> = {
    key: 'client',
    header: words('clientName'),
    cell: (row) => {
      const one = describe(row);
      if (!canRemove || one.id === '') return <Name row={one} />;
      return <SelectableName row={one} chosen={chosen.has(one.id)} onChange={(on) => choose([one], on)} />;
    },
  };

  return (
    <>
      {answer.currentData !== undefined && <Outdated what={words('theLoans')} answer={answer} />}
      {/* rendered before the rows, so that they do not move */}
      {canRemove && !rows && <Box sx={selectionBar} />}
      {canRemove && onPage.length > 0 && (
        <Stack direction="row" sx={selectionBar}>
          <FormControlLabel
            label={words('selectPage')}
            slotProps={{ typography: { sx: chosen.size > 0 ? unseenOnPhone : undefined } }}
            sx={{ mr: { xs: 0, sm: 1 } }}
            control={
              <Checkbox
                size="small"
                checked={allOnPage}
                indeterminate={!allOnPage && onPage.some(({ id }) => chosen.has(id))}
                onChange={() => choose(onPage, !allOnPage)}
              />
            }
          />
          {chosen.size > 0 && (
            <>
              <Typography role="status" sx={{ flex: { xs: 1, sm: 'none' } }}>
                {words('selectedAmount', {
                  count: chosen.size,
                  amount: formatMoney(sumAmounts([...chosen.values()].map(({ amount }) => amount))),
                })}
              </Typography>
              <Button color="error" variant="outlined" startIcon={<Icon path={mdiTrayMinus} />} onClick={onRemove}>
                {words('remove')}
              </Button>
            </>
          )}
        </Stack>
      )}
      <DataTable
        caption={words('loansOf', { reference: batch.reference })}
        columns={[client, ...columns]}
        rows={rows}
        rowKey={(row) => describe(row).id}
        stale={stale}
        empty={
          <EmptyState title={words('noLoansInThisBatch')} icon={mdiTrayRemove}>
            {emptyText(batch)}
          </EmptyState>
        }
      />
      {page && rows && knownPages(page, number - 1, rows.length) > 1 && (
        <ListPages
          page={page}
          index={number - 1}
          rows={rows.length}
          firstPage={firstPage}
          onPage={(to) => go(to + 1)}
        />
      )}
    </>
  );
}

const selectionBar = { gap: 1.5, mb: 1, minHeight: 40, alignItems: 'center' };
/** The selection bar replaces the visible heading, which remains the checkbox's label. */
const unseenOnPhone = {
  '@media (max-width: 599px)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
};

const Name = ({ row: { name, href } }: { row: SelectableRow }) =>
  href === undefined ? name : <Link href={href}>{name}</Link>;

type SelectableNameProps = { row: SelectableRow; chosen: boolean; onChange: (on: boolean) => void };

const sizeOfRow = { typography: { sx: { fontSize: 'inherit' } } };

/** A name that is a link cannot also be the label of its checkbox. */
function SelectableName({ row, chosen, onChange }: SelectableNameProps) {
  const box = { size: 'small', checked: chosen, onChange: (_event: unknown, on: boolean) => onChange(on) } as const;
  if (row.href === undefined)
    return <FormControlLabel label={row.name} slotProps={sizeOfRow} control={<Checkbox {...box} sx={{ py: 0 }} />} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Checkbox
        {...box}
        slotProps={{ input: { 'aria-label': words('selectLoan', { name: row.name }) } }}
        sx={{ py: 0, ml: '-11px' }}
      />
      <Name row={row} />
    </Box>
  );
}

function emptyText({ status, isUpload }: Batch): string {
  if (status === 'Pending' && !isUpload) return words('emptyPendingAbout');
  return words('thisBatchIsEmpty');
}
