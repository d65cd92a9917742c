import { defineCall, moment } from '@oware/contract';
import { z } from 'zod';
import { clock } from './clock.calls.ts';
import { own } from './common.ts';

export const sandboxName = z.string().trim().toLowerCase().min(1, 'Give it a name').max(60);

/** An account for signing in. The password is the seeded one, even if it was changed since. */
export const account = z.object({
  email: z.string(),
  name: z.string(),
  role: z.string(),
  organization: z.string(),
  password: z.string(),
});

export const sandbox = z.object({
  name: z.string(),
  kind: z.enum(['demo', 'training']),
  createdAt: moment,
  ...clock.shape,
});

const sandboxWithAccounts = z.object({ sandbox, accounts: z.array(account) });

export const createSandbox = defineCall({
  ...own,
  id: 'X1',
  method: 'POST',
  path: '/_sim/sandboxes',
  summary: 'Make a sandbox: a copy of the seeded world',
  body: z.strictObject({ name: sandboxName }),
  status: 201,
  answer: sandboxWithAccounts,
  errors: ['sandbox_name_taken'],
});

export const listSandboxes = defineCall({
  ...own,
  id: 'X2',
  method: 'GET',
  path: '/_sim/sandboxes',
  summary: 'All sandboxes, the demo first, then the newest',
  answer: z.object({ content: z.array(sandbox) }),
});

export const getSandbox = defineCall({
  ...own,
  id: 'X3',
  method: 'GET',
  path: '/_sim/sandboxes/{name}',
  summary: 'A sandbox and its accounts',
  answer: sandboxWithAccounts,
  errors: ['sandbox_not_found'],
});

export const resetSandbox = defineCall({
  ...own,
  id: 'X4',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/reset',
  summary:
    'Put a sandbox back to the seeded world; ends its sessions, empties inbox and journal, clock at real time. In a class ' +
    'the running lesson begins again',
  answer: sandboxWithAccounts,
  errors: ['sandbox_not_found'],
});

export const deleteSandbox = defineCall({
  ...own,
  id: 'X5',
  method: 'DELETE',
  path: '/_sim/sandboxes/{name}',
  summary: 'Remove a sandbox with all that belongs to it',
  status: 204,
  answer: z.void(),
  errors: ['sandbox_not_found', 'sandbox_protected'],
});

export type Account = z.infer<typeof account>;
export type Sandbox = z.infer<typeof sandbox>;

export const getSessionSandbox = defineCall({
  ...own,
  id: 'X33',
  method: 'GET',
  path: '/_sim/session',
  summary: 'The sandbox of a session of the simulators, whose token is in the x-session-token header',
  answer: z.object({ sandbox: z.string() }),
  errors: ['session_required'],
});
