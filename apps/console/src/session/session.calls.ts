import { defineCall, differenceOfAnswer, organization, role, sessionApp, signIn } from '@oware/contract';
import { z } from 'zod';

/**
 * Who is signed in, as the console's server tells its pages: what a sign-in answers (1§3) without its tokens, which the
 * server keeps in a cookie that no script can read.
 */
export const sessionView = z.object({
  /** Names this sign-in; another one after each renewal. Every call carries it, so that the server sees who the tab belongs to. */
  key: z.string(),
  /** Names the person and the organization without telling who they are; the same after each sign-in. */
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

/** `answered` is how the provider's own call was answered: the page keeps the record of that. */
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

/** Signs in (A2) and begins the session of this browser, until it closes or, with `remember`, as long as the provider says. */
export const beginSession = defineCall({
  ...own,
  id: 'X-beginSession',
  method: 'POST',
  summary: 'Sign in',
  body: signIn.body.extend({ remember: z.boolean() }),
  answer,
});

/** Goes on with a session that the service has ended (A1), or begins it anew where the browser has another one or none. */
export const renewSession = defineCall({
  ...own,
  id: 'X-renewSession',
  method: 'PUT',
  summary: 'Sign in again',
  body: signIn.body,
  answer,
});

/** Signs out. Refused where another person has signed in meanwhile. */
export const endSession = defineCall({
  ...own,
  id: 'X-endSession',
  method: 'DELETE',
  summary: 'Sign out',
  body: z.object({ key: z.string() }),
  answer: z.null(),
  status: 204,
});

/** Shows other names on this browser's screens, once the person has changed them at the provider. They are only shown. */
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
