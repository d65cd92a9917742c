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

/** Only for an account with two-factor sign-in: who sends none is told `two_factor_required`, once the password is right. */
const secondFactor = { twoFactorCode: assumed(twoFactorCode.optional()) };
const signInErrors = ['sign_in_refused', 'sign_in_locked', 'two_factor_required', 'two_factor_refused'] as const;

/** Used for re-login: the page stays, only the token is renewed. */
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
  summary: 'Who is signed in',
  action: 'session.own',
  answer: authenticatedUser,
  source: ['1§7'],
  evidence: 'documented',
});

/** Ends every other session of the user, and this one. */
export const updatePassword = defineCall({
  id: 'A4',
  service: 'provider',
  method: 'PUT',
  path: '/manage/user/updatePassword',
  summary: 'Change the own password',
  action: 'session.own',
  body: z.object({ oldPassword: password, newPassword }),
  answer: acknowledgement,
  errors: ['password_refused'],
  source: ['1§7'],
  evidence: 'documented',
});

/** For a session whose organizationSet is false; the session ends, so that the next one carries the organisation (1§4). */
export const registerOrganization = defineCall({
  id: 'A5',
  service: 'provider',
  method: 'POST',
  path: '/domain/external/onboard',
  summary: 'Complete the registration of the own organisation',
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

/** An administrator sees every lender of the platform, everybody else the own organisation's. */
export const listLenders = defineCall({
  id: 'A7',
  service: 'provider',
  method: 'GET',
  path: '/domain/lenders',
  summary: 'Lenders to choose from',
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

/** Opens an account and registers its organisation. Answers alike whether the address is new or known: the mail tells. */
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
  errors: ['too_many_requests'],
  source: ['3§5', '3§7'],
  evidence: 'assumed',
});

/** Answers alike, and takes alike, whether the address is known or not; the mail holds a code. */
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
