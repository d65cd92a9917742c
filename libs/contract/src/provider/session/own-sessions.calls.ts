import { z } from 'zod';
import { defineCall } from '../../core/call.ts';
import { acknowledgement } from '../../core/shapes.ts';
import { ownSession } from './own-sessions.shapes.ts';

/** Active sessions only; the current one first, then by last use. */
export const listOwnSessions = defineCall({
  id: 'X-listOwnSessions',
  service: 'provider',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the sessions of your account',
  action: 'session.own',
  answer: z.array(ownSession),
  source: ['3§3'],
  evidence: 'assumed',
});

/** Takes effect at the next call of that session. */
export const endOwnSession = defineCall({
  id: 'X-endOwnSession',
  service: 'provider',
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Sign your own account out in one place',
  action: 'session.own',
  answer: acknowledgement,
  source: ['3§3'],
  evidence: 'assumed',
});

export const endOtherSessions = defineCall({
  id: 'X-endOtherSessions',
  service: 'provider',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign your own account out everywhere else',
  action: 'session.own',
  answer: acknowledgement,
  source: ['3§3'],
  evidence: 'assumed',
});
