import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { moment } from '../../core/shapes.ts';

/** What an organisation sets for itself; ours. */
export const organizationSettings = assumed(
  z
    .object({
      /** The name of the organisation. */
      organization: z.string(),
      /** Whether another person has to approve, submit or pay out than the one whose work it is. */
      twoPersonApproval: z.boolean(),
      /** When it was switched and by whom, the newest first, at most 50. */
      changes: z.array(z.object({ at: moment, by: z.string().nullable(), twoPersonApproval: z.boolean() })),
    })
    .meta({ id: 'OrganizationSettings' }),
);

export const organizationSettingsChange = z
  .object({ twoPersonApproval: z.boolean() })
  .meta({ id: 'OrganizationSettingsChange' });

export type OrganizationSettings = z.infer<typeof organizationSettings>;
