import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { day, moment } from '../core/shapes.ts';
import { numberFits, textFits } from './fits.ts';

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, 1, 12, NaN, Infinity, 2 ** 53, -1, 0.5));

it.each<[string, z.ZodType]>([
  ['any number', z.number()],
  ['a whole number', z.int()],
  ['a positive whole number', z.int().positive()],
  ['a number within bounds', z.number().min(0).max(12)],
  ['a number below a bound', z.number().lt(12).gt(-1)],
])('accepts for %s what the schema accepts', (_what, schema) => {
  fc.assert(fc.property(numbers, (value) => numberFits(schema)?.(value) === schema.safeParse(value).success));
});

const texts = fc.oneof(
  fc.constantFrom(
    '2026-02-29',
    '2024-02-29',
    '1799-12-31',
    '1800-01-01',
    '2026-11-20T08:15:00Z',
    '2026-11-20T08:15:00',
    '',
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);

it.each<[string, z.ZodType]>([
  ['a day', day],
  ['a moment', moment],
])('accepts for %s what the schema accepts', (_what, schema) => {
  fc.assert(fc.property(texts, (value) => textFits(schema)?.(value) === schema.safeParse(value).success));
});

it('returns undefined for schemas with unknown checks', () => {
  expect(numberFits(z.number().multipleOf(5))).toBeUndefined();
  expect(textFits(z.string().min(2))).toBeUndefined();
});
