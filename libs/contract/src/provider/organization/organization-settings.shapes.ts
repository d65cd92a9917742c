import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { moment } from '../../core/shapes.ts';

/** The organisation's own settings. Not in the documents. */
export const organizationSettings = assumed(
  z
    .object({
      /** Name of the organisation. */
      organization: z.string(),
      /** Whether approving, submitting and disbursing require a second person. */
      twoPersonApproval: z.boolean(),
      /** When and by whom it was switched, newest first, at most 50. */
      changes: z.array(z.object({ at: moment, by: z.string().nullable(), twoPersonApproval: z.boolean() })),
    })
    .meta({ id: 'OrganizationSettings' }),
);

export const organizationSettingsChange = z
  .object({ twoPersonApproval: z.boolean() })
  .meta({ id: 'OrganizationSettingsChange' });

export type OrganizationSettings = z.infer<typeof organizationSettings>;
