import { z } from 'zod';
import type { Call } from '../core/call.ts';
import { defOf, kindInside, type ListPlace, listPlaceOf, kindOf, type Schema } from '../reading/kinds.ts';
import { isObject } from '../reading/structure-readers.ts';

/**
 * One way in which a real service may answer differently from the contract. Tests apply it between a client and a
 * simulator.
 */
export type Alteration = {
  id: string;
  /** What the alteration does, as a sentence for people. */
  text: string;
  /** Whether a reader can restore the original answer. */
  isReversible: boolean;
  /** The entries expected in a difference report: what the contract expects and what was found. */
  told: { expected: RegExp; found: RegExp };
  /** Returns an altered copy of an answer that fits the contract; the original is unchanged. */
  alter: (answer: unknown, call: AlteredCall) => unknown;
  /** Alters the query too, for services that count pages differently. */
  alterQuery?: (query: URLSearchParams, call: AlteredCall) => URLSearchParams;
};
export type AlteredCall = Pick<Call, 'answer' | 'query'>;

/** Return this from {@link Replace} to leave the value out. */
export const leftOut = Symbol('left out');

/** Returns the replacement for `value`. `name` is the field's name; it is empty for a row and for the whole answer. */
export type Replace = (value: unknown, place: { schema: Schema; name: string; row: number }) => unknown;

/** Returns the answer with each value replaced, inner values first. `row` is the index in the nearest list. */
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

/** Replaces the present values of one kind. */
export const replaceKind =
  (kind: Leaf, replace: (value: never, place: { name: string; row: number }) => unknown): Alteration['alter'] =>
  (answer, { answer: schema }) =>
    replaceValues(schema, answer, (value, place) =>
      value !== null && value !== undefined && kindInside(place.schema).kind === kind
        ? replace(value as never, place)
        : value,
    );

/** Whether a field or shape is marked as assumed, inside any wrapper. */
export function isAssumed(schema: Schema): boolean {
  if (z.globalRegistry.get(schema)?.['x-evidence'] === 'assumed') return true;
  const def = defOf(schema);
  return 'innerType' in def && isAssumed(def.innerType);
}

/** Returns the rows of a list answer and the fields beside them; undefined for any other answer. */
function takeList(answer: unknown, schema: Schema): { place: ListPlace; rows: unknown[]; beside: object } | undefined {
  const place = listPlaceOf(schema);
  if (!place) return undefined;
  const rows: unknown = place.names.reduce<unknown>(
    (value, name) => (isObject(value) ? value[name] : undefined),
    answer,
  );
  const { [place.names[0] ?? '']: _rows, ...beside } = isObject(answer) ? answer : {};
  return Array.isArray(rows) ? { place, rows, beside } : undefined;
}

/** Moves the rows of a list answer elsewhere; `page` and the other fields beside them are passed on. */
export const moveList =
  (move: (rows: unknown[], beside: object, place: ListPlace) => unknown): Alteration['alter'] =>
  (answer, { answer: schema }) => {
    const list = takeList(answer, schema);
    return list ? move(list.rows, list.beside, list.place) : answer;
  };

/** The contract's page fields. */
export type Page = Readonly<Record<string, unknown>>;

/** Changes the page information of a list. `total_pages` counts as a page with that single number. */
export const changePage =
  (change: (page: Page) => object): Alteration['alter'] =>
  (answer, { answer: schema }) => {
    const list = takeList(answer, schema);
    if (!list || list.place.pageFields.length === 0 || !isObject(answer)) return answer;
    const { page, total_pages, ...rest } = answer;
    if (page === undefined && total_pages === undefined) return answer;
    return { ...rest, ...change(isObject(page) ? page : { totalPages: total_pages }) };
  };

/** Whether an answer is a single object without an envelope. */
export const isPlainObject = (schema: Schema): boolean => kindOf(schema).kind === 'object' && !listPlaceOf(schema);
