import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { placeOfKey, type GridPlace } from './grid-move.ts';
import './virtual-grid.css';
import type { VirtualRows } from './virtual-rows.ts';

type VirtualGridProps = {
  /** Describes the grid for screen readers. */
  label: string;
  rows: VirtualRows;
  /** The headings, each with role columnheader. */
  head: ReactNode;
  /** Renders the cells of a row. Memoise them, because every scroll renders them. */
  cells: (row: number, isCurrent: boolean) => ReactNode;
  /** For each row: whether it is selected, or still loading. */
  rowState?: (row: number) => { isSelected?: boolean; isBusy?: boolean };
  /** Number of columns that the keyboard moves through, by `gridCell`; undefined if it moves by rows. */
  columns?: number;
  /** Set if there are more headings than `columns`. */
  columnCount?: number;
  place: GridPlace;
  /** Called after a key; `extend` is true while Shift is pressed. */
  onPlace: (place: GridPlace, extend: boolean) => void;
  /** Increase it to move the focus to `place` without a key. */
  focusTurn?: number;
  onPick: (place: GridPlace, event: MouseEvent<HTMLDivElement>) => void;
  /** Handles the grid's own keys before the arrow keys. Returns whether it handled the key. */
  onKey?: (event: KeyboardEvent<HTMLDivElement>) => boolean;
  onPaste?: (event: ClipboardEvent<HTMLDivElement>) => void;
  isMultiselectable?: boolean;
  className?: string;
  /** Whether the first rows are still loading. */
  isLoading?: boolean;
  /** Shown instead of the rows if loading them failed. */
  failure?: ReactNode;
  /** Shown instead of the rows if there are none. */
  empty?: ReactNode;
};

/**
 * A grid that renders only the visible rows, below headings. Arrows, Page Up and Down, Home and End move, with Ctrl to
 * the ends; the Tab key reaches one row or one cell. The rows come from `useFrameRows` or `useWindowRows`.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { label, rows, head, cells, rowState, columns, place, onPick, onKey, onPaste, className } = props;
  const headings = useRef<HTMLDivElement>(null);
  const takeFocus = useGridFocus(props);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target instanceof Node && headings.current?.contains(event.target)) return;
    if (onKey?.(event)) return event.preventDefault();
    const size = { rows: rows.count, columns, page: rows.page() };
    const target = placeOfKey(event.key, event.ctrlKey || event.metaKey, place, size);
    if (!target) return;
    event.preventDefault();
    takeFocus();
    props.onPlace(target, event.shiftKey);
    rows.scrollTo(target.row);
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element)) return;
    const found = event.target.closest<HTMLElement>('[data-row]');
    if (found) onPick({ row: Number(found.dataset.row), column: Number(found.dataset.column ?? 0) }, event);
  };

  if (props.isLoading || props.failure || rows.count === 0)
    return <InsteadOfRows {...props} rowHeight={rows.rowHeight} />;
  return (
    <div
      role="grid"
      aria-label={label}
      aria-multiselectable={props.isMultiselectable}
      aria-rowcount={rows.count + 1}
      aria-colcount={props.columnCount ?? columns}
      className={['virtual-grid', `is-${rows.scroller}`, className].join(' ')}
      ref={rows.frame}
      tabIndex={-1}
      // otherwise selecting a range with Shift also selects text
      onMouseDown={(event) => props.isMultiselectable && event.shiftKey && event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onPaste={onPaste}
    >
      <div role="rowgroup" className="virtual-grid-head" ref={headings}>
        <div role="row" aria-rowindex={1}>
          {head}
        </div>
      </div>
      <div role="rowgroup" className="virtual-grid-body" ref={rows.body} style={{ height: rows.totalHeight }}>
        {rows.items.map(({ index, start }) => {
          const { isSelected, isBusy } = rowState?.(index) ?? {};
          const isCurrent = index === place.row;
          return (
            <div
              key={index}
              role="row"
              className="virtual-grid-row"
              aria-rowindex={index + 2}
              aria-selected={isSelected}
              aria-busy={isBusy}
              {...(columns === undefined && { 'data-row': index, tabIndex: isCurrent ? 0 : -1 })}
              style={{ height: rows.rowHeight, transform: `translateY(${start - rows.offset}px)` }}
            >
              {cells(index, isCurrent)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Returns the props that make a cell reachable by keyboard. */
export const gridCell = ({ row, column }: GridPlace, isCurrent: boolean) =>
  ({ role: 'gridcell', 'data-row': row, 'data-column': column, tabIndex: isCurrent ? 0 : -1 }) as const;

/**
 * Moves the focus to the place after a key, or after `focusTurn` increased, as soon as its row is in the document.
 * Returns a function that requests it.
 */
function useGridFocus({ rows, columns, place, focusTurn = 0 }: VirtualGridProps) {
  const wantsFocus = useRef(false);
  const lastTurn = useRef(focusTurn);
  useLayoutEffect(() => {
    if (lastTurn.current !== focusTurn) {
      lastTurn.current = focusTurn;
      wantsFocus.current = true;
      rows.scrollTo(place.row);
    }
    if (!wantsFocus.current) return;
    const column = columns === undefined ? '' : `[data-column="${place.column}"]`;
    const target = rows.body.current?.querySelector<HTMLElement>(`[data-row="${place.row}"]${column}`);
    if (!target) return;
    wantsFocus.current = false;
    // a field in the cell may already have the focus
    if (!target.contains(document.activeElement) || target === document.activeElement)
      target.focus({ preventScroll: true });
    if (columns !== undefined) keepInSight(rows.frame.current, target);
  });
  return () => {
    wantsFocus.current = true;
  };
}

/** Scrolls horizontally to a cell, because the sticky heading of a row would cover one at the edge. */
function keepInSight(frame: HTMLElement | null, cell: HTMLElement): void {
  if (!frame) return;
  const heading = cell.parentElement?.querySelector<HTMLElement>('[role=rowheader]');
  const left = cell.offsetLeft - (heading?.offsetWidth ?? 0);
  const right = cell.offsetLeft + cell.offsetWidth;
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = Math.min(left, right - frame.clientWidth);
}

type InsteadProps = Pick<VirtualGridProps, 'label' | 'className' | 'isLoading' | 'failure' | 'empty'> & {
  rowHeight: number;
};

/** Replaces the grid if there are no rows to show. */
const InsteadOfRows = ({ label, className, isLoading = false, failure, empty, rowHeight }: InsteadProps) => (
  <div className={['virtual-grid', className].join(' ')} aria-busy={isLoading} aria-label={label} role="group">
    {isLoading
      ? Array.from({ length: skeletonRows }, (_, row) => (
          <Box key={row} sx={{ height: rowHeight, px: 2, display: 'flex', alignItems: 'center' }}>
            <Skeleton variant="text" sx={{ width: `${88 - ((row * 17) % 30)}%` }} />
          </Box>
        ))
      : (failure ?? empty)}
  </div>
);
const skeletonRows = 10;
