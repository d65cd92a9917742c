import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { upload, uploadLimit } from '../../core/files.ts';
import { id, moment, pageInfo, text, zeroBasedPage, trimmedText } from '../../core/shapes.ts';
import { twoPersonApproval } from '../../core/two-person.ts';
import { messages } from '../../messages.ts';

const field = (name: string) => {
  const message = `${name} must include at least 2 characters`;
  return trimmedText().min(2, message).max(200, 'At most 200 characters');
};

/** 3§3, business compliance; messages of 3§5. */
export const businessCompliance = z
  .object({
    organization_id: id,
    registration_number: field('registration number'),
    address: field('address'),
    country: field('country'),
    registration_document: upload({
      endings: ['pdf'],
      maxBytes: uploadLimit,
      message: messages.complianceDocumentRefused,
    }),
    registration_type: z.string().trim().max(40).default('coperate'),
  })
  .meta({ id: 'BusinessCompliance' });

/** Status of a submission. Not in the documents. */
export const complianceStatus = z.enum(['Submitted', 'Returned', 'Approved', 'Replaced']).meta({
  description: [
    '`Submitted` awaits the decision of the platform',
    '`Returned` has to be changed and submitted again, for the reason that stands with it',
    '`Approved` the organisation is live',
    '`Replaced` the organisation sent a newer one before a decision',
  ].join(', '),
});

/** One submission of an organisation and the decision on it. Immutable after the decision. */
export const complianceSubmission = z
  .object({
    id,
    /** Counts the organisation's submissions from 1. */
    version: z.int().positive(),
    status: complianceStatus,
    organization_id: id,
    organization: z.string(),
    registration_number: z.string(),
    registration_type: z.string(),
    address: z.string(),
    country: z.string(),
    document: z
      .object({
        name: z.string(),
        size: z.int().nonnegative().meta({ description: 'Size in bytes' }),
        docUrl: z.string().meta({ description: 'Path of the file, relative to the service' }),
      })
      .meta({ id: 'ComplianceDocument' }),
    submittedBy: z.string().nullable(),
    submittedAt: moment,
    decidedBy: z.string().nullable(),
    decidedAt: moment.nullable(),
    reason: z.string().nullable().meta({ description: 'Reason for returning it' }),
  })
  .meta({ id: 'ComplianceSubmission' });

/** Compliance status of an organisation. The documents show only the badges Submitted (3§4). */
export const compliance = assumed(
  z
    .object({
      organization_id: id,
      organization: z.string(),
      isLive: z.boolean().meta({ description: 'Whether the platform has approved the organisation' }),
      /** Newest first, at most 50; empty if nothing was submitted. */
      submissions: z.array(complianceSubmission),
      twoPersonApproval: twoPersonApproval.optional(),
    })
    .meta({ id: 'Compliance' }),
);

/** The newest submission of each organisation. */
export const compliancePage = assumed(
  z.object({ submissions: z.array(complianceSubmission), page: pageInfo }).meta({ id: 'CompliancePage' }),
);

export const complianceFilter = z.object({
  status: assumed(complianceStatus.exclude(['Replaced']).optional()),
  page: assumed(zeroBasedPage),
});

/** The platform's decision. Returning a submission requires a reason. */
export const complianceDecision = assumed(
  z
    .object({ decision: z.enum(['approve', 'return']), reason: text(1000).optional() })
    .refine(({ decision, reason = '' }) => decision === 'approve' || reason.length >= 2, {
      path: ['reason'],
      message: 'Enter a reason of at least 2 characters',
    })
    .meta({ id: 'ComplianceDecision' }),
);

export type BusinessCompliance = z.infer<typeof businessCompliance>;
export type ComplianceStatus = z.infer<typeof complianceStatus>;
export type ComplianceSubmission = z.infer<typeof complianceSubmission>;
export type Compliance = z.infer<typeof compliance>;
export type ComplianceDecision = z.infer<typeof complianceDecision>;
