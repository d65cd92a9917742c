import { uploadHeadings, type UploadHeading } from '@oware/domain';
import { ErrorState, useFrameRows, VirtualGrid, type GridPlace } from '@oware/ui';
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react';
import { matchHeader } from '../../../uploaded-loan/matched-client.view.tsx';
import './row-grid.view.css';
import { CellProblem } from './cell-problem.view.tsx';
import { columnClasses, productListId, RowCells } from './row-cells.view.tsx';
import type { RowsStage } from '../file/use-upload.ts';
import { blockOfText } from '../sheet/pasted.reader.ts';
import { useCellEditing } from './use-cell-editing.ts';
import { useRows } from './use-rows.ts';
import { headingLabels } from '../uploads.text.ts';
import { words } from '../uploads.words.ts';

type RowGridProps = {
  rows: RowsStage;
  products: readonly string[];
  place: GridPlace;
  /** Increases when the focus should move to the place. */
  focusTurn: number;
  /** With `withFocus`, the focus moves too. */
  onPlace: (place: GridPlace, withFocus?: boolean) => void;
  onMend: (at: number, heading: UploadHeading, text: string) => void;
  onPaste: (place: GridPlace, block: readonly (readonly string[])[]) => void;
  onUndo: () => void;
  onRedo: () => void;
  onRemove: (place: GridPlace) => void;
};

/**
 * The rows of a file. Keys as in a spreadsheet: Enter, F2 or typing edits a cell, Enter and Tab save it, Escape
 * cancels. Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo, Ctrl+D fills from the cell above, Ctrl+minus removes the row.
 */
export function RowGrid(props: RowGridProps) {
  const { rows, products, place, focusTurn, onPlace, onMend, onPaste, onUndo, onRedo, onRemove } = props;
  const current = { row: Math.max(0, Math.min(place.row, rows.shown - 1)), column: Math.max(0, place.column) };
  const virtual = useFrameRows({ count: rows.shown, rowHeight: 40, currentRow: current.row });
  const { inSight } = virtual;
  const visibleRows = useRows(rows.client, rows.version, inSight.first, Math.min(inSight.last + 6, rows.shown));
  const rowOfCursor = useRows(rows.client, rows.version, current.row, current.row);
  const currentRow = rowOfCursor.rowAt(current.row);
  const problem = visibleRows.problem ?? rowOfCursor.problem;
  const retry = () => {
    visibleRows.retry();
    rowOfCursor.retry();
  };
  const rowOf = (index: number) => (index === current.row ? currentRow : visibleRows.rowAt(index));
  const { editing, edit, commit, cancel } = useCellEditing({ rows, current, currentRow, onPlace, onMend });

  const fillDown = () => {
    const above = visibleRows.rowAt(current.row - 1)?.cells[current.column];
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
  const onKey = (event: KeyboardEvent): boolean => {
    const withControl = event.ctrlKey || event.metaKey;
    const command = withControl ? commands[`${event.shiftKey ? 'Shift+' : ''}${event.key.toLowerCase()}`] : undefined;
    if (command) command();
    else if (event.key === 'Enter' || event.key === 'F2') edit();
    else if (event.key === 'Delete' || event.key === 'Backspace') edit('');
    else if (event.key.length === 1 && !withControl && !event.altKey && event.key !== ' ') edit(event.key);
    else return false;
    return true;
  };
  const onPick = (target: GridPlace, event: MouseEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const isHere = target.row === current.row && target.column === current.column;
    if (isHere) return edit();
    onPlace(target, true);
    const row = visibleRows.rowAt(target.row);
    const heading = uploadHeadings[target.column];
    // an invalid cell opens for correction
    if (row && heading && row.problems?.[heading] !== undefined) edit(row.cells[target.column] ?? '');
  };

  return (
    <>
      <datalist id={productListId}>
        {products.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <VirtualGrid
        label={words('rowsOfTheFile')}
        className="rows"
        rows={virtual}
        columns={uploadHeadings.length}
        columnCount={uploadHeadings.length + 2}
        failure={problem && <ErrorState title={words('rowsNotRead')} message={`${problem}.`} onRetry={retry} />}
        place={current}
        focusTurn={focusTurn}
        onPlace={(next) => onPlace(next)}
        onPick={onPick}
        onKey={onKey}
        onPaste={onPasteText}
        head={<GridHead />}
        rowState={(index) => ({ isBusy: rowOf(index) === undefined })}
        cells={(index, isCurrent) => (
          <RowCells
            index={index}
            row={rowOf(index)}
            current={isCurrent ? current.column : undefined}
            editing={isCurrent ? editing : undefined}
            onCommit={commit}
            onCancel={cancel}
          />
        )}
      />
      <CellProblem row={currentRow} column={current.column} />
    </>
  );
}

const GridHead = () => (
  <>
    <div role="columnheader" aria-colindex={1} className="is-line">
      {words('lineHeader')}
    </div>
    {uploadHeadings.map((heading, column) => (
      <div key={heading} role="columnheader" aria-colindex={column + 2} className={columnClasses[heading]}>
        {headingLabels[heading]}
      </div>
    ))}
    <div role="columnheader" aria-colindex={uploadHeadings.length + 2} className="is-client">
      {matchHeader}
    </div>
  </>
);
