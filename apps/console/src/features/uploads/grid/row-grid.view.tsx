import { uploadHeadings, type UploadHeading } from '@oware/domain';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { matchHeader } from '../../../record/matched-client.view.tsx';
import { moved, type Place } from './grid-move.rules.ts';
import './row-grid.view.css';
import { CellProblem } from './cell-problem.view.tsx';
import { columnClasses, productListId, RowLine } from './row-line.view.tsx';
import type { RowsStage } from '../file/use-upload.ts';
import { blockOfText } from '../sheet/pasted.reader.ts';
import { useRows } from './use-rows.ts';
import { headingLabels } from '../uploads.text.ts';

type RowGridProps = {
  rows: RowsStage;
  products: readonly string[];
  place: Place;
  /** Grows when the keyboard is to go to the place. */
  focusTurn: number;
  onPlace: (place: Place) => void;
  onMend: (at: number, heading: UploadHeading, text: string) => void;
  onPaste: (place: Place, block: readonly (readonly string[])[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onRemove: (place: Place) => void;
};

const rowHeight = 40;

/**
 * The rows of a file, of which only those in sight are in the document. By keyboard as a spreadsheet: arrows, Page Up and
 * Down, Home and End move, with Ctrl to the ends; Enter, F2 or typing mends a cell, Enter and Tab keep it, Escape does not.
 * Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z do again, Ctrl+D fills from the cell above, Ctrl+minus removes the row.
 */
export function RowGrid(props: RowGridProps) {
  const { rows, products, place, focusTurn, onPlace, onMend, onPaste, onUndo, onRedo, onRemove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [editing, setEditing] = useState<string>();
  const lastTurn = useRef(focusTurn);
  const current = { row: Math.max(0, Math.min(place.row, rows.shown - 1)), column: Math.max(0, place.column) };

  // oxlint-disable-next-line react-hooks/incompatible-library -- the compiler leaves this component out; its rows are memoised by hand
  const virtual = useVirtualizer({
    count: rows.shown,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: rowHeight,
    // the row that the keyboard is in stays, wherever is scrolled to
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), current.row])].toSorted((one, two) => one - two),
      [current.row],
    ),
  });
  const items = virtual.getVirtualItems();
  const inSight = virtual.range ?? { startIndex: 0, endIndex: 0 };
  const rowAt = useRows(rows.client, rows.version, inSight.startIndex, Math.min(inSight.endIndex + 6, rows.shown));
  const currentRow = useRows(rows.client, rows.version, current.row, current.row)(current.row);

  useLayoutEffect(() => {
    if (lastTurn.current !== focusTurn) {
      lastTurn.current = focusTurn;
      wantsFocus.current = true;
      virtual.scrollToIndex(current.row, { align: 'auto' });
    }
    if (!wantsFocus.current || editing !== undefined) return;
    const cell = frame.current?.querySelector<HTMLElement>(
      `[data-row="${current.row}"][data-column="${current.column}"]`,
    );
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    keepInSight(frame.current, cell);
  });

  const go = (target: Place) => {
    wantsFocus.current = true;
    onPlace(target);
    virtual.scrollToIndex(target.row, { align: 'auto' });
  };
  const edit = (text?: string) => {
    if (currentRow && rows.sending === undefined) setEditing(text ?? currentRow.cells[current.column] ?? '');
  };
  const commit = (text: string, key: string) => {
    if (editing === undefined || !currentRow) return;
    setEditing(undefined);
    const heading = uploadHeadings[current.column];
    if (heading && text !== currentRow.cells[current.column]) onMend(currentRow.at, heading, text);
    if (key !== '') go(moved(keyAfter(key), false, current, size()) ?? current);
  };
  const size = () => ({
    rows: rows.shown,
    columns: uploadHeadings.length,
    page: Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2),
  });
  const fillDown = () => {
    const above = rowAt(current.row - 1)?.cells[current.column];
    const heading = uploadHeadings[current.column];
    if (above !== undefined && heading && currentRow && rows.sending === undefined)
      onMend(currentRow.at, heading, above);
  };
  const commands: Record<string, () => void> = {
    z: onUndo,
    'Shift+z': onRedo,
    y: onRedo,
    d: fillDown,
    '-': () => onRemove(current),
  };
  const onPasteText = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onPaste(current, blockOfText(event.clipboardData.getData('text/plain')));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const withControl = event.ctrlKey || event.metaKey;
    const target = moved(event.key, withControl, current, size());
    const command = withControl ? commands[`${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`] : undefined;
    if (command) command();
    else if (target) go(target);
    else if (event.key === 'Enter' || event.key === 'F2') edit();
    else if (event.key === 'Delete' || event.key === 'Backspace') edit('');
    else if (event.key.length === 1 && !withControl && !event.altKey && event.key !== ' ') edit(event.key);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!cell || event.target instanceof HTMLInputElement) return;
    const target = { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
    const isHere = target.row === current.row && target.column === current.column;
    if (isHere) return edit();
    go(target);
    const row = rowAt(target.row);
    const heading = uploadHeadings[target.column];
    // a wrong cell is there to be mended
    if (row && heading && row.problems?.[heading] !== undefined && rows.sending === undefined)
      setEditing(row.cells[target.column] ?? '');
  };

  return (
    <>
      <datalist id={productListId}>
        {products.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div
        role="grid"
        aria-label="Rows of the file"
        aria-rowcount={rows.shown + 1}
        aria-colcount={uploadHeadings.length + 2}
        className="rows"
        ref={frame}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPaste={onPasteText}
        tabIndex={-1}
      >
        <div role="rowgroup" className="rows-head">
          <div role="row" aria-rowindex={1}>
            <div role="columnheader" aria-colindex={1} className="is-line">
              Line
            </div>
            {uploadHeadings.map((heading, column) => (
              <div key={heading} role="columnheader" aria-colindex={column + 2} className={columnClasses[heading]}>
                {headingLabels[heading]}
              </div>
            ))}
            <div role="columnheader" aria-colindex={uploadHeadings.length + 2} className="is-client">
              {matchHeader}
            </div>
          </div>
        </div>
        <div role="rowgroup" className="rows-body" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <RowLine
              key={index}
              place={index}
              top={start}
              row={index === current.row ? currentRow : rowAt(index)}
              current={index === current.row ? current.column : undefined}
              editing={index === current.row ? editing : undefined}
              onCommit={commit}
              onCancel={() => {
                setEditing(undefined);
                wantsFocus.current = true;
              }}
            />
          ))}
        </div>
      </div>
      <CellProblem row={currentRow} column={current.column} />
    </>
  );
}

/** Where the keyboard goes once a cell is kept. */
const keyAfter = (key: string): string =>
  ({ Enter: 'ArrowDown', 'Shift+Enter': 'ArrowUp', Tab: 'ArrowRight', 'Shift+Tab': 'ArrowLeft' })[key] ?? '';

/** Sideways: the line numbers, which stay, would cover a cell at the edge. */
function keepInSight(frame: HTMLElement | null, cell: HTMLElement): void {
  if (!frame) return;
  const lines = 56;
  const left = cell.offsetLeft - lines;
  const right = cell.offsetLeft + cell.offsetWidth;
  if (left < frame.scrollLeft) frame.scrollLeft = left;
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = Math.min(left, right - frame.clientWidth);
}
