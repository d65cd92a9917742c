import { z } from 'zod';
import { assumed, defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import {
  authenticatedUser,
  email,
  lender,
  newPassword,
  organizationRegistration,
  password,
  resetCode,
  signedIn,
  signUpRequest,
} from './session.shapes.ts';
import { twoFactorCode } from './two-factor-code.shape.ts';

/** Only for accounts with two-factor sign-in. Without it, a correct password returns `two_factor_required`. */
const secondFactor = { twoFactorCode: assumed(twoFactorCode.optional()) };
const signInErrors = ['sign_in_refused', 'sign_in_locked', 'two_factor_required', 'two_factor_refused'] as const;

/** Also used to sign in again: the page stays, only the token is renewed. */
export const authenticate = defineCall({
  id: 'A1',
  service: 'provider',
  method: 'POST',
  path: '/auth/authenticate',
  summary: 'Renew a session that has ended',
  action: 'public',
  access: 'visitor',
  body: z.object({ userNameOrEmail: email, password, ...secondFactor }),
  answer: z.object({ token: z.string() }),
  errors: signInErrors,
  source: ['1§7'],
  evidence: 'documented',
});

export const signIn = defineCall({
  id: 'A2',
  service: 'provider',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  action: 'public',
  access: 'visitor',
  body: z.object({ email, password, ...secondFactor }),
  answer: signedIn,
  errors: signInErrors,
  source: ['1§7'],
  evidence: 'documented',
});

export const getAuthenticatedUser = defineCall({
  id: 'A3',
  service: 'provider',
  method: 'GET',
  path: '/auth/authenticatedUser',
  summary: 'Get the current user',
  action: 'session.own',
  answer: authenticatedUser,
  source: ['1§7'],
  evidence: 'documented',
});

/** Ends all sessions of the user, including this one. */
export const updatePassword = defineCall({
  id: 'A4',
  service: 'provider',
  method: 'PUT',
  path: '/manage/user/updatePassword',
  summary: 'Change your own password',
  action: 'session.own',
  body: z.object({ oldPassword: password, newPassword }),
  answer: acknowledgement,
  errors: ['password_refused'],
  source: ['1§7'],
  evidence: 'documented',
});

/**
 * For a session whose organizationSet is false. The session ends, because the next one must contain the organisation
 * (1§4).
 */
export const registerOrganization = defineCall({
  id: 'A5',
  service: 'provider',
  method: 'POST',
  path: '/domain/external/onboard',
  summary: 'Complete the registration of your own organisation',
  action: 'organization.change',
  body: organizationRegistration,
  answer: acknowledgement,
  errors: ['already_registered'],
  source: ['1§7'],
  evidence: 'documented',
});

/** The documents show neither payload nor answer; both follow A5. For administrators. */
export const onboardOrganization = defineCall({
  id: 'A6',
  service: 'provider',
  method: 'POST',
  path: '/domain/onboard',
  summary: 'Register another organisation',
  action: 'organizations.manage',
  body: organizationRegistration,
  answer: lender,
  status: 201,
  errors: ['already_registered'],
  source: ['1§7'],
  evidence: 'assumed',
});

/** An administrator sees every lender of the platform, others those of their own organisation. */
export const listLenders = defineCall({
  id: 'A7',
  service: 'provider',
  method: 'GET',
  path: '/domain/lenders',
  summary: 'List lenders',
  action: 'session.own',
  answer: z.array(lender),
  source: ['1§7'],
  evidence: 'documented',
});

export const signOut = defineCall({
  id: 'X-signOut',
  service: 'provider',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  action: 'session.own',
  answer: acknowledgement,
  source: ['1§4'],
  evidence: 'assumed',
});

/**
 * Opens an account and registers its organisation. The answer does not reveal whether the address is already known;
 * only the mail does. A taken company name is refused before the address is looked up.
 */
export const signUp = defineCall({
  id: 'X-signUp',
  service: 'provider',
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account',
  action: 'public',
  access: 'visitor',
  body: signUpRequest,
  answer: acknowledgement,
  status: 202,
  takesKey: true,
  errors: ['too_many_requests'],
  source: ['3§5', '3§7'],
  evidence: 'assumed',
});

/** The answer and its timing do not reveal whether the address is known. The mail contains a code. */
export const requestPasswordReset = defineCall({
  id: 'X-requestPasswordReset',
  service: 'provider',
  method: 'POST',
  path: '/auth/forgotPassword',
  summary: 'Ask for a password-reset mail',
  action: 'public',
  access: 'visitor',
  body: z.object({ email }),
  answer: acknowledgement,
  status: 202,
  errors: ['too_many_requests'],
  source: ['1§2'],
  evidence: 'assumed',
});

export const resetPassword = defineCall({
  id: 'X-resetPassword',
  service: 'provider',
  method: 'POST',
  path: '/auth/resetPassword',
  summary: 'Set a new password with the code of the mail',
  action: 'public',
  access: 'visitor',
  body: z.object({ email, code: resetCode, newPassword }),
  answer: acknowledgement,
  errors: ['reset_code_refused'],
  source: ['1§2'],
  evidence: 'assumed',
});
