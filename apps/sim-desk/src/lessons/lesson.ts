import { z } from 'zod';

const customerUid = z.string().regex(/^[A-Z]{3}-\d{6}$/, 'Give a customer’s number, such as ADM-000101');
/** As people type it. */
const phone = z.string().regex(/^0\d{9}$/, 'Give ten digits, such as 0200980001');
const callId = z.string().min(1);
const count = z.int().nonnegative();
/** Only what comes after this call was `done` counts: a record is often open before it shows what a step is about. */
const after = callId.optional();

/**
 * What must have happened in the sandbox since the lesson began. Goals never look at clicks: `goal-conditions.ts` reads
 * rows and the journal.
 */
const goal = z.discriminatedUnion('kind', [
  /** A search by a number, or a part of one, that found this client and nobody else. */
  z.strictObject({ kind: z.literal('searched by number'), client: customerUid }),
  /** A call of the contract was answered: `done`, `refused` (4xx), or its answer was changed by an armed failure. */
  z.strictObject({
    kind: z.literal('called'),
    call: callId,
    outcome: z.enum(['done', 'refused', 'failed']).default('done'),
    /** The end of the path. */
    path: z.string().optional(),
    after,
  }),
  /** A call was refused, and done later. */
  z.strictObject({ kind: z.literal('refusal resolved'), call: callId }),
  z.strictObject({ kind: z.literal('phone verified'), phone }),
  /** A consent was submitted for a person of this name, and is in this status, now or earlier. */
  z.strictObject({
    kind: z.literal('consent'),
    firstName: z.string(),
    lastName: z.string(),
    status: z.enum(['Pending', 'Verified', 'Rejected']).optional(),
  }),
  /** A card of this number was submitted, with this last name, and is in this status. */
  z.strictObject({
    kind: z.literal('card'),
    number: z.string(),
    lastName: z.string().optional(),
    status: z.enum(['Pending', 'Verified', 'Rejected']).optional(),
  }),
  /** An officer decided on the consent or the card of a client. */
  z.strictObject({
    kind: z.literal('decision'),
    on: z.enum(['consent', 'card']),
    client: customerUid,
    approved: z.boolean(),
  }),
  /** A client with this phone was created. */
  z.strictObject({ kind: z.literal('client created'), phone, status: z.enum(['Active', 'Pending']).optional() }),
  /** Applications of this client were made: at least one, or exactly this many. */
  z.strictObject({ kind: z.literal('application'), client: customerUid, count: count.optional(), after }),
  /** An application of this client, or the one with this reference, came to this status. */
  z.strictObject({
    kind: z.literal('loan status'),
    client: customerUid.optional(),
    reference: z.string().optional(),
    status: z.enum(['Approved', 'Rejected', 'Disbursed']),
  }),
  /** A file was uploaded and processed, with this many rows that passed and fell out. */
  z.strictObject({ kind: z.literal('upload processed'), passed: count, fallout: count }),
  /** A batch was submitted, with this total in GHS. */
  z.strictObject({
    kind: z.literal('batch submitted'),
    upload: z.boolean(),
    total: z.string().regex(/^\d+\.\d\d$/, 'Give GHS with two decimals, such as 1200.00'),
  }),
  z.strictObject({ kind: z.literal('batch rejected'), upload: z.boolean() }),
]);

const step = z.strictObject({
  text: z.string().min(1),
  hint: z.string().min(1).optional(),
  goal,
});

/** A file of `lessons/`. */
export const lessonText = z.strictObject({
  title: z.string().min(1).max(80),
  purpose: z.string().min(1),
  minutes: z.int().positive(),
  /** Whom the lesson is about: what a trainee must know of the person. */
  persona: z.string().min(1),
  /** The account to use, such as `officer@adom`; the steps name others. A trainee reads their addresses. */
  account: z.string().regex(/^[a-z]+@[a-z]+$/),
  /** What is set in the sandbox when the lesson begins. */
  start: z
    .strictObject({
      verification: z.enum(['by_hand', 'at_once']).default('by_hand'),
      failure: z
        .strictObject({ callId, failure: z.string(), moment: z.enum(['before', 'after']).optional() })
        .optional(),
    })
    .prefault({}),
  /** A file that the trainee needs. `{day}` in it becomes the day two weeks after the beginning. */
  file: z.strictObject({ name: z.string().regex(/^[\w-]+\.csv$/), content: z.string().min(1) }).optional(),
  steps: z.array(step).min(1).max(12),
});

export type Goal = z.infer<typeof goal>;
/** A lesson; its id is the file's name without ending. */
export type Lesson = z.infer<typeof lessonText> & { id: string };
