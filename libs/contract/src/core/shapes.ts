import { z } from 'zod';
import { assumed } from './call.ts';

/** An opaque identifier. A number on the wire becomes text; never calculate with it. */
export const id = z
  .union([z.string().min(1).max(64), z.int().nonnegative()])
  .pipe(z.coerce.string())
  .meta({ description: 'Opaque identifier' });

/** Text of one kind, a distinction for the compiler only: plain text is still accepted. */
type TextOf<Kind extends string> = string & { readonly _kind?: Kind };
/** Decimal text such as `1234.50`. */
export type DecimalText = TextOf<'decimal'>;
/** `2026-11-20`. */
export type DayText = TextOf<'day'>;
/** `2026-11-20T08:15:00.000Z`. */
export type MomentText = TextOf<'moment'>;

/** A moment, ISO 8601 with its zone: `2026-11-20T08:15:00.000Z`. */
export const moment: z.ZodType<MomentText, string> = z.iso.datetime({ offset: true });

/**
 * A date without a time: `1990-04-17`. Years before 1800 are rejected: databases know no year 0, and earlier dates are
 * typing errors.
 */
export const day: z.ZodType<DayText, string> = z.iso
  .date()
  .refine((text) => text >= '1800', 'Enter a day in 1800 or later');

/** An amount in GHS as decimal text with at most two places: `1234.50`. Never a float. */
export const amount: z.ZodType<DecimalText, string> = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter an amount such as 1234.50')
  .meta({ description: 'GHS, decimal text' });

/** The version of a form that was filled in. Databases store no higher number. */
export const formVersion = z.int().positive().max(2_147_483_647);

/** The last page that can be asked for. */
export const lastPage = 10_000_000;

/** Zero-based page number of a list, sent as text in a query. */
export const zeroBasedPage = z.coerce.number().int().min(0).max(lastPage).default(0);

/** One-based page number of a list, for the calls that count this way (2§7, 2§9). */
export const oneBasedPage = z.coerce.number().int().min(1).max(lastPage).default(1);

/** Rows per page of a list. Without it, the service sends its own number. */
export const pageSize = assumed(z.coerce.number().int().min(1).max(100).optional()).meta({
  description: 'Rows per page',
  'x-evidence': 'assumed',
});

/** An email address, at most 254 characters. */
export const emailAddress = z.string().trim().max(254).pipe(z.email('Enter an email address such as name@example.com'));

/** Text that shows nothing: blanks, invisible characters and marks of direction, the empty Braille cell. */
const showsNothing = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Text in a body without blanks around it. Text that shows nothing is empty. */
export const trimmedText = () => z.string().overwrite((value) => (showsNothing.test(value) ? '' : value.trim()));

/** Text in a body, trimmed, at most `max` characters. */
export const text = (max: number) => trimmedText().max(max, `At most ${max} characters`);

/** The position of an answer within a list (1§3 Page info). */
export const pageInfo = z
  .object({
    number: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of this page; zero-based unless the call says otherwise' }),
    size: z.int().positive(),
    totalElements: z.int().nonnegative(),
    totalPages: z.int().nonnegative(),
    totalIsCapped: assumed(z.boolean().optional()).meta({
      description: 'True if there are more rows than totalElements, where counting stopped',
      'x-evidence': 'assumed',
    }),
  })
  .meta({ id: 'PageInfo' });

export type PageInfo = z.infer<typeof pageInfo>;

/** An answer with a confirmation message only. */
export const acknowledgement = z
  .object({ message: z.string() })
  .meta({ id: 'Acknowledgement', 'x-evidence': 'assumed' });
