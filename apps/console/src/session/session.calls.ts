import { defineCall, differenceOfAnswer, organization, role, sessionApp, signIn } from '@oware/contract';
import { z } from 'zod';

/**
 * The signed-in person, as the console's server returns it to its pages: the answer of a sign-in (1§3) without its
 * tokens, which the server keeps in a cookie that scripts can't read.
 */
const sessionView = z.object({
  /**
   * Identifies this sign-in; changes with each renewal. Every call sends it, so that the server knows whose tab it is.
   */
  key: z.string(),
  /** Identifies the person and organisation without revealing them; the same at each sign-in. */
  person: z.string(),
  email: z.string(),
  organizationId: z.string(),
  organizationSet: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(role),
  organizations: z.array(organization),
  apps: z.array(sessionApp),
});
export type Session = z.infer<typeof sessionView>;

/** `answered` is the record of the provider's own answer, which the page keeps. */
const answer = z.object({
  session: sessionView,
  answered: z.object({ call: z.string(), differences: z.array(differenceOfAnswer) }),
});
export type SessionAnswer = z.infer<typeof answer>;

const own = {
  service: 'console',
  path: '/session',
  access: 'visitor',
  action: 'public',
  source: ['1§2'],
  evidence: 'assumed',
} as const;

/**
 * Signs in (A2) and starts the browser's session: until the browser closes or, with `remember`, as long as the provider
 * allows.
 */
export const beginSession = defineCall({
  ...own,
  id: 'X-beginSession',
  method: 'POST',
  summary: 'Sign in',
  body: signIn.body.extend({ remember: z.boolean() }),
  answer,
});

/** Continues a session that the service has ended (A1), or starts a new one if the browser has another one or none. */
export const renewSession = defineCall({
  ...own,
  id: 'X-renewSession',
  method: 'PUT',
  summary: 'Sign in again',
  body: signIn.body,
  answer,
});

/** Signs out. Rejected if another person has signed in since. */
export const endSession = defineCall({
  ...own,
  id: 'X-endSession',
  method: 'DELETE',
  summary: 'Sign out',
  body: z.object({ key: z.string() }),
  answer: z.null(),
  status: 204,
});

/**
 * Updates the names shown on this browser's screens after the person has changed them at the provider. They are for
 * display only.
 */
export const renameSession = defineCall({
  ...own,
  id: 'X-renameSession',
  method: 'PATCH',
  summary: 'Show other names',
  body: z.object({
    key: z.string(),
    firstname: z.string().max(80),
    lastname: z.string().max(80),
    organization: z.string().max(120),
  }),
  answer: z.object({ session: sessionView }),
});
