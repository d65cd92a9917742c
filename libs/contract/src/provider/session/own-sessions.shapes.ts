import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment } from '../../core/shapes.ts';

/** A browser or program signed in to the account. */
export const ownSession = assumed(
  z
    .object({
      id,
      /** Device name reported at sign-in: `Chrome on Windows`; empty if unknown. */
      device: z.string(),
      startedAt: moment,
      /** Accurate to five minutes. */
      lastUsedAt: moment,
      /** Whether it is the calling session. */
      isCurrent: z.boolean(),
    })
    .meta({ id: 'OwnSession' }),
);

export type OwnSession = z.infer<typeof ownSession>;
