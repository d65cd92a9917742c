import { compileReader } from './compile.ts';
import type { DifferenceNotes, Place } from './differences.ts';
import { kindInside, kindOf, type Schema } from './kinds.ts';
import type { Reader } from './leaf-readers.ts';
import { isObject, type JsonObject } from './structure-readers.ts';

/** Names of fields with page information, without case and underscores. */
const containerNames = ['page', 'pagination', 'pageinfo', 'meta', 'metadata', 'pageable', 'paging'];
const totalPagesNames = ['totalpages', 'pages', 'lastpage', 'pagecount'];
/** Names of page numbers, likewise, by the contract's name. */
const numberNames: Readonly<Record<string, readonly string[]>> = {
  number: ['number', 'page', 'pagenumber', 'currentpage', 'pageindex', 'pageno'],
  size: ['size', 'pagesize', 'perpage', 'limit', 'itemsperpage'],
  totalElements: [
    'totalelements',
    'total',
    'totalcount',
    'totalitems',
    'totalrecords',
    'totalfilteredrecords',
    'count',
  ],
  totalPages: totalPagesNames,
  total_pages: totalPagesNames,
};
const besideNames = new Set([...containerNames, ...Object.values(numberNames).flat()]);

const keyOf = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Whether a field beside a list contains page information. */
export const isPageField = (name: string): boolean => besideNames.has(keyOf(name));

type Named = { value: unknown; path: string };
const isScalar = (value: unknown): boolean => ['number', 'string', 'boolean'].includes(typeof value) && value !== '';

/** Returns the page numbers in the objects around a list, by name without case and underscores. */
function pageNumbersAround(around: readonly JsonObject[]): Map<string, Named> {
  const numbers = new Map<string, Named>();
  const add = (object: JsonObject, path: string) => {
    for (const [name, value] of Object.entries(object))
      if (isScalar(value) && !numbers.has(keyOf(name))) numbers.set(keyOf(name), { value, path: `${path}${name}` });
  };
  for (const object of around) {
    for (const [name, value] of Object.entries(object))
      if (containerNames.includes(keyOf(name)) && isObject(value)) {
        add(value, `${name}.`);
        for (const [inner, one] of Object.entries(value))
          if (containerNames.includes(keyOf(inner)) && isObject(one)) add(one, `${name}.${inner}.`);
      }
    add(object, '');
  }
  return numbers;
}

type PageNumberField = { name: string; reader: Reader; place: Place };

/** Reads the page information of an answer: an object `page`, or one field such as `total_pages`. */
export type PageReader = (root: unknown, around: readonly JsonObject[], notes: DifferenceNotes) => unknown;

function readNumber(field: PageNumberField, around: () => Map<string, Named>, notes: DifferenceNotes): unknown {
  const names = numberNames[field.name];
  const found = (names ?? [keyOf(field.name)]).map((name) => around().get(name)).find((one) => one !== undefined);
  if (!found) {
    if (names) notes.note(field.place, 'missing');
    return names ? null : undefined;
  }
  // safe to report: the names come from the lists above
  notes.note(field.place, `named ${found.path}`);
  return field.reader.read(found.value, notes);
}

/** Fills in a missing number of pages from the number of rows. */
function withPages(page: Record<string, unknown>): Record<string, unknown> {
  const { size, totalElements, totalPages } = page;
  return totalPages === null && typeof size === 'number' && size > 0 && typeof totalElements === 'number'
    ? { ...page, totalPages: Math.ceil(totalElements / size) }
    : page;
}

/** Reads an object of page numbers such as `page`. */
export function pageObjectReader(name: string, schema: Schema, path: string): PageReader {
  const kind = kindOf(schema);
  const beLeftOut = kind.kind === 'missable' && kind.beLeftOut;
  const inside = kindInside(schema);
  const documented = compileReader(schema, path);
  const fields = (inside.kind === 'object' ? inside.fields : []).map(([key, one]) => ({
    name: key,
    reader: compileReader(one, `${path}.${key}`),
    place: { path: `${path}.${key}`, expected: 'whole number' },
  }));
  const required = fields.filter(({ name: key }) => numberNames[key] !== undefined);
  return (root, around, notes) => {
    const own = isObject(root) ? root[name] : undefined;
    if (isObject(own) && required.every(({ name: key }) => isScalar(own[key]))) return documented.read(own, notes);
    let numbers: Map<string, Named> | undefined;
    const find = () => (numbers ??= pageNumbersAround(around));
    if (
      own === undefined &&
      beLeftOut &&
      required.every(({ name: key }) => !numberNames[key]?.some((one) => find().has(one)))
    )
      return undefined;
    const page: Record<string, unknown> = {};
    for (const field of fields) {
      const value = isObject(own) ? own[field.name] : undefined;
      const taken = isScalar(value) ? field.reader.read(value, notes) : readNumber(field, find, notes);
      if (taken !== undefined) page[field.name] = taken;
    }
    return withPages(page);
  };
}

/** Reads a single number such as `total_pages`. */
export function pageNumberReader(name: string, schema: Schema, path: string): PageReader {
  const field = { name, reader: compileReader(schema, path), place: { path, expected: 'whole number' } };
  return (root, around, notes) => {
    const own = isObject(root) ? root[name] : undefined;
    if (isScalar(own)) return field.reader.read(own, notes);
    return readNumber(field, () => pageNumbersAround(around), notes);
  };
}
