import { callsOf, fieldErrorsOf, kycFeatures, providerFeatures, pushFeatures } from '@oware/contract';
import { libraryText } from '@oware/test-kit/odd-requests';
import { oddlyChanged, oddValue } from '@oware/test-kit/odd-values';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { deskFeatures } from './index.ts';

const calls = callsOf({ ...providerFeatures, ...kycFeatures, ...pushFeatures, ...deskFeatures });
const parts = calls.flatMap(({ name, call }) =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ name, part, schema }] : [];
  }),
);

/** Generates an object with all fields of a shape, each with an odd value. */
const oddOf = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return oddlyChanged(Object.fromEntries(names.map((name) => [name, undefined])));
};

it.each(parts)('rejects odd values in the $part of $name without texts of the schema library', ({ part, schema }) => {
  const messagesOf = (value: unknown) => {
    const { error } = schema.safeParse(value);
    return error ? Object.values(fieldErrorsOf(error, part)) : [];
  };
  for (const value of [{}, undefined, null, 'text', 7, [], [[]]])
    expect(messagesOf(value).filter((message) => libraryText.test(message))).toEqual([]);
  fc.assert(
    fc.property(fc.oneof(oddOf(schema), oddValue), (value) => {
      expect(messagesOf(value).filter((message) => libraryText.test(message))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
