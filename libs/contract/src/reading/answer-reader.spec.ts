import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alterations } from '../alterations/index.ts';
import type { Call } from '../core/call.ts';
import { kycCalls } from '../kyc/index.ts';
import { providerCalls, pushCalls } from '../provider/index.ts';
import { leftOut, replaceValues } from '../alterations/alteration.ts';
import { answersOf } from './answer.fixtures.ts';
import { readerOf } from './answer-reader.ts';
import { wordKey } from './differences.ts';
import { kindInside } from './kinds.ts';

const calls = Object.entries<Call>({ ...providerCalls, ...kycCalls, ...pushCalls }).filter(
  ([, { answerType }]) => answerType === undefined,
);
/** Without the fields that stay undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** The same answers for each test: making them takes longer than reading them. */
const samples = calls.map(([name, call]) => ({ name, call, answers: fc.sample(answersOf(call.answer), 4) }));

it.each(samples)('$name: gives what the schema gives, and no difference', ({ call: { answer: schema }, answers }) => {
  for (const answer of answers) {
    const { value, differences } = readerOf(schema)(answer);
    expect(differences).toEqual([]);
    expect(value).toStrictEqual(schema.parse(answer));
  }
});

/**
 * Alterations after which the same amount has other zeros, nothing stands where null or no row stood, or a form's field is
 * of type `date`, which it is as `Date` too.
 */
const sameButForm = [
  'amountsAsNumbers',
  'amountsWithZeros',
  'nullsLeftOut',
  'emptyListsNull',
  'statusesUpper',
  'statusesWithSpaces',
];

/** Amounts as numbers, and nothing in place of null and an empty list: what counts as the same. */
const comparable = (value: unknown, schema: Call['answer']): unknown =>
  plain(
    replaceValues(schema, value, (one, { schema: at, name }) => {
      if (name !== '' && (one === null || (Array.isArray(one) && one.length === 0))) return leftOut;
      if (kindInside(at).kind === 'word') return wordKey(one as string);
      return kindInside(at).kind === 'decimal' ? Number(one) : one;
    }),
  );

/** A shape that several calls answer with is read once. */
const distinct = [...new Map(samples.map((sample) => [sample.call.answer, sample])).values()];

it.each(alterations)('reads answers after: $text', ({ id, isReversible, alter }) => {
  const restored = !isReversible ? () => null : sameButForm.includes(id) ? comparable : plain;
  for (const { call, answers } of distinct)
    for (const answer of answers.slice(0, 2)) {
      const schema = call.answer;
      const altered = plain(alter(answer, call));
      const { value, differences } = readerOf(schema)(altered);
      const strict = schema.parse(answer);
      expect(restored(value, schema)).toEqual(restored(strict, schema));
      // what the strict schema refuses is told, and nothing is told of what was left as it is
      const isRefused = !schema.safeParse(altered).success;
      const isUnchanged = JSON.stringify(altered) === JSON.stringify(plain(answer));
      expect({ isRefused, isUnchanged, isTold: differences.length > 0 }).not.toMatchObject(
        isRefused ? { isTold: false } : { isUnchanged: true, isTold: true },
      );
    }
});
