import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { day, id, moment } from '../core/shapes.ts';
import { twoPersonApproval } from '../core/two-person.ts';
import { messages } from '../messages.ts';
import { submissionStatus } from './consent.shapes.ts';

/** The outcome of a verification (1§4). */
export const identityStatusMessage = z
  .enum([
    messages.verifiedSuccessfully,
    messages.noMatchingRecord,
    messages.pending,
    messages.rejected,
    messages.notSubmitted,
  ])
  .meta({
    description: [
      `\`${messages.verifiedSuccessfully}\` the register knows the number, or an officer approved the card`,
      `\`${messages.noMatchingRecord}\` no register knows the number`,
      `\`${messages.pending}\` submitted, an officer has to decide`,
      `\`${messages.rejected}\` an officer asked to submit it again, for the reason that stands with it`,
      `\`${messages.notSubmitted}\` nothing was submitted`,
    ].join(', '),
  });

/** The registers of 1§2. `ghana_card`, `voterId` and `drivers_license` are spelled as in the calls (1§7). */
export const identityType = z.enum([
  'ghana_card',
  'voterId',
  'drivers_license',
  'passport',
  'ssnit',
  'tin',
  'digital_address',
]);

/** A row of the list (1§3). */
export const identityResult = z
  .object({
    id: assumed(id),
    type: identityType,
    number: z.string(),
    date: moment,
    status: z.object({ message: identityStatusMessage }),
    name: assumed(z.string()),
    /** Whether the caller submitted it. */
    own: assumed(z.boolean().optional()),
  })
  .meta({ id: 'IdentityResult' });

export const identityResultPage = z
  .object({ results: z.array(identityResult), total_pages: z.int().nonnegative() })
  .meta({ id: 'IdentityResultPage' });

/** The register's data: voter, driver licence, passport or card record (1§2). */
const registerRecord = z
  .object({
    first_name: z.string(),
    middle_name: z.string().nullable(),
    last_name: z.string(),
    date_of_birth: day.nullable(),
    gender: z.string().nullable(),
    expires_on: day.nullable(),
  })
  .meta({ id: 'RegisterRecord' });

const historyEntry = z
  .object({ at: moment, what: z.string(), by: z.string().nullable(), reason: z.string().nullable() })
  .meta({ id: 'IdentityHistoryEntry' });

/** K9: a result in full. The documents only mention its details and history (1§2). */
export const identityResultDetails = z
  .object({
    ...identityResult.shape,
    reference_number: z.string().nullable(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    last_name: z.string(),
    name_on_card: z.string().nullable(),
    date_of_birth: day.nullable(),
    photo: z.string().nullable().meta({ description: 'Path of the picture, relative to the service' }),
    record: registerRecord.nullable(),
    /** Fields in which the submission differs from the register: `last_name`, `date_of_birth` … */
    differences: z.array(z.string()),
    reason: z.string().nullable(),
    submitted_by: z.string().nullable(),
    own: z.boolean().meta({ description: 'Whether the caller submitted it' }),
    client_id: id.nullable().optional().meta({ description: 'The client it belongs to, once saved' }),
    twoPersonApproval: twoPersonApproval.optional(),
    /** True while an officer can still decide. */
    awaits_decision: z.boolean(),
    history: z.array(historyEntry),
  })
  .meta({ id: 'IdentityResultDetails', 'x-evidence': 'assumed' });

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
    result_id: assumed(id.nullable()).meta({ description: 'The identity result (K9)', 'x-evidence': 'assumed' }),
    reference_number: assumed(z.string().nullable()),
    status: assumed(z.object({ message: identityStatusMessage })),
    /** The other two checks of onboarding (1§4). */
    phone_verified: assumed(z.boolean()),
    consent_verified: assumed(z.boolean()),
    /** Status of the newest consent; null if none was submitted. */
    consent_status: assumed(submissionStatus.nullable().optional()),
  })
  .meta({ id: 'KycRecord' });

export type IdentityStatusMessage = z.infer<typeof identityStatusMessage>;
export type IdentityType = z.infer<typeof identityType>;
export type IdentityResult = z.infer<typeof identityResult>;
export type IdentityResultDetails = z.infer<typeof identityResultDetails>;
export type KycRecord = z.infer<typeof kycRecord>;
