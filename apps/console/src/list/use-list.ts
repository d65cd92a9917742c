import { notify, type Density } from '@oware/ui';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKeptList, type KeptList } from './kept-lists.store.ts';
import { shownColumns, type ListColumn, type ListDescription } from './list-description.rules.ts';
import { listAddressOf, listStateOf, pageAfterResize, type ListState } from './list.address.ts';
import { words } from './list.words.ts';

/** What the person chooses once for all visits of a list. */
type ListChoices = { columns?: readonly string[]; density?: Density; size?: number };

const noWidths: Readonly<Record<string, number>> = {};

/** A list with its state, and the functions that change it. */
export type List<Row, Name extends string> = {
  description: ListDescription<Row, Name>;
  state: ListState<Name>;
  columns: readonly ListColumn<Row>[];
  density: Density;
  /** Rows per page that the person chose; undefined for the service's own number. */
  size: number | undefined;
  kept: KeptList;
  /** Returns whether the browser could store it; otherwise a notice has said that it is not kept. */
  keep: (change: Partial<KeptList>) => boolean;
  go: (next: ListState<Name>, options?: { replace?: boolean }) => void;
  /** Chosen widths of columns in px, for this browser only. */
  widths: Readonly<Record<string, number>>;
  /** Keeps the width of a column; undefined for the usual one. */
  widen: (key: string, width: number | undefined) => void;
  /** Keeps a choice for the account. */
  choose: (choices: ListChoices) => void;
  /** The query of an address of this state that shows the same to everybody. */
  sharedSearch: string;
};

/** The address of the list; on opening the bare list, that of the account's default view. */
function useListAddress({ views, defaultView }: KeptList) {
  const [address, setAddress] = useSearchParams();
  const byDefault = views.find(({ name }) => name === defaultView)?.address;
  // without a default view nothing changes after opening, which would render all rows again
  const [isOpening, setOpening] = useState(address.size === 0 && byDefault !== undefined);
  const opened = isOpening ? byDefault : undefined;
  useEffect(() => {
    if (opened !== undefined) setAddress(opened, { replace: true });
    setOpening(false);
  }, [opened, setAddress]);
  const shown = useMemo(() => (opened === undefined ? address : new URLSearchParams(opened)), [address, opened]);
  const go = (next: URLSearchParams, options?: { replace?: boolean }) => {
    // otherwise Back would open the default view in place of the whole list
    if (next.size === 0 && defaultView !== undefined) next.set('view', 'all');
    // a second click before the rows arrive: Back would seem to do nothing
    const isOpen = next.toString() === new URLSearchParams(location.search).toString();
    setAddress(next, isOpen ? { ...options, replace: true } : options);
  };
  return [shown, go] as const;
}

/** Returns a list's state from the address, and what the account chose where the address says nothing. */
export function useList<Row, Name extends string>(description: ListDescription<Row, Name>): List<Row, Name> {
  const { kept, keep } = useKeptList(description.key);
  const [address, setAddress] = useListAddress(kept);
  const state = useMemo(() => listStateOf(description, address), [description, address]);
  const columns = useMemo(
    () => shownColumns(description.columns, state.columns ?? kept.columns),
    [description, state.columns, kept.columns],
  );
  const density = state.density ?? kept.density ?? 'comfortable';
  const keptSize = kept.size !== undefined && description.pageSizes.offered.includes(kept.size) ? kept.size : undefined;
  const size = state.size ?? keptSize;
  const go: List<Row, Name>['go'] = (next, options) => setAddress(listAddressOf(description, next), options);

  const keepOrTell = (change: Partial<KeptList>, notKept: string): boolean => {
    try {
      keep(change);
      return true;
    } catch {
      notify.error(notKept);
      return false;
    }
  };
  const choose = (choices: ListChoices) => {
    const { usual } = description.pageSizes;
    const page = choices.size === undefined ? state.page : pageAfterResize(state.page, size ?? usual, choices.size);
    const change = { ...choices, ...(choices.columns && { columns: [...choices.columns] }) } as KeptList;
    const isKept = keepOrTell(change, words('storageFull'));
    const free = Object.fromEntries(Object.keys(choices).map((name) => [name, undefined]));
    go({ ...state, page, ...(isKept ? free : choices) }, { replace: true });
  };
  const widths = kept.widths ?? noWidths;
  const widen: List<Row, Name>['widen'] = (key, width) => {
    const { [key]: _former, ...others } = widths;
    keepOrTell({ widths: width === undefined ? others : { ...others, [key]: width } }, words('viewsNotKept'));
  };
  const shared = { ...state, page: 0, preview: undefined, size, density, columns: columns.map(({ key }) => key) };
  return {
    description,
    state,
    columns,
    density,
    size,
    widths,
    widen,
    kept,
    keep: (change) => keepOrTell(change, words('viewsNotKept')),
    go,
    choose,
    sharedSearch: listAddressOf(description, shared).toString(),
  };
}
