import { domainStatus, type DomainStatus } from '@oware/contract';

/** What the list of loans shows; it lives in the address. `page` is zero-based, as L1 counts. */
export type LoanListState = { page: number; status?: DomainStatus };

/** Reads the list's state from the address: `?status=Approved&page=3`, where the page is counted from 1 as people do. */
export function loanListOf(address: URLSearchParams): LoanListState {
  const page = Number(address.get('page') ?? 1);
  const status = domainStatus.safeParse(address.get('status')).data;
  return { page: Number.isInteger(page) && page > 0 ? page - 1 : 0, ...(status && { status }) };
}

/** The other way round; the first page leaves no trace. */
export function loanAddressOf({ page, status }: LoanListState): URLSearchParams {
  const address = new URLSearchParams();
  if (status) address.set('status', status);
  if (page > 0) address.set('page', String(page + 1));
  return address;
}
