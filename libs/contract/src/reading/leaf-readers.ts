import type { z } from 'zod';
import { type DifferenceNotes, type Place, shapeOf, unlistedWordShape, wordKey } from './differences.ts';
import { numberFits, textFits } from './fits.ts';
import type { Schema } from './kinds.ts';
import { readDay, readMoment, type ReadTime } from './times.ts';

/** Reads one place of an answer. `absent` replaces a missing or meaningless value. */
export type Reader = {
  read: (value: unknown, notes: DifferenceNotes) => unknown;
  absent: () => unknown;
};

/**
 * Digits, plain or with thousands separators (`1,234.50`), with the currency before or after. It is a single expression
 * for speed: a page has thousands of amounts.
 */
const written = /^(?:(?:GHS|GHC|GH₵|₵)\s*)?(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?:\s*(?:GHS|GHC|GH₵|₵))?$/i;

/** Returns `1234.50` for `1234.500000`: zeros after two decimals are dropped. */
function withoutEndingZeros(decimal: string): string {
  const shortest = decimal.indexOf('.') + 3;
  let end = decimal.length;
  if (shortest > 2) while (end > shortest && decimal.endsWith('0', end)) end -= 1;
  return decimal.slice(0, end);
}

/** Returns decimal text for a number or formatted text (`GHS 1,234.50`). It never calculates with the digits. */
function readDecimal(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const digits = written.exec(String(value).trim())?.[1];
  return digits === undefined
    ? undefined
    : withoutEndingZeros(digits.includes(',') ? digits.replaceAll(',', '') : digits);
}

/** Returns the schema's result for a value, or undefined if the schema rejects it. */
const strictly = (schema: Schema) => {
  const context = { async: false };
  return (value: unknown): unknown => {
    const { value: taken, issues } = schema._zod.run({ value, issues: [] }, context) as z.core.ParsePayload;
    return issues.length === 0 ? taken : undefined;
  };
};

const fitsStrictly = (schema: Schema) => {
  const check = strictly(schema);
  return (value: unknown): boolean => check(value) !== undefined;
};

/** Reads text. Text that doesn't fit the schema stays as it came. A number, true or false becomes text. */
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

/** Reads an id. A number becomes text; what can't be an id becomes empty text. */
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

/** Reads a decimal, such as an amount, as text; null if it has no digits to take. */
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

/** Reads a number, also from text. A number outside the schema's range stays as it came. */
export function numberReader(schema: Schema, isWhole: boolean, path: string): Reader {
  const place: Place = { path, expected: isWhole ? 'whole number' : 'number' };
  const fits = numberFits(schema) ?? fitsStrictly(schema);
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'number') {
      if (!fits(value)) notes.note(place, 'number out of range');
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

/** Reads true or false, also from words and digits (`"yes"`, `1`); null for anything else. */
export function booleanReader(path: string): Reader {
  const place: Place = { path, expected: 'true or false' };
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'boolean') return value;
    notes.note(place, shapeOf(value));
    return truths.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? null;
  };
  return { read, absent: () => null };
}

/** Limits the cache, for providers that send arbitrary data as words. */
const mostWords = 100;

/** Reads a listed word in any case and with any separators. Unlisted words are kept as sent (1§4). */
export function wordReader(path: string, words: readonly string[]): Reader {
  const place: Place = { path, expected: 'known word' };
  const known = new Set(words);
  const byKey = new Map(words.map((word) => [wordKey(word), word]));
  const find = (value: string): { word: string; found: string } => {
    const word = byKey.get(wordKey(value));
    // a word that differs only in case is one of the contract's own
    return { word: word ?? value, found: word === undefined ? unlistedWordShape(value) : `word ${value.trim()}` };
  };
  // cached because a list repeats the same few words
  const met = new Map<string, { word: string; found: string }>();
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'string' && known.has(value)) return value;
    if (typeof value !== 'string' || value.trim() === '') {
      notes.note(place, shapeOf(value));
      return typeof value === 'number' ? String(value) : '';
    }
    const one = met.get(value) ?? find(value);
    if (met.size < mostWords) met.set(value, one);
    notes.note(place, one.found);
    return one.word;
  };
  return { read, absent: () => '' };
}

/**
 * Reads a listed code, such as the numbers of 3§9, as number or text. Unlisted codes are kept as text, so that no
 * screen calculates with them.
 */
export function codeReader(path: string, codes: readonly unknown[]): Reader {
  const place: Place = { path, expected: 'known code' };
  const byText = new Map(codes.map((code) => [String(code), code]));
  const isOfWords = codes.every((code) => typeof code === 'string');
  const nothing = isOfWords ? '' : null;
  const read: Reader['read'] = (value, notes) => {
    if (codes.includes(value)) return value;
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    const isAnother = text !== '' && !byText.has(text);
    const another = (typeof value === 'string') === isOfWords ? 'another code' : `another code as ${shapeOf(value)}`;
    notes.note(place, isAnother ? another : shapeOf(value));
    return isAnother ? text : (byText.get(text) ?? nothing);
  };
  return { read, absent: () => nothing };
}

function timeReader(schema: Schema, place: Place, normalize: (value: unknown) => ReadTime | undefined): Reader {
  const fits = textFits(schema) ?? fitsStrictly(schema);
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'string' && fits(value)) return value;
    const time = value === null || value === undefined ? undefined : normalize(value);
    // the schema rejects dates such as the 40th of a month
    const isReal = time !== undefined && fits(time.text);
    notes.note(place, isReal ? time.found : shapeOf(value));
    return isReal ? time.text : null;
  };
  return { read, absent: () => null };
}

/** Reads a moment in each form that {@link readMoment} knows; null for one that doesn't exist. */
export const momentReader = (schema: Schema, path: string): Reader =>
  timeReader(schema, { path, expected: 'date and time with zone' }, readMoment);

/** Reads a day in each form that {@link readDay} knows; null for one that doesn't exist. */
export const dayReader = (schema: Schema, path: string): Reader =>
  timeReader(schema, { path, expected: 'day' }, readDay);
