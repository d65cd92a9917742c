import { clientFilter, type ClientFilter } from '@oware/contract';

/** The fields of the filter drawer, in its order (C3). The text search has a box of its own. */
export const filterFields = [
  'status',
  'firstName',
  'lastName',
  'mobileNo',
  'email',
  'customerUid',
  'staffId',
  'createdFrom',
  'createdTo',
] as const;

export type FilterField = (typeof filterFields)[number];
/** Filled-in filters only. */
export type ClientFilters = Pick<ClientFilter, FilterField>;
/** What the client list shows; it lives in the address. `page` is zero-based, as the calls count (1§9). */
export type ClientListState = { page: number; search: string; filters: ClientFilters };

const searchLimit = 100;

/**
 * Reads the list's state from the address: `?page=3&search=ama&status=Active`, where the page is counted from 1 as people
 * do. What does not fit the contract is left out, so that an edited address still shows a list.
 */
export function listStateOf(address: URLSearchParams): ClientListState {
  const page = Number(address.get('page') ?? 1);
  const filters: ClientFilters = {};
  for (const field of filterFields) {
    const value = address.get(field)?.trim();
    if (value && clientFilter.shape[field].safeParse(value).success) Object.assign(filters, { [field]: value });
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    search: (address.get('search') ?? '').trim().slice(0, searchLimit),
    filters,
  };
}

/** The other way round; the first page and empty fields leave no trace. */
export function listAddressOf(state: ClientListState): URLSearchParams {
  const address = new URLSearchParams();
  if (state.search) address.set('search', state.search);
  for (const field of filterFields) {
    const value = state.filters[field];
    if (value) address.set(field, value);
  }
  if (state.page > 0) address.set('page', String(state.page + 1));
  return address;
}

export const withPage = (state: ClientListState, page: number): ClientListState => ({ ...state, page });

/** Another search starts at its first page. */
export const withSearch = (state: ClientListState, search: string): ClientListState => ({
  ...state,
  search: search.trim().slice(0, searchLimit),
  page: 0,
});

/** Other filters start at their first page; empty ones are dropped. */
export const withFilters = (
  state: ClientListState,
  filters: Partial<Record<FilterField, string>>,
): ClientListState => ({
  ...state,
  filters: Object.fromEntries(
    Object.entries(filters).flatMap(([field, value]) => (value.trim() ? [[field, value.trim()]] : [])),
  ) as ClientFilters,
  page: 0,
});

export const filterCount = (state: ClientListState): number => Object.keys(state.filters).length;

/** Whether every client of the lender is wanted, which is C1; anything narrower is C3. */
export const showsAll = (state: ClientListState): boolean => state.search === '' && filterCount(state) === 0;
