import { defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

/** How a sandbox's verification service decides on consents and cards. */
export const verification = z.object({
  /** With `by_hand` an officer decides; otherwise the simulator, on submission or `delaySeconds` later. */
  decision: z.enum(['by_hand', 'at_once', 'after_a_while']),
  /** Of the sandbox's clock. */
  delaySeconds: z
    .int('Enter a whole number of seconds')
    .min(1, 'At least 1 second')
    .max(3600, 'At most 3600 seconds, one hour'),
});

export const getVerification = defineCall({
  ...own,
  id: 'X13',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/verification',
  summary: 'Who decides on consents and cards of a sandbox',
  answer: verification,
  errors: ['sandbox_not_found'],
});

export const setVerification = defineCall({
  ...own,
  id: 'X14',
  method: 'PUT',
  path: '/_sim/sandboxes/{name}/verification',
  summary: 'Say who decides on consents and cards of a sandbox',
  body: z.strictObject(verification.shape),
  answer: verification,
  errors: ['sandbox_not_found'],
});

export const magicValue = z.object({
  /** As typed: `0200990001`, `GHA-999000001-1`. */
  value: z.string(),
  kind: z.enum(['phone', 'card', 'mail host', 'sender ID']),
  outcome: z.string(),
  happens: z.string(),
});

export const listMagicValues = defineCall({
  ...own,
  id: 'X15',
  method: 'GET',
  path: '/_sim/magic-values',
  summary: 'Phone numbers, cards and senders that behave the same way in every sandbox',
  answer: z.object({ content: z.array(magicValue) }),
});

/** A person for trying onboarding. */
export const newcomer = z.object({
  name: z.string(),
  story: z.string(),
  /** What a trainee tries with the person. */
  toTry: z.string(),
  dateOfBirth: z.iso.date(),
  gender: z.string(),
  phone: z.string(),
  idType: z.string(),
  idNumber: z.string(),
  staffNumber: z.string().nullable(),
});

export const listNewcomers = defineCall({
  ...own,
  id: 'X16',
  method: 'GET',
  path: '/_sim/newcomers',
  summary: 'People who are not clients in a new sandbox, to onboard from start to end',
  answer: z.object({ content: z.array(newcomer) }),
});

/** How far a person is in a sandbox. */
const personaState = z.enum(['phone verified', 'submitted', 'rejected', 'verified', 'pending client', 'active client']);

export const listPersonaStates = defineCall({
  ...own,
  id: 'X79',
  method: 'GET',
  path: '/_sim/newcomers/states',
  summary: 'Where the people to onboard are now, in each sandbox or in one',
  query: z.object({ sandbox: z.string().trim().toLowerCase().min(1).optional() }),
  answer: z.object({
    content: z.array(z.object({ sandbox: z.string(), idNumber: z.string(), state: personaState })).meta({
      description: 'Without those who have not begun',
    }),
  }),
  errors: ['sandbox_not_found'],
});

export type PersonaState = z.infer<typeof personaState>;
export type Verification = z.infer<typeof verification>;
export type MagicValue = z.infer<typeof magicValue>;
export type Newcomer = z.infer<typeof newcomer>;
