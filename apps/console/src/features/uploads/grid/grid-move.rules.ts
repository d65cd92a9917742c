/** A cell of the grid: a row that shows, and a column of the template. */
export type Place = { row: number; column: number };
type Size = { rows: number; columns: number; page: number };

/** The cell that a key leads to, as in a spreadsheet; undefined for any other key. `page` is how many rows are in sight. */
export function moved(key: string, withControl: boolean, { row, column }: Place, size: Size): Place | undefined {
  const to: Record<string, Place> = {
    ArrowDown: { row: withControl ? size.rows - 1 : row + 1, column },
    ArrowUp: { row: withControl ? 0 : row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + size.page, column },
    PageUp: { row: row - size.page, column },
    Home: { row: withControl ? 0 : row, column: 0 },
    End: { row: withControl ? size.rows - 1 : row, column: size.columns - 1 },
  };
  const target = Object.hasOwn(to, key) ? to[key] : undefined;
  return target && { row: within(target.row, size.rows), column: within(target.column, size.columns) };
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
