import { useEffect, useRef, useState } from 'react';
import { problemOf, type Problem } from '../../api/problem-alert.tsx';
import { readAllPages, type FetchPage } from '../all-pages.reader.ts';
import { nothingRead, type PagesRead } from '../pages-read.state.ts';
import type { ListDescription } from '../list-description.rules.ts';
import { words } from '../list.words.ts';

type SelectingAll = { step: 'idle' } | { step: 'loading'; rows: number } | { step: 'failed'; problem: Problem };
const idle: SelectingAll = { step: 'idle' };

type SelectAllOptions<Row> = {
  description: Pick<ListDescription<Row>, 'rowKey' | 'pageSizes'>;
  fetchPage: FetchPage<Row>;
  /** Called with the rows of all pages. */
  onSelect: (rows: readonly Row[]) => void;
};

/** Loads the rows of all pages of a list to select them. Ends when the part that uses it leaves the screen. */
export function useSelectAll<Row>({ description, fetchPage, onSelect }: SelectAllOptions<Row>) {
  const [state, setState] = useState(idle);
  const read = useRef<PagesRead<Row>>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Begins, or continues with the page that failed. */
  const start = async () => {
    const { signal } = (running.current = new AbortController());
    const pagesRead = (read.current ??= nothingRead(Math.max(...description.pageSizes.offered)));
    const onRead = (rows: number) => setState({ step: 'loading', rows });
    onRead(pagesRead.rows.size);
    const end = await readAllPages(pagesRead, { fetchPage, rowKey: description.rowKey, signal, onRead });
    if (end.step === 'aborted') return;
    if (end.step === 'failed')
      return setState({ step: 'failed', problem: problemOf(end.error, words('rowsNotLoaded')) });
    read.current = undefined;
    setState(idle);
    onSelect([...pagesRead.rows.values()]);
  };
  const stop = () => {
    running.current?.abort();
    read.current = undefined;
    setState(idle);
  };
  return { state, start, stop };
}
