import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { day, id, moment } from '../core/shapes.ts';

/** 1§3; status.message is one of Verified Successfully, No matching record found!, Pending, Rejected, Not Submitted (1§4). */
export const identityResult = z
  .object({
    id: assumed(id),
    type: z.string(),
    number: z.string(),
    date: moment,
    status: z.object({ message: z.string() }),
  })
  .meta({ id: 'IdentityResult' });

export const identityResultPage = z
  .object({ results: z.array(identityResult), total_pages: z.int().nonnegative() })
  .meta({ id: 'IdentityResultPage' });

/** 1§3, KYC record. */
export const kycRecord = z
  .object({
    id_number: z.string(),
    verified: z.boolean(),
    first_name: z.string(),
    last_name: z.string(),
    date_of_birth: assumed(day.nullable()),
    middle_name: assumed(z.string().nullable()),
    name_on_card: z.string(),
  })
  .meta({ id: 'KycRecord' });

export type IdentityResult = z.infer<typeof identityResult>;
export type KycRecord = z.infer<typeof kycRecord>;
