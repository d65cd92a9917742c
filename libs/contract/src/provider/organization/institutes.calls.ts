import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { instituteChange, instituteInvitation, instituteInvitationDraft } from './institutes.shapes.ts';
import { lender } from '../session/session.shapes.ts';

/** Invitations that are neither accepted nor cancelled, newest first. */
export const listInstituteInvitations = defineCall({
  id: 'X-listInstituteInvitations',
  service: 'provider',
  method: 'GET',
  path: '/domain/institutes/invitations',
  summary: 'List invited institutes',
  action: 'users.read',
  answer: z.array(instituteInvitation),
  source: ['3§2'],
  evidence: 'assumed',
});

/** Sends a mail with a code. The person registers a lender or vendor with it (`acceptInvitation`). */
export const inviteInstitute = defineCall({
  id: 'X-inviteInstitute',
  service: 'provider',
  method: 'POST',
  path: '/domain/institutes/invitations',
  summary: 'Invite an institute',
  action: 'organizations.manage',
  body: instituteInvitationDraft,
  answer: instituteInvitation,
  status: 201,
  errors: ['too_many_requests'],
  source: ['3§3', '3§5', '3§7'],
  evidence: 'assumed',
});

/** Sends a new code and invalidates the previous one. */
export const resendInstituteInvitation = defineCall({
  id: 'X-resendInstituteInvitation',
  service: 'provider',
  method: 'POST',
  path: '/domain/institutes/invitations/{id}/resend',
  summary: 'Resend the invitation of an institute',
  action: 'organizations.manage',
  status: 200,
  takesKey: true,
  answer: instituteInvitation,
  errors: ['too_many_requests'],
  source: ['3§4'],
  evidence: 'assumed',
});

export const cancelInstituteInvitation = defineCall({
  id: 'X-cancelInstituteInvitation',
  service: 'provider',
  method: 'DELETE',
  path: '/domain/institutes/invitations/{id}',
  summary: 'Cancel the invitation of an institute',
  action: 'organizations.manage',
  answer: acknowledgement,
  source: ['3§4'],
  evidence: 'assumed',
});

/** The edit modal (3§2). The lender's organisation is renamed too if it has the same name. */
export const renameInstitute = defineCall({
  id: 'X-renameInstitute',
  service: 'provider',
  method: 'PUT',
  path: '/domain/institutes/{id}',
  summary: 'Rename an institute',
  action: 'organizations.manage',
  body: instituteChange,
  answer: lender,
  errors: ['changed_since_seen'],
  source: ['3§2'],
  evidence: 'assumed',
});
