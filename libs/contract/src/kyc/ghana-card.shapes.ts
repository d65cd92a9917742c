import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { photo } from '../core/files.ts';
import { day, id, text } from '../core/shapes.ts';
import { messages } from '../messages.ts';
import { approvalCode, referenceNumber, refusalReason } from './consent.shapes.ts';

/** At least 2 characters, although the message says 4 (1§5). */
const cardName = (label: string) => text(80).min(2, `${label} must include at least 4 characters`);

/** GHA-000000000-0 (1§5). */
export const ghanaCardNumber = z.string().regex(/^GHA-\d{9}-\d$/, 'Enter a number such as GHA-000000000-0');

/** K6 (1§3, Ghana Card submission). */
export const ghanaCardSubmission = z
  .object({
    first_name: cardName('first name'),
    last_name: cardName('last name'),
    middle_name: assumed(text(80).optional()),
    name_on_card: text(160),
    date_of_birth: day,
    reference_number: referenceNumber,
    id_number: ghanaCardNumber,
    photo: photo(messages.cardPhotoNeeded),
  })
  .meta({ id: 'GhanaCardSubmission' });

/** K7 (1§7), with the officer approval code. The documents do not show the name of its field (1§5). */
export const ghanaCardApproval = z
  .object({
    verified_user: id,
    approval_code: assumed(approvalCode),
    verified: assumed(z.boolean().default(true)),
    reason: assumed(refusalReason.optional()),
  })
  .meta({ id: 'GhanaCardApproval' });
