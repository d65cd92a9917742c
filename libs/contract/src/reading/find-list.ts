import { isObject, type JsonObject } from './structure-readers.ts';

const embedded = '_embedded';
/** Names under which services put a list, or what is around it. */
const listNames = ['content', 'data', 'items', 'results', 'result', 'records', 'rows', 'list', 'payload', 'response'];
const deepest = 3;

/** Where the rows of an answer are: the names that lead there, and the objects around them from the outside in. */
export type FoundList = { rows: readonly unknown[]; names: readonly string[]; around: readonly JsonObject[] };

/** The first list below `_embedded`; its name is the provider's own where it is not `name`. */
function embeddedList(value: JsonObject, name: string | undefined): FoundList | undefined {
  const own = name !== undefined && Array.isArray(value[name]) ? name : undefined;
  const key = own ?? Object.keys(value).find((one) => Array.isArray(value[one]));
  if (key === undefined) return undefined;
  return { rows: value[key] as readonly unknown[], names: [own ?? '*'], around: [value] };
}

/**
 * Finds the list of an answer: under `name`, which the contract has, or where other services put it (`content`, `data`,
 * `data.data`, `_embedded.<any>`, bare …). Undefined where there is none.
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
