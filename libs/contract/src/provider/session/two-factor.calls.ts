import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { password } from './session.shapes.ts';
import { authenticatorCode } from './two-factor-code.shape.ts';
import { issuedRecoveryCodes, twoFactorProof, twoFactorSetup } from './two-factor.shapes.ts';

/**
 * Sign-in does not change until the first code is confirmed within 30 minutes. A new secret invalidates the previous
 * one.
 */
export const startTwoFactor = defineCall({
  id: 'X-startTwoFactor',
  service: 'provider',
  method: 'POST',
  path: '/manage/user/twoFactor',
  summary: 'Begin to set up two-factor sign-in',
  body: z.object({ password }),
  answer: twoFactorSetup,
  errors: ['password_refused', 'two_factor_on', 'too_many_requests'],
  action: 'session.own',
  source: ['3§3'],
  evidence: 'assumed',
});

/** Turns two-factor sign-in on and ends all other sessions of the person. */
export const confirmTwoFactor = defineCall({
  id: 'X-confirmTwoFactor',
  service: 'provider',
  method: 'PUT',
  path: '/manage/user/twoFactor',
  summary: 'Turn two-factor sign-in on with the first code of the authenticator app',
  body: z.object({ code: authenticatorCode }),
  answer: issuedRecoveryCodes,
  errors: ['code_refused', 'two_factor_on', 'too_many_requests'],
  action: 'session.own',
  source: ['3§3'],
  evidence: 'assumed',
});

export const disableTwoFactor = defineCall({
  id: 'X-disableTwoFactor',
  service: 'provider',
  method: 'POST',
  path: '/manage/user/twoFactor/disable',
  summary: 'Turn two-factor sign-in off',
  body: twoFactorProof,
  answer: acknowledgement,
  errors: ['password_refused', 'code_refused', 'two_factor_off', 'too_many_requests'],
  action: 'session.own',
  source: ['3§3'],
  evidence: 'assumed',
});

export const renewRecoveryCodes = defineCall({
  id: 'X-renewRecoveryCodes',
  service: 'provider',
  method: 'POST',
  path: '/manage/user/twoFactor/recoveryCodes',
  summary: 'Create new recovery codes',
  body: twoFactorProof,
  answer: issuedRecoveryCodes,
  errors: ['password_refused', 'code_refused', 'two_factor_off', 'too_many_requests'],
  action: 'session.own',
  source: ['3§3'],
  evidence: 'assumed',
});

/**
 * For a person who lost both phone and recovery codes. It requires the caller's password, ends all sessions of the
 * colleague and mails them. Callers cannot use it for themselves or for a person with more permissions.
 */
export const disableUserTwoFactor = defineCall({
  service: 'provider',
  id: 'X-disableUserTwoFactor',
  method: 'POST',
  path: '/manage/users/{id}/twoFactor/disable',
  summary: 'Turn a colleague’s two-factor sign-in off',
  action: 'users.manage',
  body: z.object({ password }),
  answer: acknowledgement,
  errors: ['password_refused', 'permission_denied', 'own_two_factor', 'too_many_requests'],
  source: ['3§3'],
  evidence: 'assumed',
});
