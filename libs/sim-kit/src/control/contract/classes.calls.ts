import { binary, defineCall, id, moment, trimmedText } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';
import { arming } from './faults.calls.ts';

/** More people than a trainer can watch. */
export const mostTrainees = 100;

const className = trimmedText().min(1, 'Give the class a name').max(60, 'Give at most 60 characters');
const traineeNames = z
  .array(
    trimmedText()
      .min(1, 'A name is empty')
      .max(80, 'A name has at most 80 characters')
      .regex(/^\P{Cc}*$/u, 'A name has a character that can’t be printed'),
  )
  .min(1, 'Enter at least one name, each on its own line')
  .max(mostTrainees, `Give at most ${mostTrainees} names`);

const trainee = z.object({
  name: z.string(),
  /** The name of their own sandbox. */
  sandbox: z.string(),
  /** The account to sign in with. */
  email: z.string(),
  /** The account of the colleague who approves. */
  approver: z.string(),
});

const trainingClass = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  size: z.int(),
});

/** A class for its sheet. */
const classSheet = trainingClass.extend({
  /** Of all accounts, in a sandbox whose passwords nobody changed. */
  password: z.string(),
  /** Where trainees open the console, as far as the desk knows. */
  consoleAddress: z.string(),
  trainees: z.array(trainee),
});

export const createClass = defineCall({
  ...own,
  id: 'X60',
  method: 'POST',
  path: '/_sim/classes',
  summary: 'Make a class: a sandbox for each name',
  body: z.strictObject({ name: className, trainees: traineeNames }),
  status: 201,
  answer: classSheet,
  errors: ['class_name_taken', 'sandbox_name_taken'],
});

export const listClasses = defineCall({
  ...own,
  id: 'X61',
  method: 'GET',
  path: '/_sim/classes',
  summary: 'All classes, the newest first',
  answer: z.object({ content: z.array(trainingClass) }),
});

export const getClassSheet = defineCall({
  ...own,
  id: 'X62',
  method: 'GET',
  path: '/_sim/classes/{classId}/sheet',
  summary: 'The sheet of a class: everyone’s sandbox and account',
  answer: classSheet,
  errors: ['not_found'],
});

export const resetClass = defineCall({
  ...own,
  id: 'X63',
  method: 'POST',
  path: '/_sim/classes/{classId}/reset',
  summary: 'Put all sandboxes of a class back to the seeded world; with names, make new ones for the next group',
  body: z.strictObject({
    trainees: traineeNames
      .optional()
      .meta({ description: 'The people of the next group; without them the same people stay' }),
  }),
  answer: classSheet,
  errors: ['not_found', 'sandbox_name_taken'],
});

export const addTrainees = defineCall({
  ...own,
  id: 'X81',
  method: 'POST',
  path: '/_sim/classes/{classId}/trainees',
  summary: 'Add people to a class: a sandbox for each name, with the lesson that runs in the class',
  body: z.strictObject({ trainees: traineeNames }),
  status: 201,
  answer: classSheet,
  errors: ['not_found', 'sandbox_name_taken'],
});

export const deleteClass = defineCall({
  ...own,
  id: 'X64',
  method: 'DELETE',
  path: '/_sim/classes/{classId}',
  summary: 'Remove a class with all its sandboxes',
  status: 204,
  answer: z.void(),
  errors: ['not_found'],
});

/** How far a trainee is. Moments are of the wall clock. */
const traineeProgress = trainee.extend({
  /** The path of the screen that is open in the console, and when it was told last; null until it was. */
  screen: z.string().nullable(),
  seenAt: moment.nullable(),
  /** The lesson that runs in the sandbox; null if none does. */
  lesson: z.string().nullable(),
  /** When each goal of the lesson was met; null until then. */
  met: z.array(moment.nullable()),
  hints: z.int(),
  /**
   * Whole minutes since the lesson began, the person arrived or the last goal was met; null if it is done or not begun, or
   * none runs.
   */
  idleMinutes: z.int().nullable(),
  /** A refusal that came three times or more since then; null if none did. */
  refusal: z.object({ callId: z.string(), message: z.string(), count: z.int() }).nullable(),
  /** How many of their submissions and applications wait for an approving officer. */
  pending: z.int(),
});

export const getClass = defineCall({
  ...own,
  id: 'X70',
  method: 'GET',
  path: '/_sim/classes/{classId}',
  summary: 'How far everyone of a class is',
  answer: trainingClass.extend({ trainees: z.array(traineeProgress) }),
  errors: ['not_found'],
});

export const sendClassMessage = defineCall({
  ...own,
  id: 'X71',
  method: 'POST',
  path: '/_sim/classes/{classId}/messages',
  summary: 'Send a message to a trainee’s console, or to everyone’s',
  body: z.strictObject({
    text: trimmedText().min(1, 'Write a message').max(300, 'Write at most 300 characters'),
    sandbox: z.string().optional().meta({ description: 'The sandbox of one trainee; everyone if missing' }),
  }),
  status: 204,
  answer: z.void(),
  errors: ['not_found'],
});

export const armClassFault = defineCall({
  ...own,
  id: 'X72',
  method: 'POST',
  path: '/_sim/classes/{classId}/faults',
  summary: 'Arm a failure in every sandbox of a class',
  body: arming.omit({ account: true }),
  answer: z.object({ armed: z.int() }),
  errors: ['not_found', 'limit_reached'],
});

export const downloadMarks = defineCall({
  ...own,
  id: 'X73',
  method: 'GET',
  path: '/_sim/classes/{classId}/marks',
  summary: 'The marks of a class as CSV: goals, hints and minutes of everyone',
  answer: binary,
  answerType: 'text/csv',
  errors: ['not_found'],
});

export type TraineeProgress = z.infer<typeof traineeProgress>;
export type ClassProgress = z.infer<typeof getClass.answer>;
export type TrainingClass = z.infer<typeof trainingClass>;
export type ClassSheet = z.infer<typeof classSheet>;
export type SheetTrainee = z.infer<typeof trainee>;
