import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The rendered rows of a grid, and how to reach the others. */
export type VirtualRows = {
  count: number;
  /** Pixels. */
  rowHeight: number;
  scroller: 'frame' | 'window';
  frame: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  items: VirtualItem[];
  /** Pixels from the origin of the items to the top of the grid's body. */
  offset: number;
  totalHeight: number;
  /** The visible rows, both ends included. */
  inSight: { first: number; last: number };
  /** Returns how many rows Page Down moves. */
  page: () => number;
  scrollTo: (row: number) => void;
};

type VirtualRowsOptions = {
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** The row with the keyboard focus, which stays in the document when scrolled out of view. */
  currentRow: number;
};

const useKeptRow = (row: number, count: number) =>
  useCallback(
    (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...(row < count ? [row] : [])])].toSorted(
        (first, second) => first - second,
      ),
    [row, count],
  );

/** Returns the rows of a grid that scrolls in its own frame. */
export function useFrameRows({ count, rowHeight, currentRow }: VirtualRowsOptions): VirtualRows {
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks/incompatible-library -- no compiler is used; the cells are memoised by hand
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // height of the sticky headings
    scrollPaddingStart: rowHeight,
    rangeExtractor: useKeptRow(currentRow, count),
  });
  return {
    count,
    rowHeight,
    scroller: 'frame',
    frame,
    body,
    items: virtual.getVirtualItems(),
    offset: 0,
    totalHeight: virtual.getTotalSize(),
    inSight: { first: virtual.range?.startIndex ?? 0, last: virtual.range?.endIndex ?? 0 },
    page: () => Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2,
    scrollTo: (row) => virtual.scrollToIndex(row, { align: 'auto' }),
  };
}

type WindowRowsOptions = VirtualRowsOptions & {
  /** Pixels of the window that other parts cover above and below the rows. */
  covered: { top: number; bottom: number };
};

/** Returns the rows of a grid that scrolls with the page. */
export function useWindowRows({ count, rowHeight, currentRow, covered }: WindowRowsOptions): VirtualRows {
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const hasRows = count > 0;
  // oxlint-disable-next-line react-hooks/incompatible-library -- no compiler is used; the cells are memoised by hand
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    rangeExtractor: useKeptRow(currentRow, count),
  });
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual]);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    // content above the rows moves them
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [hasRows]);
  return {
    count,
    rowHeight,
    scroller: 'window',
    frame,
    body,
    items: virtual.getVirtualItems(),
    offset: top,
    totalHeight: virtual.getTotalSize(),
    inSight: { first: virtual.range?.startIndex ?? 0, last: virtual.range?.endIndex ?? 0 },
    page: () => Math.floor(window.innerHeight / rowHeight) - 3,
    scrollTo: (row) => virtual.scrollToIndex(row, { align: 'auto' }),
  };
}
