import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment } from '../../core/shapes.ts';
import { email, organizationRegistration, signUpRequest } from '../session/session.shapes.ts';

/** Whether an institute is a vendor, sent as text (3§3). */
const isVendor = z.enum(['true', 'false'], 'isVendor is "true" or "false", as text');

/** Invite finance institute (3§3, 3§5). The invited person names the institute. */
export const instituteInvitationDraft = z
  .object({
    email,
    firstname: signUpRequest.shape.firstname,
    lastname: signUpRequest.shape.lastname,
    isVendor,
  })
  .meta({ id: 'InstituteInvitationDraft' });

/** A person invited to register an institute, who has not done so yet. */
export const instituteInvitation = assumed(
  z
    .object({
      id,
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      isVendor,
      invitedBy: z.string().nullable(),
      sentAt: moment,
      expiresAt: moment,
      isExpired: z.boolean(),
    })
    .meta({ id: 'InstituteInvitation' }),
);

/** `previousName` is the name shown to the person; the change is rejected if it has changed since. */
export const instituteChange = z
  .object({
    name: organizationRegistration.shape.company_name,
    previousName: z.string().max(120).optional(),
  })
  .meta({ id: 'InstituteChange' });

export type InstituteInvitationDraft = z.infer<typeof instituteInvitationDraft>;
export type InstituteInvitation = z.infer<typeof instituteInvitation>;
export type InstituteChange = z.infer<typeof instituteChange>;
