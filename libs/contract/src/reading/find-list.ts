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
 * `data.data`, `_embedded.<any>`, bare …). Returns undefined if the answer has no list.
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
  return undefined;
}
