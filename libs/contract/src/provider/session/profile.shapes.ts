import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { readMobile } from '../../core/phone.ts';
import { messages } from '../../messages.ts';
import { email, organizationRegistration, password, personName, resetCode } from './session.shapes.ts';

/** The own account (3§3). */
export const profile = assumed(
  z
    .object({
      firstname: z.string(),
      lastname: z.string(),
      /** A Ghanaian mobile number, nine digits without the country code. */
      phone: z.string().nullable(),
      company_name: z.string(),
      email: z.string(),
      /** The address that waits for the code of its mail. */
      pendingEmail: z.string().nullable(),
      /** Differs once a field above differs. */
      version: z.string(),
      /** Whether signing in asks for a code of an authenticator app. */
      twoFactor: z.boolean(),
      /** Recovery codes that were not used yet; null without two-factor sign-in. */
      recoveryCodesLeft: z.int().nullable(),
    })
    .meta({ id: 'Profile' }),
);

/** A mobile number however it is written, or nothing: then there is none. */
const mobileOrNone = z
  .string()
  .max(40)
  .transform((written, context) => {
    if (written.trim() === '') return null;
    const { digits, problem } = readMobile(written);
    if (digits !== undefined) return digits;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

/**
 * A field that is left out stays as it is. With `version`, the change is refused once the profile is another one than was
 * read. The company's name is the organisation's: it takes the permission to change the organisation's settings.
 */
export const profileChange = z
  .strictObject({
    firstname: personName(messages.invalidFirstname).optional(),
    lastname: personName(messages.invalidLastname).optional(),
    phone: mobileOrNone.optional(),
    company_name: organizationRegistration.shape.company_name.optional(),
    version: z.string().max(64).optional(),
  })
  .meta({ id: 'ProfileChange' });

/** Asks for the own password, so that an open browser is not enough to take the account over. */
export const emailChangeRequest = z.object({ email, password }).meta({ id: 'EmailChangeRequest' });

export const emailChangeConfirmation = z.object({ code: resetCode }).meta({ id: 'EmailChangeConfirmation' });

export type Profile = z.infer<typeof profile>;
export type ProfileChange = z.infer<typeof profileChange>;
