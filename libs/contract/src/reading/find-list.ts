import { isObject, type JsonObject } from './structure-readers.ts';

const embedded = '_embedded';
/** Field names in which services put a list, or wrap it. */
const listNames = ['content', 'data', 'items', 'results', 'result', 'records', 'rows', 'list', 'payload', 'response'];
const deepest = 3;

/** The rows of an answer, the field names leading to them, and the enclosing objects from the outside in. */
export type FoundList = { rows: readonly unknown[]; names: readonly string[]; around: readonly JsonObject[] };

/** Returns the first list below `_embedded`, under `name` or the provider's own name. */
function embeddedList(value: JsonObject, name: string | undefined): FoundList | undefined {
  if (name !== undefined && Array.isArray(value[name])) return { rows: value[name], names: [name], around: [value] };
  const rows: unknown = Object.values(value).find(Array.isArray);
  return Array.isArray(rows) ? { rows, names: ['*'], around: [value] } : undefined;
}

/**
 * Finds the list of an answer: under `name` from the contract, or in common other places (`content`, `data`,
 * `data.data`, `_embedded.<any>`, bare, the only one …). Returns undefined if the answer has no list.
 */
export function findList(value: unknown, name: string | undefined, depth = 0): FoundList | undefined {
  if (Array.isArray(value)) return { rows: value, names: [], around: [] };
  if (!isObject(value) || depth > deepest) return undefined;
  for (const one of [...(name === undefined ? [] : [name]), embedded, ...listNames]) {
    if (!Object.hasOwn(value, one)) continue;
    const inner = value[one];
    const found = one === embedded && isObject(inner) ? embeddedList(inner, name) : findList(inner, name, depth + 1);
    if (found) return { ...found, names: [one, ...found.names], around: [value, ...found.around] };
  }
  return onlyList(value);
}

/** Whether a value holds nothing, like `null` and `{ data: null }`. */
const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));

/** Whether an answer without a list has nothing in a place of one, as some services send an empty list. */
export const hasEmptyList = (value: JsonObject, name: string | undefined): boolean =>
  [name ?? '', embedded, ...listNames].some((one) => isEmpty(value[one]));

/** Lists beside the rows that have a name of their own. */
const besideRows = /error|warning|link|sort/i;

/** Returns the list of an object that has no other list of records, under the provider's own name. */
function onlyList(value: JsonObject): FoundList | undefined {
  const [rows, ...others] = Object.entries(value).flatMap(([name, one]) =>
    Array.isArray(one) && !besideRows.test(name) && one.every(isObject) ? [one as readonly unknown[]] : [],
  );
  return rows && others.length === 0 ? { rows, names: ['*'], around: [value] } : undefined;
}
