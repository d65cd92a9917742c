import { defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';
import { createSandbox, sandboxName } from './sandboxes.calls.ts';

/** Bytes of a capsule. */
export const capsuleLimit = 30 * 1024 * 1024;

/** A path and query of the console, never another site's address. */
const consoleAddress = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Enter a path of the console, such as /clients');

/** An unsent draft of a browser, in the form of its sender. */
const consoleDraft = z.strictObject({ kind: z.string().max(60), content: z.unknown() });

const reportedScreen = z.object({
  /** Path and query of the console. */
  address: consoleAddress,
  /** The account that was signed in. */
  account: z.string().max(320),
  /** What went wrong. */
  problem: z.string().max(2_000),
});

/** `url` leads to the screen in the console of this machine. */
const openedScreen = z.object({ ...reportedScreen.shape, url: z.string() });

export const getCapsule = defineCall({
  ...own,
  id: 'X-getCapsule',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/capsule',
  summary: 'A sandbox as one file, to open it on another machine',
  answerType: 'application/zip',
  answer: z.unknown(),
  errors: ['sandbox_not_found', 'too_large'],
});

export const reportProblem = defineCall({
  ...own,
  id: 'X-reportProblem',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/report',
  summary: 'The same, with the screen of the console on which something went wrong, and its drafts',
  body: z.strictObject({ ...reportedScreen.shape, drafts: z.array(consoleDraft).max(50).default([]) }),
  answerType: 'application/zip',
  answer: z.unknown(),
  errors: ['sandbox_not_found', 'too_large'],
});

export const openCapsule = defineCall({
  ...own,
  id: 'X-openCapsule',
  method: 'POST',
  path: '/_sim/capsules',
  summary: 'Make a sandbox of a capsule; without a name it has that of the capsule, if it is free, or one like it',
  bodyKind: 'multipart',
  body: z.strictObject({ file: z.file().max(capsuleLimit), name: sandboxName.optional() }),
  status: 201,
  answer: z.object({
    ...createSandbox.answer.shape,
    /** The screen on which the problem was reported; null without one. */
    screen: openedScreen.nullable(),
  }),
  errors: ['capsule_refused', 'capsule_too_new', 'sandbox_name_taken', 'too_large'],
});

export const getReportedScreen = defineCall({
  ...own,
  id: 'X-getReportedScreen',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/screen',
  summary: 'The screen with which the capsule of a sandbox was made, and its drafts',
  answer: z.object({
    screen: openedScreen.extend({ drafts: z.array(consoleDraft) }).nullable(),
  }),
  errors: ['sandbox_not_found'],
});
