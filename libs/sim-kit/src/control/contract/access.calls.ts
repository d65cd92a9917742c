import { defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

export const getDesk = defineCall({
  ...own,
  id: 'X-getDesk',
  method: 'GET',
  path: '/_sim/desk',
  summary: 'The machine and the database that the desk controls',
  answer: z.object({
    /** Name of the machine that the desk runs on. */
    machine: z.string(),
    /** Name, host and port of the database, without user and password. */
    database: z.string(),
    /** Whether the desk takes only callers with its token. */
    hasToken: z.boolean(),
  }),
});

export const signInToDesk = defineCall({
  ...own,
  id: 'X-signInToDesk',
  method: 'POST',
  path: '/_sim/sign-in',
  summary: 'Sign a browser in with the desk’s token; sets a cookie for twelve hours',
  body: z.strictObject({ token: z.string().trim().min(1, 'Enter the token').max(500, 'This is not the token') }),
  status: 204,
  answer: z.void(),
  errors: ['desk_token_refused', 'too_many_requests'],
});

export const signOutOfDesk = defineCall({
  ...own,
  id: 'X-signOutOfDesk',
  method: 'POST',
  path: '/_sim/sign-out',
  summary: 'End the session of this browser at the desk, and its live updates',
  status: 204,
  answer: z.void(),
});
