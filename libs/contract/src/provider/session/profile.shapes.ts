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
      /** The new address, pending its code. */
      pendingEmail: z.string().nullable(),
      /** Changes with any of the fields above. */
      version: z.string(),
      /** Whether sign-in requires an authenticator code. */
      twoFactor: z.boolean(),
      /** Number of unused recovery codes; null without two-factor sign-in. */
      recoveryCodesLeft: z.int().nullable(),
    })
    .meta({ id: 'Profile' }),
);

/** A mobile number in any notation; empty for none. */
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
 * Missing fields stay unchanged. With `version`, the change is rejected if the profile has changed since it was read.
 * The company's name belongs to the organisation, so changing it requires the permission for organisation settings.
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

/** Requires the password, so that access to an open browser is not enough to take over the account. */
export const emailChangeRequest = z.object({ email, password }).meta({ id: 'EmailChangeRequest' });

export const emailChangeConfirmation = z.object({ code: resetCode }).meta({ id: 'EmailChangeConfirmation' });

export type Profile = z.infer<typeof profile>;
export type ProfileChange = z.infer<typeof profileChange>;
