import { defineCall, id, moment } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

/** A call of the provider or the verification service that can fail on demand. */
const failingCall = z.object({
  /** The contract's id: C1, X-signOut. */
  id: z.string(),
  /** Its name in the contract: listClients. */
  name: z.string(),
  service: z.string(),
  feature: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  /** Names of what an armed failure can be limited to. */
  pathParameters: z.array(z.string()),
  bodyFields: z.array(z.string()),
});

/** `before`: the service fails instead of its work. `after`: the work is done, and its answer is lost or another one. */
export const faultMoment = z.enum(['before', 'after'], 'Choose before or after');

const failure = z.object({
  id: z.string(),
  group: z.enum(['error', 'connection', 'answer', 'difference']),
  /** Status of the answer; null if none comes, or if it is the usual one. */
  status: z.int().nullable(),
  /** What happens, as a sentence. */
  text: z.string(),
  /** When it can happen; the first is the usual one. */
  moments: z.array(faultMoment),
  /** What `seconds` means for it, and the usual number; null if it takes none. */
  seconds: z.object({ meaning: z.enum(['delay', 'Retry-After']), usual: z.int() }).nullable(),
  /** The usual messages by field of an error; null if it has none. */
  errors: z.record(z.string(), z.string()).nullable(),
});

export const listFailingCalls = defineCall({
  ...own,
  id: 'X27',
  method: 'GET',
  path: '/_sim/calls',
  summary: 'The calls of both services, each of which can fail on demand',
  answer: z.object({ content: z.array(failingCall) }),
});

export const listFailures = defineCall({
  ...own,
  id: 'X28',
  method: 'GET',
  path: '/_sim/calls/{callId}/failures',
  summary: 'The failures that a call can have: its errors, and those of connection and answer',
  answer: z.object({
    content: z.array(failure),
    /** Forms in which an error can arrive, besides the contract's. */
    forms: z.array(z.string()),
  }),
  errors: ['not_found'],
});

const conditions = z.record(z.string().max(200), z.string('Give a text').max(500, 'Give at most 500 characters'));

/** Which requests fail, and how. */
export const arming = z.strictObject({
  callId: z.string().trim().min(1, 'Name a call, such as C1').max(100, 'Name a call, such as C1'),
  failure: z.string().trim().min(1, 'Name a failure of the call').max(100, 'Name a failure of the call'),
  moment: faultMoment.optional().meta({ description: 'Before or after the work; the usual one if missing' }),
  count: z
    .int('Enter a whole number of requests')
    .min(1, 'At least 1 request')
    .max(10_000, 'At most 10,000 requests')
    .optional()
    .meta({ description: 'How many matching requests fail; 1 if missing. Not with a probability' }),
  probability: z
    .number('Give a number')
    .gt(0, 'Give more than 0')
    .max(1, 'Give at most 1')
    .optional()
    .meta({ description: 'The share of requests that fail, by the sandbox’s own repeatable chance' }),
  account: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .optional()
    .meta({ description: 'Only requests of the account with this email address' }),
  params: conditions.optional().meta({ description: 'Only requests with these path parameters' }),
  body: conditions.optional().meta({ description: 'Only requests with these values in the body, by dotted path' }),
  seconds: z
    .int('Enter a whole number of seconds')
    .min(1, 'At least 1 second')
    .max(600, 'At most 600 seconds')
    .optional()
    .meta({ description: 'The delay, or the Retry-After of an error' }),
  errors: z
    .record(z.string().max(200), z.string('Give a message').max(500, 'Give at most 500 characters'))
    .optional()
    .meta({ description: 'Messages by field of an error, in place of the usual ones' }),
  form: z.string().optional().meta({ description: 'Form of the error’s body; the contract’s if missing' }),
});

/** An armed failure. */
export const fault = z.object({
  id,
  callId: z.string(),
  callName: z.string(),
  failure: z.string(),
  /** What happens, as a sentence. */
  text: z.string(),
  moment: faultMoment,
  /** How many more requests fail; null with a probability. */
  remaining: z.int().nullable(),
  probability: z.number().nullable(),
  /** How many requests failed. */
  hits: z.int(),
  account: z.string().nullable(),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.string()),
  seconds: z.int().nullable(),
  errors: z.record(z.string(), z.string()).nullable(),
  form: z.string().nullable(),
  /** Wall-clock time. */
  armedAt: moment,
});

export const armFault = defineCall({
  ...own,
  id: 'X29',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/faults',
  summary: 'Arm a failure for the next requests of a call in a sandbox, or for a share of them',
  body: arming,
  status: 201,
  answer: fault,
  errors: ['sandbox_not_found', 'limit_reached'],
});

export const listFaults = defineCall({
  ...own,
  id: 'X30',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/faults',
  summary: 'The failures armed in a sandbox with their hits, the newest first; used-up ones too',
  answer: z.object({ content: z.array(fault) }),
  errors: ['sandbox_not_found'],
});

export const disarmFault = defineCall({
  ...own,
  id: 'X31',
  method: 'DELETE',
  path: '/_sim/sandboxes/{name}/faults/{faultId}',
  summary: 'Disarm a failure',
  status: 204,
  answer: z.void(),
  errors: ['sandbox_not_found', 'not_found'],
});

export const disarmAllFaults = defineCall({
  ...own,
  id: 'X32',
  method: 'DELETE',
  path: '/_sim/sandboxes/{name}/faults',
  summary: 'Disarm all failures of a sandbox, as a reset does',
  status: 204,
  answer: z.void(),
  errors: ['sandbox_not_found'],
});

export type FailingCall = z.infer<typeof failingCall>;
export type FailureDescription = z.infer<typeof failure>;
export type Fault = z.infer<typeof fault>;
