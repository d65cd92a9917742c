import { mdiArchiveOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { Action } from '@oware/contract';
import { DataTable, EmptyState, StatusBadge, type Column } from '@oware/ui';
import type { ReactNode } from 'react';
import { Outdated } from '../../../api/quiet-failure.view.tsx';
import { LoadFailure, type QueryOutcome } from '../../../api/load-failure.tsx';
import { Permitted } from '../../../session/permitted.view.tsx';
import { isShown, OfferFilter, useOffer } from './offer-filter.view.tsx';
import { words } from '../products.words.ts';

type Row = { id: string; isRetired?: boolean | null | undefined };

type OfferTableProps<Record extends Row> = {
  /** Name of the rows: `The charges`. */
  what: string;
  /** Names the table for screen readers. */
  caption: string;
  answer: QueryOutcome & {
    currentData?: (Record[] & { readonly unreadable?: number }) | undefined;
  };
  columns: Column<Record>[];
  rowHref?: ((row: Record) => string) | undefined;
  /** Shown if the lender has none. */
  empty: ReactNode;
};

/** A list of products or charges with loading, errors and the filter for offered ones. */
export function OfferTable<Record extends Row>({
  what,
  caption,
  answer,
  columns,
  rowHref,
  empty,
}: OfferTableProps<Record>) {
  const [offer, setOffer] = useOffer();
  const rows = answer.currentData;
  if (!rows && answer.isError && !answer.isFetching) return <LoadFailure what={what} answer={answer} />;
  if (rows?.length === 0 && !rows.unreadable)
    return (
      <>
        <Outdated what={what} answer={answer} />
        {empty}
      </>
    );
  const shown =
    rows &&
    Object.assign(
      rows.filter((row) => isShown(offer, row)),
      { unreadable: rows.unreadable ?? 0 },
    );
  return (
    <>
      {rows && <Outdated what={what} answer={answer} />}
      {/* also while the rows load, and if none is retired, so that the table doesn't move */}
      <OfferFilter offer={offer} onChange={setOffer} rows={rows} />
      <DataTable
        caption={caption}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        {...(rowHref && { rowHref })}
        skeletonRows={5}
        stale={answer.isFetching && rows !== undefined}
        empty={
          <EmptyState
            title={offer === 'retired' ? words('noneRetired') : words('noneOffered')}
            icon={mdiArchiveOutline}
          >
            {offer === 'retired' ? words('noneRetiredAbout') : words('noneOfferedAbout')}
          </EmptyState>
        }
      />
    </>
  );
}

/** Whether a product is offered. */
export const OfferStatus = ({ isRetired }: Pick<Row, 'isRetired'>) =>
  isRetired ? (
    <StatusBadge label={words('retired')} tone="gray" />
  ) : (
    <StatusBadge label={words('offered')} tone="teal" />
  );

type NoOffersProps = { title: string; icon: string; action: Action; create: string; href: string; children: ReactNode };

/** Shown instead of the rows if the lender has none. People who may create one get a button for it. */
export const NoOffers = ({ title, icon, action, create, href, children }: NoOffersProps) => (
  <EmptyState
    title={title}
    icon={icon}
    action={
      <Permitted action={action}>
        <Button variant="outlined" href={href}>
          {create}
        </Button>
      </Permitted>
    }
  >
    {children}
  </EmptyState>
);
