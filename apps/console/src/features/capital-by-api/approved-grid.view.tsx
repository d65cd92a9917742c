import useMediaQuery from '@mui/material/useMediaQuery';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Approved } from './approved-applications.api.ts';
import './approved-grid.view.css';
import { ApprovedRow } from './approved-row.view.tsx';
import { targetOf } from './grid-keys.rules.ts';
import { between, coverage, withIds, type Coverage, type Selection } from './selection.state.ts';

type ApprovedGridProps = {
  rows: readonly Approved[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
};

const headings = [
  ['reference', 'Loan Reference'],
  ['client', 'Client'],
  ['amount', 'Loan Amount'],
  ['term', 'Term'],
  ['officer', 'Officer'],
  ['date', 'Date Created'],
] as const;
/** What stays in sight over and under the rows: the app's header with the grid's, and the selection. */
const covered = { top: 100, bottom: 76 };

/**
 * Rows to select from, only those in sight in the document: 500 of them open and are selected at once. By keyboard: arrows,
 * Page Up and Down, Home and End move; Space selects; with Shift, all on the way; Ctrl+A everything.
 */
export function ApprovedGrid({ rows, selection, onSelection }: ApprovedGridProps) {
  const navigate = useNavigate();
  const body = useRef<HTMLDivElement>(null);
  const focusNext = useRef<number>(undefined);
  const [current, setCurrent] = useState(0);
  const [top, setTop] = useState(0);
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const height = isNarrow ? 84 : 44;
  const currentRow = Math.min(current, rows.length - 1);

  // oxlint-disable-next-line react/incompatible-library -- no compiler is used; the rows are memoised by hand
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    // the row that the keyboard is on stays where it is while others are scrolled past
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), currentRow])].toSorted((a, b) => a - b),
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useLayoutEffect(() => virtual.measure(), [height, virtual]);
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // what is shown above the rows moves them
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${focusNext.current}"]`);
    if (!row) return;
    focusNext.current = undefined;
    row.focus({ preventScroll: true });
  });

  const toggle = (index: number, withRange: boolean) => {
    const row = rows[index];
    if (!row) return;
    const on = !selection.has(row.id);
    onSelection(withIds(selection, withRange ? between(rows, currentRow, index) : [row.id], withRange || on));
    setCurrent(index);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const link = target.closest('a');
    const row = target.closest<HTMLElement>('[data-index]');
    if (!link && row) return toggle(Number(row.dataset.index), event.shiftKey);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!body.current?.contains(event.target as Node)) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault();
      return selectAll(true);
    }
    if (event.key === ' ') {
      event.preventDefault();
      return toggle(currentRow, false);
    }
    const target = targetOf(event.key, currentRow, rows.length, Math.floor(window.innerHeight / height) - 3);
    if (target === undefined) return;
    event.preventDefault();
    if (event.shiftKey) onSelection(withIds(selection, between(rows, currentRow, target), true));
    setCurrent(target);
    focusNext.current = target;
    virtual.scrollToIndex(target, { align: 'auto' });
  };
  const selectAll = (on: boolean) =>
    onSelection(
      withIds(
        selection,
        rows.map(({ id }) => id),
        on,
      ),
    );

  const covers = coverage(rows, selection);
  return (
    <div
      role="grid"
      aria-label="Approved applications"
      aria-multiselectable
      aria-rowcount={rows.length + 1}
      tabIndex={-1}
      className={isNarrow ? 'approved is-narrow' : 'approved'}
      // else it marks text
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <GridHead count={rows.length} covers={covers} isNarrow={isNarrow} onAll={() => selectAll(covers !== 'all')} />
      <div role="rowgroup" ref={body} className="approved-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          return (
            row && (
              <ApprovedRow
                key={key}
                row={row}
                index={index}
                start={start - top}
                height={height}
                isSelected={selection.has(row.id)}
                isCurrent={index === currentRow}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

type GridHeadProps = { count: number; covers: Coverage; isNarrow: boolean; onAll: () => void };

/** Stays in sight over the rows; where it is narrow the headings are for those who hear them. */
const GridHead = ({ count, covers, isNarrow, onAll }: GridHeadProps) => (
  <div role="rowgroup" className="approved-head">
    <div role="row" aria-rowindex={1}>
      <div role="columnheader" className="is-tick">
        <input
          type="checkbox"
          aria-label={`Select all ${count} shown`}
          checked={covers === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = covers === 'some';
          }}
          onChange={onAll}
        />
      </div>
      {isNarrow && <span aria-hidden>Select all</span>}
      {headings.map(([name, heading]) => (
        <div key={name} role="columnheader" className={`is-${name} is-wide`}>
          {heading}
        </div>
      ))}
    </div>
  </div>
);
