import { type DifferenceNotes, type Place, shapeOf, unknownFieldName } from './differences.ts';
import type { Reader } from './leaf-readers.ts';
import type { ReadList } from './reading.ts';

export type JsonObject = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Field = { name: string; reader: Reader };

/** Reports fields that are not in the contract; they are dropped from the answer. */
export function noteUnknownFields(
  value: JsonObject,
  isKnown: (name: string) => boolean,
  path: string,
  places: Map<string, Place>,
  notes: DifferenceNotes,
): void {
  for (const key in value) {
    if (isKnown(key)) continue;
    const name = unknownFieldName(key);
    let place = places.get(name);
    if (!place) places.set(name, (place = { path: `${path}.${name}`, expected: 'no such field' }));
    notes.note(place, shapeOf(value[key]));
  }
}

/** `rest` reads unlisted fields, for objects whose keys are data. */
export function objectReader(path: string, fields: readonly Field[], rest?: Reader): Reader {
  const place: Place = { path, expected: 'object' };
  const unknown = new Map<string, Place>();
  const names = new Set(fields.map(({ name }) => name));
  const isKnown = (name: string) => names.has(name);

  const absent = () => {
    const object: Record<string, unknown> = {};
    for (const { name, reader } of fields) {
      const value = reader.absent();
      if (value !== undefined) object[name] = value;
    }
    return object;
  };
  const readRest = (value: JsonObject, object: Record<string, unknown>, notes: DifferenceNotes, reader: Reader) => {
    for (const [key, one] of Object.entries(value))
      if (!names.has(key) && key !== '__proto__') object[key] = reader.read(one, notes);
  };
  const read: Reader['read'] = (value, notes) => {
    if (!isObject(value)) {
      notes.note(place, shapeOf(value));
      return absent();
    }
    const object: Record<string, unknown> = {};
    for (const { name, reader } of fields) {
      const taken = reader.read(Object.hasOwn(value, name) ? value[name] : undefined, notes);
      if (taken !== undefined) object[name] = taken;
    }
    if (rest) readRest(value, object, notes, rest);
    else noteUnknownFields(value, isKnown, path, unknown, notes);
    return object;
  };
  return { read, absent };
}

/** Between a group and a field in a name. No field has it in its own name: spaces become underscores there (1§3). */
export const groupMark = ': ';

/** Puts the values of groups in a map beside the others. `nameOf` names one of them. */
export const withoutGroups = (map: JsonObject, nameOf: (group: string, key: string) => string): JsonObject =>
  Object.fromEntries(
    Object.entries(map).flatMap(([group, value]) =>
      isObject(value) ? Object.entries(value).map(([key, one]) => [nameOf(group, key), one]) : [[group, value]],
    ),
  );

/** A map whose keys are data. */
export const mapReader = (path: string, values: Reader): Reader => objectReader(path, [], values);

/**
 * A map of texts whose keys are data. A value in a group keeps the group in its name, `contact_information: sim_count`
 * (1§3), and the console sends it back there.
 */
export function textMapReader(path: string, texts: Reader): Reader {
  const { read, absent } = mapReader(path, texts);
  return {
    read: (value, notes) =>
      read(isObject(value) ? withoutGroups(value, (group, key) => group + groupMark + key) : value, notes),
    absent,
  };
}

/** Invalid rows are left out and counted, so that they do not hide the others. */
export function listReader(path: string, row: Reader, options: { rowsAreObjects: boolean; longest: number }): Reader {
  const place: Place = { path, expected: 'list' };
  const rowPlace: Place = { path: `${path}[]`, expected: options.rowsAreObjects ? 'object' : 'value' };
  const isRow = options.rowsAreObjects ? isObject : (value: unknown) => value !== null && typeof value !== 'object';
  const read: Reader['read'] = (value, notes) => {
    if (!Array.isArray(value)) {
      notes.note(place, shapeOf(value));
      return [];
    }
    if (value.length > options.longest) notes.note(place, 'list that is too long');
    const rows: unknown[] = [];
    const given: readonly unknown[] = value;
    for (const one of given) {
      if (isRow(one)) rows.push(row.read(one, notes));
      else notes.note(rowPlace, shapeOf(one));
    }
    const unreadable = value.length - rows.length;
    return unreadable === 0 ? rows : (Object.assign(rows, { unreadable }) satisfies ReadList<unknown>);
  };
  return { read, absent: () => [] };
}

/** Reads a value that may be null or left out. If the contract allows one of them, both are accepted. */
export function missableReader(path: string, inner: Reader, may: { beNull: boolean; beLeftOut: boolean }): Reader {
  const place: Place = { path, expected: may.beNull ? 'value or null' : 'value or left out' };
  const absent = may.beLeftOut ? undefined : null;
  const read: Reader['read'] = (value, notes) => {
    if (value !== null && value !== undefined) return inner.read(value, notes);
    if (value === null && may.beNull) return null;
    if (value === undefined && may.beLeftOut) return undefined;
    notes.note(place, shapeOf(value));
    return absent;
  };
  return { read, absent: () => absent };
}

/** Reads a value without a schema, or one that is not JSON. */
export const anythingReader: Reader = { read: (value) => value, absent: () => undefined };
