import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { day, text } from '../../core/shapes.ts';

/** 1§7. */
export const verificationType = z.enum(['voterId', 'drivers_license', 'ghana_card']);

/** V2. The documents do not show the values of `origin` and `mode`. */
export const identityCheckRequest = z
  .object({ origin: assumed(text(80)), mode: assumed(text(40)), type: verificationType, id: text(40).min(1) })
  .meta({ id: 'IdentityCheckRequest' });

/** The person registered under this number. */
const registeredPerson = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    middle_name: z.string().nullable(),
    date_of_birth: day.nullable(),
  })
  .meta({ id: 'RegisteredPerson' });

/**
 * `code` is 200 if the register has the number, 404 if not, 410 if the document has expired, 403 if the register
 * rejects it.
 */
export const identityCheck = z
  .object({ code: z.int(), message: assumed(z.string()), data: assumed(registeredPerson.nullable()) })
  .meta({ id: 'IdentityCheck' });

export type IdentityCheck = z.infer<typeof identityCheck>;
export type VerificationType = z.infer<typeof verificationType>;
