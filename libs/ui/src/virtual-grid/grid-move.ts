/** A cell of a grid, counted from 0. In a grid with keyboard focus on rows, the column stays 0. */
export type GridPlace = { row: number; column: number };

/** `columns` is undefined if the keyboard moves by rows. `page` is the number of visible rows. */
type Size = { rows: number; columns: number | undefined; page: number };

/** Returns the place after a key, as in a spreadsheet; undefined for other keys. */
export function placeOfKey(key: string, withControl: boolean, from: GridPlace, size: Size): GridPlace | undefined {
  const { row, column } = from;
  const last = size.rows - 1;
  const page = Math.max(1, size.page);
  const targets: Record<string, GridPlace> = {
    ArrowDown: { row: withControl ? last : row + 1, column },
    ArrowUp: { row: withControl ? 0 : row - 1, column },
    PageDown: { row: row + page, column },
    PageUp: { row: row - page, column },
    ...(size.columns === undefined
      ? { Home: { row: 0, column }, End: { row: last, column } }
      : {
          ArrowRight: { row, column: column + 1 },
          ArrowLeft: { row, column: column - 1 },
          Home: { row: withControl ? 0 : row, column: 0 },
          End: { row: withControl ? last : row, column: size.columns - 1 },
        }),
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target && { row: within(target.row, size.rows), column: within(target.column, size.columns ?? 1) };
}

const within = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));
