import { z } from 'zod';
import { assumed } from './call.ts';
import { amount } from './shapes.ts';

/**
 * What the caller's screen showed of what an action is for. All are optional: a caller who leaves one out lets the service
 * decide by what is there now. One that no longer agrees is refused as `changed_since_seen`, and nothing is changed.
 */
export const seenFields = {
  seenCount: assumed(z.int().nonnegative().optional()).meta({ description: 'How many loans the screen showed' }),
  seenTotal: assumed(amount.optional()).meta({
    description: 'GHS: the amount of the loan, or of the loans together, that the screen showed',
  }),
  seenContents: assumed(z.string().max(64).optional()).meta({
    description: '`contents` of the batch that the screen showed',
  }),
};

/** {@link seenFields} of one loan, in a body or a query. */
export const seenAmount = { seenTotal: seenFields.seenTotal };

/** The version of a record that a change began from; one that is no longer the newest is refused as `conflict`. */
export const seenVersion = z
  .int()
  .positive()
  .optional()
  .meta({ description: 'The version that the change began from; leave it out to change the newest one' });

/** A body that says nothing but the version that its screen showed; it may be left out. */
export const seenVersionBody = z.object({ version: assumed(seenVersion) }).meta({ id: 'SeenVersion' });

/** As {@link seenVersionBody}, for a call without a body. */
export const seenVersionQuery = z.object({ version: assumed(z.coerce.number().int().positive().optional()) });

/** What a screen showed, whatever of it is known. */
export type Seen = {
  seenCount?: number | undefined;
  seenTotal?: string | undefined;
  seenContents?: string | undefined;
};
