import type { Call } from '../core/call.ts';
import { kindInside, type ListPlace, listPlaceOf, kindOf, type Schema } from '../reading/kinds.ts';
import { isObject } from '../reading/structure-readers.ts';

/**
 * One way in which another service may answer differently from the contract. Tests put it between a client and a simulator.
 */
export type Alteration = {
  id: string;
  /** What it does, for people. */
  text: string;
  /** Whether a reader can restore the answer as it was. */
  isReversible: boolean;
  /** As what a report of differences tells it: what the contract expects at a place, and what was found there. */
  told: { expected: RegExp; found: RegExp };
  /** Changes an answer of a call that fits the contract. The answer itself stays as it is. */
  alter: (answer: unknown, call: AlteredCall) => unknown;
  /** Changes what the service is asked, where it counts in another way. */
  alterQuery?: (query: URLSearchParams, call: AlteredCall) => URLSearchParams;
};
export type AlteredCall = Pick<Call, 'answer' | 'query'>;

/** A value in the place of another, or this where there shall be none. */
export const leftOut = Symbol('left out');

/** What stands at a place of an answer instead of `value`. `name` is the field's; empty for a row and the whole answer. */
export type Replace = (value: unknown, place: { schema: Schema; name: string; row: number }) => unknown;

/** The answer with each value replaced; `replace` sees the inner values first. `row` counts the rows of the nearest list. */
export function replaceValues(schema: Schema, answer: unknown, replace: Replace): unknown {
  const walk = (at: Schema, value: unknown, name: string, row: number): unknown =>
    replace(inner(at, value, name, row), { schema: at, name, row });
  const fieldsOf = (
    value: Readonly<Record<string, unknown>>,
    schemaOf: (name: string) => Schema | undefined,
    row: number,
  ) =>
    Object.fromEntries(
      Object.entries(value)
        .map(([name, one]): [string, unknown] => {
          const field = schemaOf(name);
          return [name, field ? walk(field, one, name, row) : one];
        })
        .filter(([, one]) => one !== leftOut),
    );
  const inner = (at: Schema, value: unknown, name: string, row: number): unknown => {
    const kind = kindInside(at);
    if (kind.kind === 'list' && Array.isArray(value))
      return value.map((one, index) => walk(kind.row, one, '', index)).filter((one) => one !== leftOut);
    if (!isObject(value)) return value;
    if (kind.kind === 'map') return fieldsOf(value, () => kind.values, row);
    if (kind.kind !== 'object') return value;
    const fields = new Map(kind.fields);
    return fieldsOf(value, (field) => fields.get(field) ?? kind.rest, row);
  };
  const altered = walk(schema, answer, '', 0);
  return altered === leftOut ? null : altered;
}

type Leaf = { [K in ReturnType<typeof kindInside>['kind']]: K }[ReturnType<typeof kindInside>['kind']];

/** Replaces the values of one kind that are there. */
export const replaceKind =
  (kind: Leaf, replace: (value: never, place: { name: string; row: number }) => unknown): Alteration['alter'] =>
  (answer, { answer: schema }) =>
    replaceValues(schema, answer, (value, place) =>
      value !== null && value !== undefined && kindInside(place.schema).kind === kind
        ? replace(value as never, place)
        : value,
    );

/** Whether a field or a shape is marked as assumed, in whatever it is wrapped. */
export function isAssumed(schema: Schema): boolean {
  const { meta } = schema as Schema & { meta?: () => Record<string, unknown> | undefined };
  if (meta?.call(schema)?.['x-evidence'] === 'assumed') return true;
  const { innerType } = schema._zod.def as { innerType?: Schema };
  return innerType !== undefined && isAssumed(innerType);
}

/** The rows of a list answer and what stands beside them; undefined for another answer. */
export function takeList(
  answer: unknown,
  schema: Schema,
): { place: ListPlace; rows: unknown[]; beside: object } | undefined {
  const place = listPlaceOf(schema);
  if (!place) return undefined;
  const rows = place.names.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), answer);
  const { [place.names[0] ?? '']: _rows, ...beside } = isObject(answer) ? answer : {};
  return Array.isArray(rows) ? { place, rows: rows as unknown[], beside } : undefined;
}

/** Moves the rows of a list answer; `page` and whatever else stood beside them is given along. */
export const moveList =
  (move: (rows: unknown[], beside: object, place: ListPlace) => unknown): Alteration['alter'] =>
  (answer, { answer: schema }) => {
    const list = takeList(answer, schema);
    return list ? move(list.rows, list.beside, list.place) : answer;
  };

/** The numbers of a page, as the contract has them. */
export type Page = Readonly<Record<string, unknown>>;

/** Changes what says which page a list is. `total_pages` counts as a page of that number alone. */
export const changePage =
  (change: (page: Page) => object): Alteration['alter'] =>
  (answer, { answer: schema }) => {
    const list = takeList(answer, schema);
    if (!list || list.place.pageFields.length === 0 || !isObject(answer)) return answer;
    const { page, total_pages, ...rest } = answer;
    if (page === undefined && total_pages === undefined) return answer;
    return { ...rest, ...change(isObject(page) ? page : { totalPages: total_pages }) };
  };

/** Whether an answer is a single object that has no envelope of its own. */
export const isPlainObject = (schema: Schema): boolean => kindOf(schema).kind === 'object' && !listPlaceOf(schema);
