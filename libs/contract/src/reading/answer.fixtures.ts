import fc from 'fast-check';
import { kindOf, type Schema } from './kinds.ts';

const moments = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  // beside 1970 nobody can tell seconds from milliseconds
  .filter((day) => Math.abs(Date.parse(day)) > 1.1e10);
const decimals = fc
  .tuple(fc.nat(999), fc.option(fc.nat(99), { nil: undefined }))
  .map(([whole, places]) => (places === undefined ? String(whole) : `${whole}.${String(places).padStart(2, '0')}`));
const numericIds = fc.integer({ min: 1, max: 999_999_999 }).map(String);
const texts = fc.string({ maxLength: 20 }).map((text) => text.trim());

const numberOf = (schema: Schema, isWhole: boolean): fc.Arbitrary<number> => {
  const fits = (value: number) => schema._zod.run({ value, issues: [] }, { async: false }) as { issues: unknown[] };
  const numbers = isWhole ? fc.integer({ min: 0, max: 100 }) : fc.integer({ min: 0, max: 4000 }).map((n) => n / 4);
  return numbers.filter((value) => fits(value).issues.length === 0);
};

/** The pattern of a text, which random texts would never match. */
const patternOf = (schema: Schema): RegExp | undefined =>
  schema._zod.def.checks?.map(({ _zod }) => _zod.def as { pattern?: RegExp }).find(({ pattern }) => pattern)?.pattern;

const textOf = (schema: Schema): fc.Arbitrary<string> => {
  const pattern = patternOf(schema);
  return (pattern ? fc.stringMatching(pattern) : texts).filter((value) => {
    const taken = schema._zod.run({ value, issues: [] }, { async: false }) as { value: unknown; issues: unknown[] };
    return taken.issues.length === 0 && taken.value === value;
  });
};

/** Generates answers that fit a schema of the contract. */
export function answersOf(schema: Schema): fc.Arbitrary<unknown> {
  const kind = kindOf(schema);
  switch (kind.kind) {
    case 'text':
      return textOf(schema);
    case 'id':
      return numericIds;
    case 'boolean':
      return fc.boolean();
    case 'moment':
      return moments;
    case 'day':
      return days;
    case 'decimal':
      return decimals;
    case 'number':
      return numberOf(schema, kind.isWhole);
    case 'word':
      return fc.constantFrom(...kind.words);
    case 'code':
      return fc.constantFrom(...kind.codes);
    case 'list':
      return fc.array(answersOf(kind.row), { maxLength: 3 });
    case 'map':
      return fc.dictionary(fc.stringMatching(/^[a-z]{2,8}_x$/), answersOf(kind.values), {
        maxKeys: 3,
        noNullPrototype: true,
      });
    case 'object': {
      const fields = fc.tuple(
        ...kind.fields.map(([name, field]) => answersOf(field).map((value) => [name, value] as const)),
      );
      return fields.map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
    }
    case 'missable':
      return fc.oneof(
        { weight: 4, arbitrary: answersOf(kind.inner) },
        ...(kind.beNull ? [fc.constant(null)] : []),
        ...(kind.beLeftOut ? [fc.constant(undefined)] : []),
      );
    case 'anything':
      return fc.constant(null);
  }
}
