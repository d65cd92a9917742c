import { z } from 'zod';
import { assumed } from './call.ts';
import { amount } from './shapes.ts';

/**
 * Values that the caller's screen showed, sent with an action on them. All are optional; a caller who leaves one out
 * accepts the current value. A value that has changed is rejected as `changed_since_seen`, and nothing is changed.
 */
export const seenFields = {
  seenCount: assumed(z.int().nonnegative().optional()).meta({ description: 'Number of loans shown on the screen' }),
  seenTotal: assumed(amount.optional()).meta({
    description: 'GHS. Amount of the loan, or total of the loans, shown on the screen',
  }),
  seenContents: assumed(z.string().max(64).optional()).meta({
    description: '`contents` of the batch as shown on the screen',
  }),
};

/** {@link seenFields} for a single loan, in a body or query. */
export const seenAmount = { seenTotal: seenFields.seenTotal };

/** Version of the record that the change was based on. An outdated version is rejected as `conflict`. */
export const seenVersion = z
  .int()
  .positive()
  .optional()
  .meta({ description: 'Version that the change is based on; leave it out to change the latest version' });

/** An optional body with only the version shown on the screen. */
export const seenVersionBody = z.object({ version: assumed(seenVersion) }).meta({ id: 'SeenVersion' });

/** Like {@link seenVersionBody}, for a call without a body. */
export const seenVersionQuery = z.object({ version: assumed(z.coerce.number().int().positive().optional()) });

/** The values that a screen showed; unknown ones are missing. */
export type Seen = {
  seenCount?: number | undefined;
  seenTotal?: string | undefined;
  seenContents?: string | undefined;
};
