import { z } from 'zod';
import { assumed } from './call.ts';

/** The person's own earlier work on something that a second person must approve. */
export const ownWork = z.enum(['created', 'changedAmount', 'opened', 'filled', 'uploaded', 'submitted']);

/**
 * Whether the lender’s organisation requires a second person to approve, submit or disburse, and which part is the
 * caller's own work. The documents have no such rule; a service that leaves it out decides by itself.
 */
export const twoPersonApproval = assumed(
  z
    .object({
      isRequired: z.boolean(),
      ownWork: ownWork.nullable(),
    })
    .meta({ id: 'TwoPersonApproval' }),
);

export type TwoPersonApproval = z.infer<typeof twoPersonApproval>;
export type OwnWork = z.infer<typeof ownWork>;
