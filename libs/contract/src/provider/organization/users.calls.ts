import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement, zeroBasedPage } from '../../core/shapes.ts';
import { email, newPassword, organizationRegistration, resetCode } from '../session/session.shapes.ts';
import { invitation, invitationDraft, managedUser, managedUserPage, userRights } from './users.shapes.ts';

/** 7 per page (1§9, 3§9), by name; removed people come last. */
export const listUsers = defineCall({
  id: 'X-listUsers',
  service: 'provider',
  method: 'GET',
  path: '/manage/users',
  summary: 'List the people of the organisation',
  action: 'users.read',
  query: z.object({
    page: zeroBasedPage,
    search: z.string().trim().max(100).optional(),
    /** Everyone by default. */
    status: managedUser.shape.status.optional(),
  }),
  answer: managedUserPage,
  source: ['3§2', '3§7'],
  evidence: 'assumed',
});

/** Takes effect at the person’s next call. People can only grant permissions that they have. */
export const updateUserRights = defineCall({
  id: 'X-updateUserRights',
  service: 'provider',
  method: 'PUT',
  path: '/manage/users/{id}/permissions',
  summary: 'Update the permissions of a person',
  action: 'users.manage',
  body: userRights,
  answer: managedUser,
  errors: ['conflict', 'last_administrator'],
  source: ['3§2', '3§6'],
  evidence: 'assumed',
});

/** Ends all sessions of the person immediately. Their work is kept, and they can be restored. */
export const removeUser = defineCall({
  id: 'X-removeUser',
  service: 'provider',
  method: 'DELETE',
  path: '/manage/users/{id}',
  summary: 'Remove a person',
  action: 'users.manage',
  answer: managedUser,
  errors: ['last_administrator'],
  source: ['3§6'],
  evidence: 'assumed',
});

/** The person can sign in with the previous password. */
export const restoreUser = defineCall({
  id: 'X-restoreUser',
  service: 'provider',
  method: 'POST',
  path: '/manage/users/{id}/restore',
  summary: 'Restore a removed person',
  action: 'users.manage',
  status: 200,
  answer: managedUser,
  source: ['3§6'],
  evidence: 'assumed',
});

/** Invitations that are neither accepted nor cancelled, newest first. */
export const listInvitations = defineCall({
  id: 'X-listInvitations',
  service: 'provider',
  method: 'GET',
  path: '/manage/invitations',
  summary: 'List pending invitations',
  action: 'users.read',
  answer: z.array(invitation),
  source: ['3§2'],
  evidence: 'assumed',
});

/** Sends a mail with a code. */
export const inviteUser = defineCall({
  id: 'X-inviteUser',
  service: 'provider',
  method: 'POST',
  path: '/manage/invitations',
  summary: 'Invite a person',
  action: 'users.manage',
  body: invitationDraft,
  answer: invitation,
  status: 201,
  errors: ['email_taken', 'too_many_requests'],
  source: ['3§2'],
  evidence: 'assumed',
});

/** Sends a new code and invalidates the previous one. */
export const resendInvitation = defineCall({
  id: 'X-resendInvitation',
  service: 'provider',
  method: 'POST',
  path: '/manage/invitations/{id}/resend',
  summary: 'Resend an invitation',
  action: 'users.manage',
  status: 200,
  takesKey: true,
  answer: invitation,
  errors: ['too_many_requests'],
  source: ['3§4'],
  evidence: 'assumed',
});

export const cancelInvitation = defineCall({
  id: 'X-cancelInvitation',
  service: 'provider',
  method: 'DELETE',
  path: '/manage/invitations/{id}',
  summary: 'Cancel an invitation',
  action: 'users.manage',
  answer: acknowledgement,
  source: ['3§6'],
  evidence: 'assumed',
});

/**
 * Opens the account with the code from the mail, once. An invitation to register an institute also creates its
 * organisation, so it needs the institute's name and country.
 */
export const acceptInvitation = defineCall({
  id: 'X-acceptInvitation',
  service: 'provider',
  method: 'POST',
  path: '/auth/acceptInvitation',
  summary: 'Accept an invitation',
  action: 'public',
  access: 'visitor',
  body: z.object({
    email,
    code: resetCode,
    newPassword,
    company_name: organizationRegistration.shape.company_name.optional(),
    countryName: organizationRegistration.shape.countryName.optional(),
  }),
  answer: acknowledgement,
  takesKey: true,
  errors: ['invitation_refused', 'too_many_requests'],
  source: ['3§2'],
  evidence: 'assumed',
});
