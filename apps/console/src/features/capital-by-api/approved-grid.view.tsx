import useMediaQuery from '@mui/material/useMediaQuery';
import { useWindowRows, VirtualGrid, type GridPlace } from '@oware/ui';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Approved } from './approved-applications.api.ts';
import './approved-grid.view.css';
import { ApprovedCells } from './approved-cells.view.tsx';
import { between, coverage, withIds, type Coverage, type Selection } from './selection.state.ts';
import { words } from './capital-by-api.words.ts';

type ApprovedGridProps = {
  rows: readonly Approved[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
  isLoading?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
};

const headings = [
  ['reference', words('loanReference')],
  ['client', words('client')],
  ['amount', words('loanAmount')],
  ['term', words('term')],
  ['officer', words('officer')],
  ['date', words('dateCreated')],
] as const;
/** Sticky parts above and below the rows: the app's header with the grid's, and the selection bar. */
const covered = { top: 100, bottom: 76 };

/**
 * Rows for selection: 500 are loaded and selectable at once. Besides the keys that move, Space selects, with Shift the
 * range, and Ctrl+A everything.
 */
export function ApprovedGrid({ rows, selection, onSelection, isLoading = false, empty }: ApprovedGridProps) {
  const navigate = useNavigate();
  const [current, setCurrent] = useState(0);
  const isNarrow = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const currentRow = Math.max(0, Math.min(current, rows.length - 1));
  const virtual = useWindowRows({ count: rows.length, rowHeight: isNarrow ? 84 : 44, currentRow, covered });

  const selectAll = (on: boolean) => {
    const ids = rows.map(({ id }) => id);
    onSelection(withIds(selection, ids, on));
  };
  const toggle = (index: number, withRange: boolean) => {
    const row = rows[index];
    if (!row) return;
    const on = !selection.has(row.id);
    onSelection(withIds(selection, withRange ? between(rows, currentRow, index) : [row.id], withRange || on));
    setCurrent(index);
  };
  const onPick = ({ row }: GridPlace, event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return toggle(row, event.shiftKey);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  const onPlace = ({ row }: GridPlace, extend: boolean) => {
    if (extend) onSelection(withIds(selection, between(rows, currentRow, row), true));
    setCurrent(row);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const isAll = (event.ctrlKey || event.metaKey) && event.key === 'a';
    if (isAll) selectAll(true);
    else if (event.key === ' ') toggle(currentRow, false);
    else return false;
    return true;
  };

  const covers = coverage(rows, selection);
  const isSelected = (index: number) => selection.has(rows[index]?.id ?? '');
  return (
    <VirtualGrid
      label={words('approvedApplications')}
      className={isNarrow ? 'approved is-narrow' : 'approved'}
      rows={virtual}
      isLoading={isLoading}
      empty={empty}
      isMultiselectable
      place={{ row: currentRow, column: 0 }}
      onPlace={onPlace}
      onPick={onPick}
      onKey={onKey}
      head={
        <GridHead count={rows.length} covers={covers} isNarrow={isNarrow} onAll={() => selectAll(covers !== 'all')} />
      }
      rowState={(index) => ({ isSelected: isSelected(index) })}
      cells={(index, isCurrent) => {
        const row = rows[index];
        return row && <ApprovedCells row={row} isSelected={isSelected(index)} isCurrent={isCurrent} />;
      }}
    />
  );
}

type GridHeadProps = { count: number; covers: Coverage; isNarrow: boolean; onAll: () => void };

/** Sticky headings; on narrow screens they are for screen readers only. */
const GridHead = ({ count, covers, isNarrow, onAll }: GridHeadProps) => (
  <>
    <div role="columnheader" className="is-tick">
      <input
        type="checkbox"
        aria-label={words('selectAllShown', { count: String(count) })}
        checked={covers === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = covers === 'some';
        }}
        onChange={onAll}
      />
    </div>
    {isNarrow && <span aria-hidden>{words('selectAll')}</span>}
    {headings.map(([name, heading]) => (
      <div key={name} role="columnheader" className={`is-${name} is-wide`}>
        {heading}
      </div>
    ))}
  </>
);
