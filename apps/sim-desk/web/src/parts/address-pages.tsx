import type { PageInfo } from '@oware/contract';
import { lastPageOf, pagingText } from '@oware/domain';
import { PagingBar } from '@oware/ui';
import { Navigate } from 'react-router-dom';
import { useSearch } from './use-search.ts';

/** Returns the page of the address's query, counted from 0. */
export const useAddressPage = (): number => Math.max(0, Math.floor(Number(useSearch().get('page')) || 0));

type AddressPagesProps = {
  page: PageInfo;
  /** Number of rows on the page. */
  rows: number;
  /** The value of the address that names a row of the page, which another page doesn't have. */
  rowName?: string;
};

/** Turns the pages of a list by the address. From a page that the list no longer has, it leads to the last. */
export function AddressPages({ page, rows, rowName }: AddressPagesProps) {
  const search = useSearch();
  const shown = useAddressPage();
  const last = lastPageOf(page.totalPages, shown, rows);
  if (shown > last) return <Navigate to={search.hrefWith({ page: String(last) })} replace />;
  if (page.totalPages <= 1) return null;
  return (
    <PagingBar
      text={pagingText(page)}
      page={shown}
      totalPages={page.totalPages}
      onPage={(next) =>
        search.change({ page: next === 0 ? '' : String(next), ...(rowName !== undefined && { [rowName]: '' }) }, false)
      }
    />
  );
}
