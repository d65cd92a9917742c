import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment, pageInfo } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';
import { permission } from './roles.shapes.ts';
import { email, lender, role, signUpRequest } from '../session/session.shapes.ts';

const person = {
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  roles: z.array(role),
  /** Permission names that the account has besides its roles. */
  permissions: z.array(z.object({ name: z.string() })),
};

/** A person of the organisation (3§3), with the permissions besides their roles. */
export const managedUser = assumed(
  z
    .object({
      ...person,
      status: z.enum(['Active', 'Removed']),
      /** The lender that a person of the platform acts for; null if they act for their organisation. */
      delegateLender: lender.nullable(),
      /** Whether sign-in requires an authenticator code. */
      twoFactor: z.boolean(),
      createdAt: moment,
      /** Differs after a change of roles, permissions or delegate. */
      version: z.string(),
    })
    .meta({ id: 'ManagedUser' }),
);

export const managedUserPage = assumed(
  z.object({ users: z.array(managedUser), page: pageInfo }).meta({ id: 'ManagedUserPage' }),
);

/** A pending invitation; `isExpired` once its code has expired. */
export const invitation = assumed(
  z
    .object({
      ...person,
      invitedBy: z.string().nullable(),
      sentAt: moment,
      expiresAt: moment,
      isExpired: z.boolean(),
    })
    .meta({ id: 'Invitation' }),
);

/** A person's roles and additional permissions, by name. At least one is required (3§5). */
const rights = z.object({
  roles: z
    .array(z.string().min(1).max(60))
    .max(20)
    .meta({ description: 'Names of roles, from `listRoles` (X-listRoles)' }),
  permissions: z.array(permission),
});

type Rights = z.infer<typeof rights>;
const hasAny = ({ roles, permissions }: Rights) => roles.length > 0 || permissions.length > 0;
const noneChosen = { path: ['permissions'], error: messages.permissionsRequired };

/** The permissions modal (3§2, 3§5). */
export const userRights = rights
  .extend({
    /** User Delegate: the lender that the person acts for, null for none. Unchanged if left out. */
    delegateLenderId: id.nullable().optional(),
    /** The version that was read; without it, the latest rights are changed. */
    version: z.string().max(64).optional(),
  })
  .refine(hasAny, noneChosen)
  .meta({ id: 'UserRights' });

/** 3§5, as for an institute: email, firstname and lastname. */
export const invitationDraft = rights
  .extend({
    email,
    firstname: signUpRequest.shape.firstname,
    lastname: signUpRequest.shape.lastname,
  })
  .refine(hasAny, noneChosen)
  .meta({ id: 'InvitationDraft' });

export type ManagedUser = z.infer<typeof managedUser>;
export type ManagedUserPage = z.infer<typeof managedUserPage>;
export type Invitation = z.infer<typeof invitation>;
export type UserRights = z.infer<typeof userRights>;
export type InvitationDraft = z.infer<typeof invitationDraft>;
