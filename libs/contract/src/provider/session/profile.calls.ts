import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { emailChangeConfirmation, emailChangeRequest, profile, profileChange } from './profile.shapes.ts';

export const getProfile = defineCall({
  id: 'X-getProfile',
  service: 'provider',
  method: 'GET',
  path: '/manage/user/profile',
  summary: 'Get your profile',
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
  summary: 'Change your own profile',
  action: 'session.own',
  body: profileChange,
  answer: profile,
  errors: ['changed_since_seen', 'permission_denied'],
  source: ['3§3'],
  evidence: 'assumed',
});

/**
 * The answer does not reveal whether the address already has an account; only the mail does. A new code invalidates the
 * previous one.
 */
export const requestEmailChange = defineCall({
  id: 'X-requestEmailChange',
  service: 'provider',
  method: 'POST',
  path: '/manage/user/email',
  summary: 'Ask for a mail with a code to a new email address of your own account',
  action: 'session.own',
  body: emailChangeRequest,
  answer: acknowledgement,
  status: 202,
  errors: ['password_refused', 'too_many_requests'],
  source: ['3§3'],
  evidence: 'assumed',
});

/** Ends all sessions of the user including this one: the next sign-in uses the new address. */
export const confirmEmailChange = defineCall({
  id: 'X-confirmEmailChange',
  service: 'provider',
  method: 'PUT',
  path: '/manage/user/email',
  summary: 'Change your own email address with the code of the mail',
  action: 'session.own',
  body: emailChangeConfirmation,
  answer: acknowledgement,
  errors: ['code_refused', 'email_taken', 'too_many_requests'],
  source: ['3§3'],
  evidence: 'assumed',
});
