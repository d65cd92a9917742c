import { z } from 'zod';
import { assumed } from './call.ts';

/** What a person did to something that another one has to approve. */
export const ownWork = z.enum(['created', 'changedAmount', 'opened', 'filled', 'uploaded', 'submitted']);

/**
 * Whether a second person has to approve, submit or pay out, by the setting of the lender’s organisation, and what of it is the
 * work of the person who asks. The documents know no such rule: a service that says nothing decides by itself.
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
