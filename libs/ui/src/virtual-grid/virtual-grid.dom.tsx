import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorState } from '../states.tsx';
import type { GridPlace } from './grid-move.ts';
import { gridCell, VirtualGrid } from './virtual-grid.tsx';
import { useFrameRows } from './virtual-rows.ts';

const rowHeight = 40;
/** A frame with ten visible rows. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(10 * rowHeight);
});

type State = { count: number; isLoading?: boolean; failure?: ReactNode; empty?: ReactNode };
type ListProps = State & { byCell?: boolean; onMove?: (place: GridPlace, extend: boolean) => void; focusTurn?: number };

/** A list of numbered amounts. */
function Amounts({ count, byCell = false, onMove, ...rest }: ListProps) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [picked, setPicked] = useState('');
  const rows = useFrameRows({ count, rowHeight, currentRow: place.row });
  return (
    <>
      <VirtualGrid
        label="Amounts"
        rows={rows}
        {...(byCell && { columns: 2 })}
        place={place}
        onPlace={(next, extend) => {
          setPlace(next);
          onMove?.(next, extend);
        }}
        onPick={({ row, column }) => setPicked(`${row}/${column}`)}
        onKey={({ key }) => key === 'Delete'}
        head={
          <>
            <div role="columnheader">
              <input aria-label="All" />
            </div>
            <div role="columnheader">Amount</div>
          </>
        }
        cells={(row, isCurrent) =>
          [0, 1].map((column) => (
            <div key={column} {...(byCell ? gridCell({ row, column }, isCurrent && column === place.column) : {})}>
              {column === 0 ? `Row ${row}` : `GHS ${row}.00`}
            </div>
          ))
        }
        {...rest}
      />
      <output>{picked}</output>
    </>
  );
}

const grid = () => screen.getByRole('grid', { name: 'Amounts' });
const shown = () => within(grid()).getAllByText(/^Row /).length;
const focused = () => document.activeElement?.textContent;
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? grid(), { key, ...more });
/** Focuses the element that the Tab key reaches. */
const start = () => {
  const reached = grid().querySelector<HTMLElement>('[tabindex="0"]');
  expect(reached).not.toBeNull();
  reached?.focus();
};

describe('a grid of many rows', () => {
  it('announces the number of rows and renders only visible ones', () => {
    render(<Amounts count={5000} />);
    expect(grid().getAttribute('aria-rowcount')).toBe('5001');
    expect(shown()).toBeGreaterThanOrEqual(10);
    expect(shown()).toBeLessThan(30);
  });
  it('moves by keyboard through rows, also beyond the visible ones, and reports the Shift key', () => {
    const onMove = vi.fn<(place: GridPlace, extend: boolean) => void>();
    render(<Amounts count={5000} onMove={onMove} />);
    start();
    press('ArrowDown');
    expect(focused()).toBe('Row 1GHS 1.00');
    press('PageDown');
    expect(focused()).toBe('Row 9GHS 9.00');
    press('End', { shiftKey: true });
    expect(focused()).toBe('Row 4999GHS 4999.00');
    expect(onMove.mock.lastCall).toEqual([{ row: 4999, column: 0 }, true]);
    press('Home');
    expect(focused()).toBe('Row 0GHS 0.00');
  });
  it('has one row that Tab reaches', () => {
    render(<Amounts count={20} />);
    start();
    press('ArrowDown');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(grid().querySelector('[tabindex="0"]')).toBe(document.activeElement);
  });
  it('ignores keys in its headings, and unknown keys', () => {
    const onMove = vi.fn<() => void>();
    render(<Amounts count={20} onMove={onMove} />);
    screen.getByRole('textbox', { name: 'All' }).focus();
    // true if nothing prevented the default
    expect(press('ArrowDown')).toBe(true);
    start();
    expect(press('Tab')).toBe(true);
    expect(press('Delete')).toBe(false);
    expect(onMove).not.toHaveBeenCalled();
  });
  it('keeps the focused row rendered while others are scrolled past', () => {
    render(<Amounts count={5000} />);
    start();
    grid().scrollTop = 2000 * rowHeight;
    fireEvent.scroll(grid());
    expect(within(grid()).getByText('Row 2000')).toBeTruthy();
    expect(focused()).toBe('Row 0GHS 0.00');
  });
});

describe('a grid of cells', () => {
  it('moves by cell and reports the clicked one', () => {
    render(<Amounts count={50} byCell />);
    start();
    press('ArrowRight');
    expect(focused()).toBe('GHS 0.00');
    press('ArrowDown', { ctrlKey: true });
    expect(focused()).toBe('GHS 49.00');
    press('Home', { ctrlKey: true });
    fireEvent.click(screen.getByText('GHS 3.00'));
    expect(screen.getByRole('status').textContent).toBe('3/1');
  });
  it('takes the focus on request', () => {
    const { rerender } = render(<Amounts count={50} byCell focusTurn={0} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Amounts count={50} byCell focusTurn={1} />);
    expect(focused()).toBe('Row 0');
  });
});

describe('a grid without rows', () => {
  it('shows placeholder rows while the first are loading', () => {
    const { container } = render(<Amounts count={0} isLoading empty="No amounts yet" />);
    expect(container.querySelector('[aria-busy=true] .MuiSkeleton-root')).not.toBeNull();
    expect(screen.queryByText('No amounts yet')).toBeNull();
    expect(screen.queryByRole('grid')).toBeNull();
  });
  it('shows the empty text', () => {
    render(<Amounts count={0} empty="No amounts yet" />);
    expect(screen.getByRole('group', { name: 'Amounts' }).textContent).toBe('No amounts yet');
  });
  it('shows the failure in place of older rows, with a retry', () => {
    const retry = vi.fn<() => void>();
    render(<Amounts count={3} failure={<ErrorState title="The amounts could not be loaded" onRetry={retry} />} />);
    expect(screen.queryByText('Row 0')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
