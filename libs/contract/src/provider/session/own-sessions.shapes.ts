import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment } from '../../core/shapes.ts';

/** A browser or program that is signed in to the own account. */
export const ownSession = assumed(
  z
    .object({
      id,
      /** What it said of itself at sign-in: `Chrome on Windows`; empty where that names nothing. */
      device: z.string(),
      startedAt: moment,
      /** To five minutes. */
      lastUsedAt: moment,
      /** Whether it is the session that asks. */
      isCurrent: z.boolean(),
    })
    .meta({ id: 'OwnSession' }),
);

export type OwnSession = z.infer<typeof ownSession>;
