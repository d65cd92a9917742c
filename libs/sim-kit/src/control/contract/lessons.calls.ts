import { defineCall, moment } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

const lessonHead = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.string(),
  /** How long it usually takes. */
  minutes: z.int(),
  /** Whom the lesson is about. */
  persona: z.string(),
  /** The account to use: `officer@adom`, or its address in the sandbox where the lesson runs. */
  account: z.string(),
});

const lessonSummary = lessonHead.extend({ steps: z.array(z.string()) });

const lessonProgress = lessonHead.extend({
  startedAt: moment,
  /** How many hints were opened. */
  hints: z.int(),
  /** A file that the lesson needs. */
  file: z.object({ name: z.string(), content: z.string() }).nullable(),
  steps: z.array(
    z.object({
      text: z.string(),
      hasHint: z.boolean(),
      /** Null until it was opened. */
      hint: z.string().nullable(),
      /** When its goal was met, by the wall clock; null until then. */
      metAt: moment.nullable(),
    }),
  ),
});

/** Null where no lesson runs. */
const ofSandboxNow = z.object({
  /** The class of the sandbox, if any. */
  class: z.string().nullable(),
  lesson: lessonProgress.nullable(),
});

const chosenLesson = z.strictObject({
  lesson: z.string().max(100).nullable().meta({ description: 'From `listLessons` (X65); null ends the running one' }),
});

export const listLessons = defineCall({
  ...own,
  id: 'X65',
  method: 'GET',
  path: '/_sim/lessons',
  summary: 'The lessons in the order to take them',
  answer: z.object({ content: z.array(lessonSummary) }),
});

export const startLesson = defineCall({
  ...own,
  id: 'X66',
  method: 'PUT',
  path: '/_sim/sandboxes/{name}/lesson',
  summary: 'Begin a lesson in a sandbox, or end the running one. Only what happens from then on counts',
  body: chosenLesson,
  answer: ofSandboxNow,
  errors: ['sandbox_not_found', 'not_found'],
});

export const getLesson = defineCall({
  ...own,
  id: 'X67',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/lesson',
  summary: 'The lesson that runs in a sandbox, with the goals that are met',
  query: z.object({
    screen: z.string().max(200).optional().meta({ description: 'The path of the screen that is open in the console' }),
  }),
  answer: ofSandboxNow,
  errors: ['sandbox_not_found'],
});

export const openHint = defineCall({
  ...own,
  id: 'X68',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/lesson/hints',
  summary: 'Open the hint of a step, which counts',
  body: z.strictObject({ step: z.int().nonnegative().meta({ description: 'From 0' }) }),
  status: 200,
  answer: ofSandboxNow,
  errors: ['sandbox_not_found', 'not_found'],
});

export const startClassLesson = defineCall({
  ...own,
  id: 'X69',
  method: 'PUT',
  path: '/_sim/classes/{classId}/lesson',
  summary: 'Begin a lesson in every sandbox of a class, or end it',
  body: chosenLesson,
  status: 204,
  answer: z.void(),
  errors: ['not_found'],
});

export type LessonSummary = z.infer<typeof lessonSummary>;
export type LessonProgress = z.infer<typeof lessonProgress>;
export type SandboxLesson = z.infer<typeof ofSandboxNow>;
