import type { z } from 'zod';
import { type DifferenceNotes, type Place, shapeOf, unlistedWordShape, wordKey } from './differences.ts';
import type { Schema } from './kinds.ts';
import { readDay, readMoment, type ReadTime } from './times.ts';

/** Reads one place of an answer. `absent` is what stands for a value that is missing or says nothing. */
export type Reader = {
  read: (value: unknown, notes: DifferenceNotes) => unknown;
  absent: () => unknown;
};

/** Grouped in thousands, and with the currency before or after it: `GHS 1,234.50`. */
const decorated = /^(?:GHS|GHC|GH₵|₵)?\s*(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(?:GHS|GHC|GH₵|₵)?$/i;

/** Decimal text of what may be a number; its digits are never calculated with. Zeros beyond two places say nothing. */
export function readDecimal(value: unknown): string | undefined {
  const [, sign, whole, places = ''] =
    decorated.exec(typeof value === 'number' ? String(value) : String(value).trim()) ?? [];
  if (whole === undefined || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  const kept = places.length > 3 ? places.slice(0, 3) + places.slice(3).replace(/0+$/, '') : places;
  return `${sign}${whole.replaceAll(',', '')}${kept}`;
}

/** What the schema makes of a value, or undefined where it refuses it. */
const strictly = (schema: Schema) => {
  const context = { async: false };
  return (value: unknown): unknown => {
    const { value: taken, issues } = schema._zod.run({ value, issues: [] }, context) as z.core.ParsePayload;
    return issues.length === 0 ? taken : undefined;
  };
};

export function textReader(schema: Schema, isChecked: boolean, path: string): Reader {
  const place: Place = { path, expected: 'text' };
  const check = isChecked ? strictly(schema) : undefined;
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'string') {
      const taken = check ? check(value) : value;
      if (taken !== undefined) return taken;
      notes.note(place, value === '' ? 'empty text' : 'text in another format');
      return value;
    }
    notes.note(place, shapeOf(value));
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  };
  return { read, absent: () => '' };
}

export function idReader(path: string): Reader {
  const place: Place = { path, expected: 'id as text' };
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'string' && value !== '' && value.length <= 64) return value;
    const isId = (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '');
    notes.note(place, typeof value === 'string' && isId ? 'text of more than 64 characters' : shapeOf(value));
    return isId ? String(value) : '';
  };
  return { read, absent: () => '' };
}

export function decimalReader(path: string, pattern: RegExp): Reader {
  const place: Place = { path, expected: 'decimal text' };
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'string' && pattern.test(value)) return value;
    const decimal = readDecimal(value);
    const isText = typeof value === 'string' && value !== '';
    notes.note(place, decimal !== undefined && isText ? 'decimal text in another format' : shapeOf(value));
    return decimal ?? null;
  };
  return { read, absent: () => null };
}

export function numberReader(schema: Schema, isWhole: boolean, path: string): Reader {
  const place: Place = { path, expected: isWhole ? 'whole number' : 'number' };
  const check = strictly(schema);
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'number') {
      if (check(value) === undefined) notes.note(place, 'number out of range');
      return Number.isFinite(value) ? value : null;
    }
    notes.note(place, shapeOf(value));
    const decimal = typeof value === 'string' ? readDecimal(value) : undefined;
    return decimal === undefined ? null : Number(decimal);
  };
  return { read, absent: () => null };
}

const truths = new Map<unknown, boolean>([
  ...['true', 'y', 'yes', '1', 1].map((value) => [value, true] as const),
  ...['false', 'n', 'no', '0', 0].map((value) => [value, false] as const),
]);

export function booleanReader(path: string): Reader {
  const place: Place = { path, expected: 'true or false' };
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'boolean') return value;
    notes.note(place, shapeOf(value));
    return truths.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? null;
  };
  return { read, absent: () => null };
}

/** A word of a list, in any case and with any separators. Another word stays as it was sent (1§4). */
export function wordReader(path: string, words: readonly string[]): Reader {
  const place: Place = { path, expected: 'known word' };
  const known = new Set(words);
  const byKey = new Map(words.map((word) => [wordKey(word), word]));
  const read: Reader['read'] = (value, notes) => {
    if (known.has(value as string)) return value;
    if (typeof value !== 'string' || value.trim() === '') {
      notes.note(place, shapeOf(value));
      return typeof value === 'number' ? String(value) : '';
    }
    const word = byKey.get(wordKey(value));
    // what differs in case alone is one of the contract's own words
    notes.note(place, word === undefined ? unlistedWordShape(value) : `word ${value.trim()}`);
    return word ?? value;
  };
  return { read, absent: () => '' };
}

/** A number of a list, such as 3§9 has them. Another number says nothing to a screen. */
export function codeReader(path: string, codes: readonly unknown[]): Reader {
  const place: Place = { path, expected: 'known code' };
  const read: Reader['read'] = (value, notes) => {
    if (codes.includes(value)) return value;
    const code =
      typeof value === 'string' && value.trim() !== '' ? codes.find((one) => String(one) === value.trim()) : undefined;
    notes.note(place, code === undefined && typeof value === 'number' ? 'another code' : shapeOf(value));
    return code ?? null;
  };
  return { read, absent: () => null };
}

function timeReader(schema: Schema, place: Place, normalize: (value: unknown) => ReadTime | undefined): Reader {
  const check = strictly(schema);
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'string' && check(value) !== undefined) return value;
    const time = value === null || value === undefined ? undefined : normalize(value);
    // no month has 40 days, however it was written
    const isReal = time !== undefined && check(time.text) !== undefined;
    notes.note(place, isReal ? time.found : shapeOf(value));
    return isReal ? time.text : null;
  };
  return { read, absent: () => null };
}

export const momentReader = (schema: Schema, path: string): Reader =>
  timeReader(schema, { path, expected: 'date and time with zone' }, readMoment);

export const dayReader = (schema: Schema, path: string): Reader =>
  timeReader(schema, { path, expected: 'day' }, readDay);
