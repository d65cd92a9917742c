import type { z } from 'zod';
import { type DifferenceNotes, type Place, shapeOf, unlistedWordShape, wordKey } from './differences.ts';
import { numberFits, textFits } from './fits.ts';
import type { Schema } from './kinds.ts';
import { readDay, readMoment, type ReadTime } from './times.ts';

/** Reads one place of an answer. `absent` is what stands for a value that is missing or says nothing. */
export type Reader = {
  read: (value: unknown, notes: DifferenceNotes) => unknown;
  absent: () => unknown;
};

/** Digits, plain or in thousands (`1,234.50`), with the currency before or after them. One expression, since a page has thousands. */
const written = /^(?:(?:GHS|GHC|GH₵|₵)\s*)?(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)(?:\s*(?:GHS|GHC|GH₵|₵))?$/i;

/** `1234.50` of `1234.500000`: zeros beyond two places say nothing. */
function shortened(decimal: string): string {
  const shortest = decimal.indexOf('.') + 3;
  let end = decimal.length;
  if (shortest > 2) while (end > shortest && decimal.endsWith('0', end)) end -= 1;
  return decimal.slice(0, end);
}

/** Decimal text of what may be a number, plain or as people write it (`GHS 1,234.50`); its digits are never calculated with. */
export function readDecimal(value: unknown): string | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const digits = written.exec(String(value).trim())?.[1];
  return digits === undefined ? undefined : shortened(digits.includes(',') ? digits.replaceAll(',', '') : digits);
}

/** What the schema makes of a value, or undefined where it refuses it. */
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

export function booleanReader(path: string): Reader {
  const place: Place = { path, expected: 'true or false' };
  const read: Reader['read'] = (value, notes) => {
    if (typeof value === 'boolean') return value;
    notes.note(place, shapeOf(value));
    return truths.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? null;
  };
  return { read, absent: () => null };
}

/** A provider whose words are data fills no memory. */
const mostWords = 100;

/** A word of a list, in any case and with any separators. Another word stays as it was sent (1§4). */
export function wordReader(path: string, words: readonly string[]): Reader {
  const place: Place = { path, expected: 'known word' };
  const known = new Set(words);
  const byKey = new Map(words.map((word) => [wordKey(word), word]));
  const find = (value: string): { word: string; found: string } => {
    const word = byKey.get(wordKey(value));
    // what differs in case alone is one of the contract's own words
    return { word: word ?? value, found: word === undefined ? unlistedWordShape(value) : `word ${value.trim()}` };
  };
  // a list says the same few words again and again
  const met = new Map<string, { word: string; found: string }>();
  const read: Reader['read'] = (value, notes) => {
    if (known.has(value as string)) return value;
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
 * A code of a list, such as the numbers of 3§9, as number or text. Another code stays as it was sent, as text: no screen
 * calculates with what it doesn't know.
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
    // no month has 40 days, however it was written
    const isReal = time !== undefined && fits(time.text);
    notes.note(place, isReal ? time.found : shapeOf(value));
    return isReal ? time.text : null;
  };
  return { read, absent: () => null };
}

export const momentReader = (schema: Schema, path: string): Reader =>
  timeReader(schema, { path, expected: 'date and time with zone' }, readMoment);

export const dayReader = (schema: Schema, path: string): Reader =>
  timeReader(schema, { path, expected: 'day' }, readDay);
