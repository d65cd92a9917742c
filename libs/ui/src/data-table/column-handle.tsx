import { useEffect, useRef, type PointerEvent } from 'react';
import { words } from '../ui.words.ts';
import { chosenWidth } from './data-table.styles.ts';

/** Widths of a column in px that a person can choose. */
export const columnWidths = { least: 60, most: 800 } as const;

type ColumnHandleProps = {
  /** The chosen width; undefined for the usual one. */
  onWidth: (width: number | undefined) => void;
};

/**
 * The right edge of a heading: dragging it changes the width of the column, and a double-click gives back the usual one.
 * For the pointer only, because a stop of the Tab key for each column would be in the way; a list has the same choice
 * among its columns.
 */
export function ColumnHandle({ onWidth }: ColumnHandleProps) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const start = (event: PointerEvent<HTMLElement>) => {
    const heading = event.currentTarget.closest('th');
    if (!heading || event.button !== 0) return;
    // otherwise the pointer selects text
    event.preventDefault();
    stop.current?.();
    stop.current = dragWidth(heading, event.clientX, onWidth);
  };
  return (
    <span
      aria-hidden
      className="column-handle"
      title={words('changeWidth')}
      onPointerDown={start}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}

/**
 * Shows the column in the width to which the pointer drags it, and chooses that width when the pointer is released. Escape
 * ends it without a choice. Returns how to stop.
 */
function dragWidth(heading: HTMLTableCellElement, from: number, onWidth: (width: number) => void): () => void {
  const startWidth = heading.getBoundingClientRect().width;
  const cells =
    heading.closest('table')?.querySelectorAll<HTMLElement>(`tr > :nth-child(${heading.cellIndex + 1})`) ?? [];
  const dragging = new AbortController();
  const { signal } = dragging;
  let width: number | undefined;
  const stop = () => {
    dragging.abort();
    for (const cell of cells) cell.removeAttribute('style');
  };
  const move = ({ clientX }: MouseEvent) => {
    width = Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, startWidth + clientX - from)));
    for (const cell of cells) Object.assign(cell.style, chosenWidth(width));
  };
  const release = () => {
    if (width !== undefined) onWidth(width);
    stop();
  };
  document.addEventListener('pointermove', move, { signal });
  document.addEventListener('pointerup', release, { signal });
  document.addEventListener('pointercancel', stop, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  return stop;
}
