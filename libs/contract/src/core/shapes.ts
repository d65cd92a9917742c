import { z } from 'zod';
import { assumed } from './call.ts';

/** An identifier. Opaque to callers: a number on the wire becomes text, and nothing may be computed from it. */
export const id = z
  .union([z.string().min(1).max(64), z.int().nonnegative()])
  .pipe(z.coerce.string())
  .meta({ description: 'Opaque identifier' });

/** Text of one kind, told from other text by the compiler alone: any text can be given where one is expected. */
type TextOf<Kind extends string> = string & { readonly _kind?: Kind };
/** Decimal text such as `1234.50`. */
export type DecimalText = TextOf<'decimal'>;
/** `2026-11-20`. */
export type DayText = TextOf<'day'>;
/** `2026-11-20T08:15:00.000Z`. */
export type MomentText = TextOf<'moment'>;

/** A moment, ISO 8601 with its zone: `2026-11-20T08:15:00.000Z`. */
export const moment = z.iso.datetime({ offset: true }) as z.ZodType<MomentText, string>;

/** A day without a time: `1990-04-17`. No database knows a year 0, and nobody here a year before 1800. */
export const day = z.iso.date().refine((text) => text >= '1800', 'Enter a day in 1800 or later') as z.ZodType<
  DayText,
  string
>;

/** An amount in GHS as decimal text with at most two places: `1234.50`. Never a float. */
export const amount = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'Enter an amount such as 1234.50')
  .meta({ description: 'GHS, decimal text' }) as z.ZodType<DecimalText, string>;

/** The zero-based page of a list; a query carries text. */
export const zeroBasedPage = z.coerce.number().int().min(0).max(10_000_000).default(0);

/** The one-based page of a list, where a call counts so (2§7, 2§9). */
export const oneBasedPage = z.coerce.number().int().min(1).max(10_000_000).default(1);

/** An email address, at most 254 characters. */
export const emailAddress = z.string().trim().max(254).pipe(z.email('Enter an email address such as name@example.com'));

/** Text of a body without blanks around it, at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max, `At most ${max} characters`);

/** Which part of a list an answer holds (1§3 Page info). */
export const pageInfo = z
  .object({
    number: z.int().nonnegative().meta({ description: 'This page; zero-based unless the call says otherwise' }),
    size: z.int().positive(),
    totalElements: z.int().nonnegative(),
    totalPages: z.int().nonnegative(),
    totalIsCapped: assumed(z.boolean().optional()).meta({
      description: 'True when there are more than totalElements: counting stopped there',
      'x-evidence': 'assumed',
    }),
  })
  .meta({ id: 'PageInfo' });

export type PageInfo = z.infer<typeof pageInfo>;

/** An answer that says only that it is done, in words. */
export const acknowledgement = z
  .object({ message: z.string() })
  .meta({ id: 'Acknowledgement', 'x-evidence': 'assumed' });
