export type Row = Readonly<Record<string, unknown>>;
export type PageNumbers = {
  number?: unknown;
  size?: unknown;
  totalElements?: unknown;
  totalPages?: unknown;
  totalIsCapped?: unknown;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of an answer that the contract calls a list, as they were read; undefined for any other answer. */
export function rowsOf(answer: unknown): Row[] | undefined {
  if (Array.isArray(answer)) return answer as Row[];
  if (!isObject(answer)) return undefined;
  const { page: _page, total_pages: _pages, ...rest } = answer;
  const [inner, ...others] = Object.values(rest);
  return others.length === 0 && (Array.isArray(inner) || isObject(inner)) ? rowsOf(inner) : undefined;
}

export const pageOf = (answer: unknown): PageNumbers => {
  const { page, total_pages: totalPages } = isObject(answer) ? answer : {};
  return isObject(page) ? page : { totalPages };
};

/** A field of a row by its dotted name, as text; undefined where it is missing or empty. */
export function fieldOf(row: unknown, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), row);
  return value === undefined || value === null || value === '' || typeof value === 'object'
    ? undefined
    : String(value as string);
}
