import type { Density, Sort } from '@oware/ui';
import { addressPage } from '../record/page.rules.ts';
import type { ListDescription } from './list-description.rules.ts';

/** The state of a list in its address. `page` is zero-based; what is undefined follows the account's choice. */
export type ListState<Name extends string = string> = {
  page: number;
  search: string;
  /** Filled-in filters only. */
  filters: Partial<Record<Name, string>>;
  sort?: Sort | undefined;
  size?: number | undefined;
  columns?: readonly string[] | undefined;
  density?: Density | undefined;
  /** Key of the row that is shown beside the list. */
  preview?: string | undefined;
};

export const startOfList: ListState<never> = { page: 0, search: '', filters: {} };

const searchLimit = 100;
const densities: readonly Density[] = ['comfortable', 'compact'];

/** Names in the address that no filter may have. */
export const reservedNames = ['page', 'search', 'sort', 'size', 'columns', 'density', 'preview', 'view'] as const;

type Described<Name extends string> = Pick<ListDescription<never, Name>, 'columns' | 'filters' | 'pageSizes'>;

function sortIn({ columns }: Described<string>, text: string | null): Sort | undefined {
  const isDescending = text?.startsWith('-') ?? false;
  const key = isDescending ? text?.slice(1) : text;
  return columns.some((column) => column.key === key && column.value) ? { key: key ?? '', isDescending } : undefined;
}

function filtersIn<Name extends string>({ filters }: Described<Name>, address: URLSearchParams) {
  const filled = filters.flatMap(({ name, accepts }) => {
    const value = address.get(name)?.trim();
    return value && accepts(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(filled) as ListState<Name>['filters'];
}

/**
 * Reads a list's state from its address: `?page=3&search=ama&status=Active&sort=-amount`, with pages counted from 1.
 * Values that the list doesn't know are dropped, so that an edited address still shows a list.
 */
export function listStateOf<Name extends string>(list: Described<Name>, address: URLSearchParams): ListState<Name> {
  const size = Number(address.get('size'));
  const chosen = address.get('columns')?.split(',');
  const sort = sortIn(list, address.get('sort'));
  const density = densities.find((one) => one === address.get('density'));
  const preview = address.get('preview');
  const columns = chosen && list.columns.map(({ key }) => key).filter((key) => chosen.includes(key));
  return {
    page: addressPage(address) - 1,
    search: (address.get('search') ?? '').trim().slice(0, searchLimit),
    filters: filtersIn(list, address),
    ...(sort && { sort }),
    ...(list.pageSizes.offered.includes(size) && { size }),
    ...(columns && columns.length > 0 && { columns }),
    ...(density && { density }),
    ...(preview && { preview }),
  };
}

/** Writes the state as an address, without the first page and empty values. */
export function listAddressOf<Name extends string>(
  { filters: described }: Described<Name>,
  state: ListState<Name>,
): URLSearchParams {
  const { page, search, filters, sort, size, columns, density, preview } = state;
  const written = {
    search,
    ...Object.fromEntries(described.map(({ name }) => [name, filters[name]])),
    sort: sort && `${sort.isDescending ? '-' : ''}${sort.key}`,
    size,
    columns: columns?.join(','),
    density,
    page: page > 0 ? page + 1 : '',
    preview,
  };
  return new URLSearchParams(
    Object.entries(written).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

/** Returns the state with a new search, at the first page. */
export const withSearch = <Name extends string>(state: ListState<Name>, search: string): ListState<Name> => ({
  ...state,
  search: search.trim().slice(0, searchLimit),
  page: 0,
  preview: undefined,
});

/** Returns the state with these filters in place of the old ones, at the first page and without empty ones. */
export const withFilters = <Name extends string>(
  state: ListState<Name>,
  filters: Partial<Record<Name, string>>,
): ListState<Name> => ({
  ...state,
  filters: Object.fromEntries(
    Object.entries<string | undefined>(filters).flatMap(([name, value]) =>
      value?.trim() ? [[name, value.trim()]] : [],
    ),
  ) as ListState<Name>['filters'],
  page: 0,
  preview: undefined,
});

/** Returns the state with one filter changed; empty text removes it. */
export const withFilter = <Name extends string>(state: ListState<Name>, name: Name, value: string): ListState<Name> =>
  withFilters(state, { ...state.filters, [name]: value });

/** Sorts by the column: first ascending, then descending, then in the service's order. */
export function withSort<Name extends string>(state: ListState<Name>, key: string): ListState<Name> {
  if (state.sort?.key !== key) return { ...state, sort: { key, isDescending: false } };
  return { ...state, sort: state.sort.isDescending ? undefined : { key, isDescending: true } };
}

/** Returns the state at the page of another size that holds the first row of the page so far. */
export const pageAfterResize = (page: number, from: number, to: number): number => Math.floor((page * from) / to);

export const filterCount = ({ filters }: ListState): number => Object.keys(filters).length;

/** Whether a search or filter hides some rows. */
export const isNarrowed = (state: ListState): boolean => state.search !== '' || filterCount(state) > 0;
