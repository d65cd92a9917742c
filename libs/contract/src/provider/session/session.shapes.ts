import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, trimmedText } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import { readTypedCode } from './typed-code.rules.ts';

/** A role has a name or an authority (1§3). */
export const role = z.object({ name: z.string().optional(), authority: z.string().optional() }).meta({ id: 'Role' });
export const administratorRole = 'Administrator';

/** An organisation in a session (1§3, authenticated user). Exactly one of the four type flags is true. */
export const organization = z
  .object({
    id,
    name: z.string(),
    domainCode: z.string(),
    appId: id,
    lendOnly: z.boolean(),
    salesOnly: z.boolean(),
    salesAndLending: z.boolean(),
    platformUser: z.boolean(),
    logoUrl: z.string().nullable(),
  })
  .meta({ id: 'Organization' });

export const sessionApp = z.object({ id, name: z.string() }).meta({ id: 'SessionApp', 'x-evidence': 'assumed' });

/** The answer of a sign-in (1§3 Session, 1§7). `expires_in` is in seconds. */
export const signedIn = z
  .object({
    access_token: z.string(),
    xbs_token: z.string(),
    organization_id: id,
    firstname: z.string(),
    lastname: z.string(),
    roles: z.array(role),
    organizations: z.array(organization),
    apps: z.array(sessionApp),
    expires_in: z.int().positive(),
    organizationSet: z.boolean(),
  })
  .meta({ id: 'SignedIn' });

export const authenticatedUser = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    organization,
    organizationId: id,
    roles: z.array(role),
  })
  .meta({ id: 'AuthenticatedUser' });

export const lender = z.object({ id, name: z.string() }).meta({ id: 'Lender' });

export const email = z.string().trim().max(254).pipe(z.email(messages.invalidEmail));
export const password = z.string().min(1, 'Enter your password').max(200);
export const newPassword = z
  .string()
  .min(8, messages.passwordTooShort)
  .max(200, 'Password must be at most 200 characters');

/** A5: company_name and countryName, each at least 2 characters (1§5). */
export const organizationRegistration = z
  .object({
    company_name: trimmedText().min(2, messages.invalidCompanyName).max(120, messages.invalidCompanyName),
    countryName: trimmedText().min(2, messages.invalidCountryName).max(80, messages.invalidCountryName),
  })
  .meta({ id: 'OrganizationRegistration' });

/** A person's name: letters and common separators. */
export const personName = (message: string) =>
  z
    .string()
    .trim()
    .min(2, message)
    .max(80, message)
    .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, message);

/** Sign-up (3§5): every field is required. */
export const signUpRequest = assumed(
  z
    .object({
      firstname: personName(messages.invalidFirstname),
      lastname: personName(messages.invalidLastname),
      company_name: organizationRegistration.shape.company_name,
      country: organizationRegistration.shape.countryName,
      work_email: email,
      password: newPassword,
    })
    .meta({ id: 'SignUpRequest' }),
);

/** The code of a password-reset mail: ten unambiguous letters and digits in two groups. */
export const resetCode = z
  .string()
  .overwrite(readTypedCode)
  .regex(/^[0-9A-HJKMNP-TV-Z]{5}-?[0-9A-HJKMNP-TV-Z]{5}$/, 'Enter the ten characters from the mail');

export type Role = z.infer<typeof role>;
export type Organization = z.infer<typeof organization>;
export type SignedIn = z.infer<typeof signedIn>;
export type AuthenticatedUser = z.infer<typeof authenticatedUser>;
export type Lender = z.infer<typeof lender>;
