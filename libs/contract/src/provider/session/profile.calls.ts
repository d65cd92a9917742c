import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { emailChangeConfirmation, emailChangeRequest, profile, profileChange } from './profile.shapes.ts';

export const getProfile = defineCall({
  id: 'X-getProfile',
  service: 'provider',
  method: 'GET',
  path: '/manage/user/profile',
  summary: 'The own profile',
  action: 'session.own',
  answer: profile,
  source: ['3§3'],
  evidence: 'assumed',
});

export const updateProfile = defineCall({
  id: 'X-updateProfile',
  service: 'provider',
  method: 'PUT',
  path: '/manage/user/profile',
  summary: 'Change the own profile',
  action: 'session.own',
  body: profileChange,
  answer: profile,
  errors: ['changed_since_seen', 'permission_denied'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Answers alike whether the address is free or has an account: the mail tells. A new code voids the one before. */
export const requestEmailChange = defineCall({
  id: 'X-requestEmailChange',
  service: 'provider',
  method: 'POST',
  path: '/manage/user/email',
  summary: 'Ask for a mail with a code to a new email address of the own account',
  action: 'session.own',
  body: emailChangeRequest,
  answer: acknowledgement,
  status: 202,
  errors: ['password_refused', 'too_many_requests'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Ends every session of the user, this one too: the next sign-in is with the new address. */
export const confirmEmailChange = defineCall({
  id: 'X-confirmEmailChange',
  service: 'provider',
  method: 'PUT',
  path: '/manage/user/email',
  summary: 'Change the own email address with the code of the mail',
  action: 'session.own',
  body: emailChangeConfirmation,
  answer: acknowledgement,
  errors: ['code_refused', 'email_taken', 'too_many_requests'],
  source: ['3§3'],
  evidence: 'assumed',
});
