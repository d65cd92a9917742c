import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { photo } from '../core/files.ts';
import { id, moment, text } from '../core/shapes.ts';
import { twoPersonApproval } from '../core/two-person.ts';
import { messages } from '../messages.ts';

/** Random, chosen by the first submission: everything submitted for one person carries it. */
export const referenceNumber = text(64).min(8, 'Give a reference of 8 characters or more');

/** Six digits that the officer asked for; the deciding officer proves by it who they are (1§5). */
export const approvalCode = text(64).min(1, 'Enter your officer approval code');

/** Why a submission is rejected; shown to the person, who submits again. */
export const refusalReason = text(500);

/** Under review until an officer decides (1§4). */
export const submissionStatus = z.enum(['Pending', 'Verified', 'Rejected']).meta({
  description: '`Pending`: under review. `Verified`: approved by an officer. `Rejected`: must be submitted again',
});

/** K3 (1§7). */
export const consentSubmission = z
  .object({
    reference_number: referenceNumber,
    first_name: text(80),
    middle_name: assumed(text(80).optional()),
    last_name: text(80),
    consent_photo: photo(messages.consentPhotoNeeded),
  })
  .meta({ id: 'ConsentSubmission' });

/** K4 (1§7) shows `verified`; the other fields are assumed. */
export const consent = z
  .object({
    verified: z.boolean(),
    id: assumed(id),
    status: assumed(submissionStatus),
    reason: assumed(z.string().nullable()),
    first_name: assumed(z.string()),
    last_name: assumed(z.string()),
    submitted_by: assumed(z.string().nullable()).meta({ description: 'Name of the officer', 'x-evidence': 'assumed' }),
    own: assumed(z.boolean()).meta({ description: 'Whether the caller submitted it', 'x-evidence': 'assumed' }),
    client_id: assumed(id.nullable().optional()).meta({
      description: 'The client it belongs to, once saved',
      'x-evidence': 'assumed',
    }),
    twoPersonApproval: twoPersonApproval.optional(),
  })
  .meta({ id: 'Consent' });

/** A row of the list of consents: the answer of K4 with its reference number. */
export const consentRow = z
  .object({ ...consent.shape, reference_number: z.string(), date: moment })
  .meta({ id: 'ConsentRow', 'x-evidence': 'assumed' });

export const consentPage = z
  .object({ results: z.array(consentRow), total_pages: z.int().nonnegative() })
  .meta({ id: 'ConsentPage', 'x-evidence': 'assumed' });

/** K5 (1§7), with the officer approval code. The documents do not show the name of its field (1§5). */
export const consentApproval = z
  .object({
    first_name: text(80),
    last_name: text(80),
    verified: z.boolean(),
    verified_user: id,
    approval_code: assumed(approvalCode),
    reason: assumed(refusalReason.optional()),
  })
  .meta({ id: 'ConsentApproval' });

export type SubmissionStatus = z.infer<typeof submissionStatus>;
export type Consent = z.infer<typeof consent>;
export type ConsentRow = z.infer<typeof consentRow>;
