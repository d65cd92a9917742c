import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alterations } from '../alterations/index.ts';
import type { Call } from '../core/call.ts';
import { kycCalls } from '../kyc/index.ts';
import { providerCalls, pushCalls } from '../provider/index.ts';
import { leftOut, replaceValues } from '../alterations/alteration.ts';
import { answersOf } from './answer.fixtures.ts';
import { readerOf } from './answer-reader.ts';
import { changedPaths, refusedPaths } from './changed-paths.fixtures.ts';
import { type Difference, wordKey } from './differences.ts';
import { kindInside } from './kinds.ts';

const calls = Object.entries<Call>({ ...providerCalls, ...kycCalls, ...pushCalls }).filter(
  ([, { answerType }]) => answerType === undefined,
);
/** Returns a copy without undefined fields. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** Shared by all tests, because generating answers takes longer than reading them. */
const samples = calls.map(([name, call]) => ({ name, call, answers: fc.sample(answersOf(call.answer), 4) }));

it.each(samples)(
  '$name: returns the value of the schema without differences',
  ({ call: { answer: schema }, answers }) => {
    for (const answer of answers) {
      const { value, differences } = readerOf(schema)(answer);
      expect(differences).toEqual([]);
      expect(value).toStrictEqual(schema.parse(answer));
    }
  },
);

/**
 * Alterations that change only the form: trailing zeros of amounts, missing instead of null or empty rows, or the form
 * field type `date`, which also exists as `Date`.
 */
const sameButForm = [
  'amountsAsNumbers',
  'amountsWithZeros',
  'nullsLeftOut',
  'emptyListsNull',
  'statusesUpper',
  'statusesWithSpaces',
];

/** Converts amounts to numbers and removes null and empty lists, which compare as equal. */
const comparable = (value: unknown, schema: Call['answer']): unknown =>
  plain(
    replaceValues(schema, value, (one, { schema: at, name }) => {
      if (name !== '' && (one === null || (Array.isArray(one) && one.length === 0))) return leftOut;
      if (kindInside(at).kind === 'word') return wordKey(one as string);
      return kindInside(at).kind === 'decimal' ? Number(one) : one;
    }),
  );

/** Expects a difference at each place that the contract rejects, and none at unchanged places. */
function expectExact(
  schema: Call['answer'],
  { before, after, differences }: { before: unknown; after: unknown; differences: readonly Difference[] },
): void {
  const told = new Set(differences.map(({ path }) => path));
  const changed = changedPaths(schema, before, after);
  expect([...told].filter((path) => !isBelowAny(path, changed))).toEqual([]);
  expect([...refusedPaths(schema, after)].filter((path) => !isAboveAny(path, told))).toEqual([]);
}
const isBelow = (path: string, other: string) =>
  path === other || /^[.[]/.test(path.startsWith(other) ? path.slice(other.length) : '');
const isBelowAny = (path: string, others: Set<string>) =>
  [...others].some((other) => isBelow(path, other) || path === '$');
const isAboveAny = (path: string, others: Set<string>) =>
  [...others].some((other) => isBelow(other, path) || isBelow(path, other));

/** Shapes that several calls share are read once. */
const distinct = [...new Map(samples.map((sample) => [sample.call.answer, sample])).values()];

it.each(alterations)('reads answers after: $text', ({ id, isReversible, alter, told }) => {
  const restored = !isReversible ? () => null : sameButForm.includes(id) ? comparable : plain;
  for (const { call, answers } of distinct)
    for (const answer of answers.slice(0, 2)) {
      const schema = call.answer;
      const altered = plain(alter(answer, call));
      const { value, differences } = readerOf(schema)(altered);
      const strict = schema.parse(answer);
      expect(restored(value, schema)).toEqual(restored(strict, schema));
      for (const { expected, found } of differences) {
        expect(expected).toMatch(told.expected);
        expect(found).toMatch(told.found);
      }
      expectExact(schema, { before: plain(answer), after: altered, differences });
    }
});
