import { mdiArchiveOutline } from '@mdi/js';
import { DataTable, EmptyState, type Column } from '@oware/ui';
import type { ReactNode } from 'react';
import { LoadFailure, type LoadFailureProps } from '../../../api/load-failure.tsx';
import { isShown, OfferFilter, useOffer } from './offer-filter.view.tsx';

type Row = { id: string; isRetired?: boolean | null | undefined };

type OfferTableProps<Record extends Row> = {
  /** Name of the rows: `The charges`. */
  what: string;
  answer: LoadFailureProps['answer'] & {
    currentData?: (Record[] & { readonly unreadable?: number }) | undefined;
    isError: boolean;
    isFetching: boolean;
  };
  columns: Column<Record>[];
  rowHref?: ((row: Record) => string) | undefined;
  /** Shown if the lender has none. */
  empty: ReactNode;
};

/** A list of products or charges with loading, errors and the filter for offered ones. */
export function OfferTable<Record extends Row>({ what, answer, columns, rowHref, empty }: OfferTableProps<Record>) {
  const [offer, setOffer] = useOffer();
  const rows = answer.currentData;
  if (!rows && answer.isError && !answer.isFetching) return <LoadFailure what={what} answer={answer} />;
  if (rows?.length === 0 && !rows.unreadable) return empty;
  const shown =
    rows &&
    Object.assign(
      rows.filter((row) => isShown(offer, row)),
      { unreadable: rows.unreadable ?? 0 },
    );
  return (
    <>
      {rows?.some(({ isRetired }) => isRetired) && <OfferFilter offer={offer} onChange={setOffer} rows={rows} />}
      <DataTable
        caption={what.replace(/^The /, '')}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        {...(rowHref && { rowHref })}
        skeletonRows={5}
        stale={answer.isFetching && rows !== undefined}
        empty={
          <EmptyState title={offer === 'retired' ? 'None retired' : 'None offered'} icon={mdiArchiveOutline}>
            {offer === 'retired' ? 'Choose Offered to see the others.' : 'Choose Retired to see the others.'}
          </EmptyState>
        }
      />
    </>
  );
}
