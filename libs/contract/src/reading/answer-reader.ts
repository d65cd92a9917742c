import type { z } from 'zod';
import { compileReader } from './compile.ts';
import { type Difference, DifferenceNotes, type Place, shapeOf } from './differences.ts';
import { findList, hasEmptyList } from './find-list.ts';
import { type Fields, kindInside, kindOf, type ListPlace, listPlaceOf, type Schema } from './kinds.ts';
import type { Reader } from './leaf-readers.ts';
import { isPageField, pageNumberReader, pageObjectReader, type PageReader } from './page-reader.ts';
import type { Reading } from './reading.ts';
import { isObject, type JsonObject, noteUnknownFields } from './structure-readers.ts';

/** An answer as read, with its differences from the contract. */
export type ReadAnswer<T> = { value: Reading<T>; differences: readonly Difference[] };
export type AnswerReader<T> = (answer: unknown) => ReadAnswer<T>;

const readers = new WeakMap<Schema, AnswerReader<unknown>>();

/**
 * Returns the cached reader of an answer. It accepts any plausible form, converts what it understands to the contract's
 * form and reports the differences. It never throws and never invents a value.
 */
export function readerOf<S extends z.ZodType>(schema: S): AnswerReader<z.output<S>> {
  let reader = readers.get(schema);
  if (!reader) {
    const { read } = compileAnswer(schema);
    readers.set(
      schema,
      (reader = (answer) => {
        const notes = new DifferenceNotes();
        const value = read(answer, notes) as Reading<unknown>;
        return { value, differences: notes.list() };
      }),
    );
  }
  return reader as AnswerReader<z.output<S>>;
}

function compileAnswer(schema: Schema): Reader {
  const place = listPlaceOf(schema);
  if (place) return listAnswerReader(place);
  const reader = compileReader(schema, '$');
  const kind = kindOf(schema);
  return kind.kind === 'object' ? enveloped(reader, kind) : reader;
}

function listAnswerReader({ names, list, pageFields }: ListPlace): Reader {
  const documented = names.join('.');
  const place: Place = { path: '$', expected: names.length === 0 ? 'list' : `list in ${documented}` };
  const rowsReader = compileReader(list, ['$', ...names].join('.'));
  const pages = pageFields.map(([name, field]): readonly [string, PageReader] => [
    name,
    (kindOf(field).kind === 'number' ? pageNumberReader : pageObjectReader)(name, field, `$.${name}`),
  ]);
  const unknown = new Map<string, Place>();
  // without rows, some services leave out the list and send only the page
  const foundInstead = (value: unknown): string => {
    if (!isObject(value)) return shapeOf(value);
    const others = Object.keys(value).filter((name) => !isPageField(name) && name !== '_links');
    return others.length === 0 || hasEmptyList(value, names[0]) ? 'no list' : otherFields;
  };
  const wrap = (rows: unknown, page: Record<string, unknown>): unknown => {
    const wrapped = names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), rows);
    return names.length === 0 ? rows : { ...(wrapped as JsonObject), ...page };
  };
  const read: Reader['read'] = (value, notes) => {
    const found = findList(value, names.at(-1));
    const where = found?.names.join('.');
    if (where !== documented) notes.note(place, where === undefined ? foundInstead(value) : whereFound(where));
    const rows = found ? rowsReader.read(found.rows, notes) : [];
    const around = found?.around ?? (isObject(value) ? [value] : []);
    const page: Record<string, unknown> = {};
    for (const [name, readPage] of pages) {
      const taken = readPage(value, around, notes);
      if (taken !== undefined) page[name] = taken;
    }
    if (isObject(value)) noteFieldsBeside(value, found?.names[0], notes);
    return wrap(rows, page);
  };
  const noteFieldsBeside = (value: JsonObject, listName: string | undefined, notes: DifferenceNotes) =>
    noteUnknownFields(
      value,
      (name) => name === listName || names[0] === name || isPageField(name) || pageFields.some(([one]) => one === name),
      '$',
      unknown,
      notes,
    );
  return { read, absent: () => wrap([], {}) };
}

