import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { photo } from '../core/files.ts';
import { id, text } from '../core/shapes.ts';

/** K3 (1§7). */
export const consentSubmission = z
  .object({
    reference_number: text(64).min(1),
    first_name: text(80),
    middle_name: assumed(text(80).optional()),
    last_name: text(80),
    consent_photo: photo('Please upload a photo and try again!'),
  })
  .meta({ id: 'ConsentSubmission' });

/** K5 (1§7); with the officer approval code, whose field is not shown (1§5). */
export const consentApproval = z
  .object({
    first_name: text(80),
    last_name: text(80),
    verified: z.boolean(),
    verified_user: id,
    approval_code: assumed(text(64).min(1)),
  })
  .meta({ id: 'ConsentApproval' });
