import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrorsOf, id } from './index.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const file = (bytes: number) => new File([new Uint8Array(bytes)], 'a.pdf');

describe('field messages', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing text', z.string(), undefined, 'This field is required'],
    ['missing choice', z.enum(['a', 'b']), undefined, 'This field is required'],
    ['missing id', id, undefined, 'This field is required'],
    ['empty text', z.string().min(1), '', 'This field is required'],
    ['empty list', z.array(z.string()).min(1), [], 'At least 1 entry'],
    ['another type', z.string(), 5, 'This must be text'],
    ['a text for a number', z.number(), '5', 'This must be a number'],
    ['letters in a query', z.coerce.number().int(), 'x', 'This must be a number'],
    ['a fraction', z.int(), 1.5, 'This must be a whole number'],
    ['a text for a list', z.array(z.string()), 'x', 'This must be a list'],
    ['a text for an object', z.object({}), 'x', 'This must be an object'],
    ['a text for a file', z.file(), 'x', 'This must be a file'],
    ['long text', z.string().max(3), 'long', 'At most 3 characters'],
    ['short text', z.string().min(3), 'x', 'At least 3 characters'],
    ['text of another length', z.string().length(4), 'x', 'Exactly 4 characters'],
    ['a large number', z.number().max(5), 6, 'At most 5'],
    ['a small number', z.number().positive(), 0, 'More than 0'],
    ['a large file', z.file().max(1024 * 1024), file(1024 * 1024 + 1), 'At most 1 MB'],
    ['none of the choices', z.enum(['a', 'b']), 'c', 'Choose one of: a, b'],
    ['another literal', z.literal(true), false, 'This must be true'],
    ['an email', z.email(), 'x', 'Enter an email address such as name@example.com'],
    ['a day', z.iso.date(), '20/11/2026', 'Enter a date such as 2026-11-20'],
    ['a pattern', z.string().regex(/a/), 'b', 'This is not in the expected format'],
    ['a multiple', z.number().multipleOf(5), 6, 'This must be a multiple of 5'],
    ['neither text nor number', id, true, 'This must be text or a number'],
    ['an empty id', id, '', 'This field is required'],
    [
      'no known form',
      z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      {},
      'This has none of the forms that are accepted',
    ],
    ['a code that is none of some', z.union([z.literal(1), z.literal(2)]), 3, 'Choose one of: 1, 2'],
    ['a refinement', z.string().refine(() => false), 'x', 'This value is not valid'],
  ])('describes in plain words what is wrong with %s', (_what, schema, value, message) =>
    expect(messageOf(schema, value)).toBe(message),
  );

  it("keeps a schema's own message", () =>
    expect(messageOf(z.string('Enter your name').min(2, 'A longer one'), 'x')).toBe('A longer one'));

  it('names unknown fields, and the body if it is not an object', () => {
    const body = z.strictObject({ a: z.string() });
    const errorsOf = (value: unknown) => fieldErrorsOf(body.safeParse(value).error!, 'body');
    expect(errorsOf({ b: 1, c: 2 })).toEqual({
      a: 'This field is required',
      b: 'This field is not known',
      c: 'This field is not known',
    });
    expect(errorsOf([])).toEqual({ body: 'This must be an object' });
  });
});
