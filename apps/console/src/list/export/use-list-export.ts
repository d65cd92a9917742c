import { knownPages } from '@oware/domain';
import { useRef, useState } from 'react';
import { isApiFailure } from '../../api/failure.ts';
import { problemOf, type Problem } from '../../api/problem-alert.tsx';
import { saveAs } from '../../record/save-file.download.ts';
import { sortedBy } from '../cells.rules.ts';
import type { ListDescription } from '../list-description.rules.ts';
import { listCsv, listWorkbook } from './list-file.download.ts';
import type { ListState } from '../list.address.ts';
import type { ListRows } from '../list-rows.rules.ts';
import { words } from '../list.words.ts';

export type FileKind = 'csv' | 'xlsx';
/** Loads a page of the filtered list, counted from 0; `size` is undefined for the service's own number of rows. */
export type FetchPage<Row> = (
  page: number,
  size: number | undefined,
) => Promise<{ data?: ListRows<Row> | undefined; error?: unknown }>;

export type ListExport =
  | { step: 'idle' }
  | { step: 'loading'; rows: number; of: number | null }
  | { step: 'failed'; rows: number; problem: Problem };

/** What has been loaded, so that a failed export continues where it was. */
type Loaded<Row> = { kind: FileKind; rows: Map<string, Row>; page: number; size: number | undefined };

/** Whether a provider may have refused the size of a page. */
const refusesSize = (error: unknown): boolean => isApiFailure(error) && [400, 422].includes(error.status);

type Exported<Row> = Pick<ListDescription<Row>, 'noun' | 'rowKey' | 'file' | 'pageSizes' | 'columns'>;

/** Loads all pages of a list and saves them as a file. `fileName` has no ending. */
export function useListExport<Row>(
  description: Exported<Row>,
  { fetchPage, sort, fileName }: { fetchPage: FetchPage<Row>; sort: ListState['sort']; fileName: string },
) {
  const [state, setState] = useState<ListExport>({ step: 'idle' });
  const loaded = useRef<Loaded<Row>>(undefined);
  /** The number of the export that runs: a cancelled one ends at its next page. */
  const running = useRef(0);

  const save = async ({ kind, rows }: Loaded<Row>) => {
    const { file = [], columns, noun } = description;
    const value = columns.find(({ key }) => key === sort?.key)?.value;
    const ordered = sort && value ? sortedBy([...rows.values()], value, sort) : [...rows.values()];
    saveAs(
      kind === 'csv' ? await listCsv(file, ordered) : await listWorkbook(file, ordered, noun.many),
      `${fileName}.${kind}`,
    );
  };
  const load = async (so: Loaded<Row>, turn: number): Promise<void> => {
    for (let pages = so.page + 1; so.page < pages; so.page += 1) {
      const { data, error } = await fetchPage(so.page, so.size);
      if (running.current !== turn) return;
      if (!data) {
        if (so.page === 0 && so.size !== undefined && refusesSize(error)) return load({ ...so, size: undefined }, turn);
        loaded.current = so;
        return setState({
          step: 'failed',
          rows: so.rows.size,
          problem: problemOf(error, words('rowsNotLoaded')),
        });
      }
      // a row may move to the next page while the pages are loaded
      data.rows.forEach((row, at) => so.rows.set(description.rowKey(row) || `${so.page}:${at}`, row));
      setState({ step: 'loading', rows: so.rows.size, of: data.page?.totalElements ?? null });
      pages = data.page ? knownPages(data.page, so.page, data.rows.length) : 1;
    }
    try {
      await save(so);
      setState({ step: 'idle' });
    } catch {
      setState({ step: 'failed', rows: so.rows.size, problem: words('fileNotMade') });
    }
  };
  const begin = (so: Loaded<Row>) => {
    loaded.current = so;
    setState({ step: 'loading', rows: so.rows.size, of: null });
    return load(so, (running.current += 1));
  };
  const size = Math.max(...description.pageSizes.offered);
  return {
    state,
    start: (kind: FileKind) => begin({ kind, rows: new Map(), page: 0, size }),
    /** Continues with the page that failed. */
    again: () => loaded.current && begin(loaded.current),
    cancel: () => {
      running.current += 1;
      setState({ step: 'idle' });
    },
  };
}