const whereFound = (where: string): string => (where === '' ? 'list' : `list in ${where}`);

const otherFields = 'other fields';
const noFields = 'object without fields';

/** Whether nothing of the contract was found in an answer, so that it may be about something else. */
export const isUnreadable = (differences: readonly Difference[]): boolean =>
  differences.some(
    ({ path, expected, found }) =>
      path === '$' &&
      ([otherFields, 'text', 'number', 'true or false'].includes(found) ||
        (expected === 'object' && ['list', 'null', noFields].includes(found))),
  );

/** Field names in which services wrap a single object. */
const envelopeNames = ['data', 'result', 'content', 'payload', 'response', 'item', 'entity'];

/** Returns the only record of a list. */
const onlyRow = (value: unknown): Candidate | undefined =>
  Array.isArray(value) && value.length === 1 && isObject(value[0])
    ? { value: value[0], found: 'object in list' }
    : undefined;

const knownFields = (value: unknown, names: readonly string[]): number =>
  isObject(value) ? names.filter((name) => Object.hasOwn(value, name)).length : 0;

type Candidate = { value: unknown; found: string };

/** Reads an object inside an envelope, or without its documented envelope. */
function enveloped(reader: Reader, { fields, rest }: { fields: Fields; rest?: Schema }): Reader {
  const names = fields.map(([name]) => name);
  const place: Place = { path: '$', expected: 'object' };
  const mayBeEmpty = fields
    .map(([, field]) => kindOf(field))
    .every((kind) => kind.kind === 'missable' && kind.beLeftOut);
  const [ownEnvelope, ownInner] = fields.find(([name]) => envelopeNames.includes(name)) ?? [];
  const inside = ownInner && kindInside(ownInner);
  const innerNames = inside?.kind === 'object' ? inside.fields.map(([name]) => name) : [];

  /** Returns the unwrapped answer: the first candidate with the most documented fields. */
  const unwrap = (value: JsonObject): Candidate | undefined => {
    const inside = envelopeNames.flatMap((name): Candidate[] => {
      const inner = value[name];
      if (!isObject(inner) || name === ownEnvelope) return [];
      const deeper = isObject(inner[name]) ? [{ value: inner[name], found: `object in ${name}.${name}` }] : [];
      return [{ value: inner, found: `object in ${name}` }, ...deeper];
    });
    const own = ownEnvelope === undefined ? undefined : value[ownEnvelope];
    if (
      ownEnvelope !== undefined &&
      isObject(own) &&
      Object.hasOwn(own, ownEnvelope) &&
      knownFields(own, innerNames) === 0
    )
      return { value: own, found: `object in ${ownEnvelope}` };
    const [best] = inside.toSorted((one, other) => knownFields(other.value, names) - knownFields(one.value, names));
    if (best && knownFields(best.value, names) > knownFields(value, names)) return best;
    const isBare =
      ownEnvelope !== undefined && !Object.hasOwn(value, ownEnvelope) && knownFields(value, innerNames) > 0;
    return isBare ? { value: { [ownEnvelope]: value }, found: `object without ${ownEnvelope}` } : undefined;
  };
  /** Notes that an object has nothing of the contract. */
  const noteUnknown = (value: JsonObject, notes: DifferenceNotes) => {
    const isEmpty = Object.keys(value).length === 0;
    if (isEmpty ? !mayBeEmpty : knownFields(value, names) === 0) notes.note(place, isEmpty ? noFields : otherFields);
  };
  const read: Reader['read'] = (value, notes) => {
    // an acknowledgement sent as plain text
    const inWords = typeof value === 'string' && names.includes('message');
    const inEnvelope = isObject(value) ? unwrap(value) : onlyRow(value);
    const other = inWords ? { value: { message: value }, found: 'text' } : inEnvelope;
    if (!other) {
      if (isObject(value) && !rest) noteUnknown(value, notes);
      return reader.read(value, notes);
    }
    notes.note(place, other.found);
    return reader.read(other.value, notes);
  };
  return { read, absent: reader.absent };
}
