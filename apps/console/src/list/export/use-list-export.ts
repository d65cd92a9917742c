import { useEffect, useRef, useState } from 'react';
import { problemOf, type Problem } from '../../api/problem-alert.tsx';
import { saveAs } from '../../record/save-file.download.ts';
import type { FetchPage } from '../all-pages.reader.ts';
import { sortedBy } from '../cells.rules.ts';
import type { ListDescription } from '../list-description.rules.ts';
import type { ListState } from '../list.address.ts';
import { words } from '../list.words.ts';
import { nothingRead, type PagesRead } from '../pages-read.state.ts';

export type FileKind = 'csv' | 'xlsx';

export type ListExport =
  | { step: 'idle' }
  | { step: 'loading'; rows: number; of: number | null }
  | { step: 'failed'; rows: number; problem: Problem }
  /** `missing` rows are counted by the service but can't be in the file; undefined if nobody knows whether there are any. */
  | { step: 'incomplete'; rows: number; missing: number | undefined };

/** What has been loaded, so that a failed export continues where it was. */
type Loaded<Row> = { kind: FileKind; read: PagesRead<Row> };

type Exported<Row> = Pick<ListDescription<Row>, 'noun' | 'rowKey' | 'file' | 'pageSizes' | 'columns'>;

/** Loads all pages of a list and saves them as a file. `fileName` has no ending. */
export function useListExport<Row>(
  description: Exported<Row>,
  { fetchPage, sort, fileName }: { fetchPage: FetchPage<Row>; sort: ListState['sort']; fileName: string },
) {
  const [state, setState] = useState<ListExport>({ step: 'idle' });
  const loaded = useRef<Loaded<Row>>(undefined);
  const running = useRef<AbortController>(undefined);

  // a file must not arrive on another screen
  useEffect(() => () => running.current?.abort(), []);

  const make = async ({ kind, read: { rows } }: Loaded<Row>, signal: AbortSignal) => {
    // not before the rows of the list
    const { listCsv, listWorkbook } = await import('./list-file.download.ts');
    const { file = [], columns, noun } = description;
    const value = columns.find(({ key }) => key === sort?.key)?.value;
    const ordered = sort && value ? sortedBy([...rows.values()], value, sort) : [...rows.values()];
    const made = kind === 'csv' ? await listCsv(file, ordered) : await listWorkbook(file, ordered, noun.many);
    if (!signal.aborted) saveAs(made, `${fileName}.${kind}`);
  };
  const save = async (so: Loaded<Row>, signal: AbortSignal): Promise<void> => {
    try {
      await make(so, signal);
      // otherwise a download begun in the meantime would lose its dialog
      if (!signal.aborted) setState({ step: 'idle' });
    } catch {
      if (!signal.aborted) setState({ step: 'failed', rows: so.read.rows.size, problem: words('fileNotMade') });
    }
  };
  const begin = async (so: Loaded<Row>): Promise<void> => {
    loaded.current = so;
    const { signal } = (running.current = new AbortController());
    const { rows } = so.read;
    const onRead = (count: number, of: number | null) => setState({ step: 'loading', rows: count, of });
    onRead(rows.size, null);
    // not before the rows of the list either
    const reader = await import('../all-pages.reader.ts').catch(() => undefined);
    const end = await reader?.readAllPages(so.read, { fetchPage, rowKey: description.rowKey, signal, onRead });
    if (end?.step === 'aborted') return;
    if (!reader || end?.step === 'failed') {
      const problem = problemOf(end?.step === 'failed' && end.error, words('rowsNotLoaded'));
      return setState({ step: 'failed', rows: rows.size, problem });
    }
    const missing = reader.missingRows(so.read);
    const lacking = missing === undefined ? undefined : missing + so.read.unreadable;
    if (lacking !== 0) return setState({ step: 'incomplete', rows: rows.size, missing: lacking });
    await save(so, signal);
  };
  return {
    state,
    start: (kind: FileKind) => begin({ kind, read: nothingRead(Math.max(...description.pageSizes.offered)) }),
    /** Continues with the page that failed. */
    again: () => loaded.current && begin(loaded.current),
    /** Saves the file without the missing rows. */
    saveIncomplete: () => loaded.current && running.current && save(loaded.current, running.current.signal),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}
