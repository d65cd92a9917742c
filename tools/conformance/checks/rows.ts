import { isObject } from '@oware/contract';
export type Row = Readonly<Record<string, unknown>>;
export type PageNumbers = {
  number?: unknown;
  size?: unknown;
  totalElements?: unknown;
  totalPages?: unknown;
  totalIsCapped?: unknown;
};

/** Returns the rows of a list answer as they were read; undefined for any other answer. */
export function rowsOf(answer: unknown): readonly unknown[] | undefined {
  if (Array.isArray(answer)) return answer;
  if (!isObject(answer)) return undefined;
  const { page: _page, total_pages: _pages, totals: _totals, ...rest } = answer;
  // a count may stand beside the rows
  const [inner, ...others] = Object.values(rest).filter((value) => typeof value !== 'number');
  return others.length === 0 && (Array.isArray(inner) || isObject(inner)) ? rowsOf(inner) : undefined;
}

export const pageOf = (answer: unknown): PageNumbers => {
  const { page, total_pages: totalPages } = isObject(answer) ? answer : {};
  return isObject(page) ? page : { totalPages };
};

/** Returns a row's field by its dotted name as text; undefined if it is missing or empty. */
export function fieldOf(row: unknown, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), row);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
