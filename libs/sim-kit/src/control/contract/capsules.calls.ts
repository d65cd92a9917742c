import { type CallAnswer, defineCall } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';
import { createSandbox, sandboxName } from './sandboxes.calls.ts';

/** Bytes of a capsule. */
export const capsuleLimit = 30 * 1024 * 1024;

/** A path with query and hash of the console, never another site's address. */
const consoleAddress = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'Enter a path of the console, such as /clients');

/** An unsent draft of a console's browser, without its photos. `content` has the form of the wizard that saved it. */
const consoleDraft = z.object({
  /** The wizard, such as `onboarding`. */
  kind: z.string().min(1).max(40),
  /** Which of the account's drafts in that wizard, such as `1/7` for a lender's form. */
  place: z.string().regex(/^[^#]{1,300}$/),
  content: z.record(z.string(), z.unknown()),
});

/** The most drafts of a report. */
export const mostReportedDrafts = 50;
const consoleDrafts = z.array(consoleDraft).max(mostReportedDrafts);

/** The page of a console that shows the reported screen to its account. */
const screenPage = '/reported-screen';

/** Returns the address that opens the reported screen of the signed-in account's sandbox in a console. */
export const reportedScreenUrl = (consoleAddress: string): string => `${consoleAddress}${screenPage}`;

const reportedScreen = z.object({
  /** Path, query and hash of the console. */
  address: consoleAddress,
  /** The account that was signed in. */
  account: z.string().max(320),
  /** What went wrong. */
  problem: z.string().max(2_000),
});

/** `url` leads to the screen, with its drafts, in the console of this machine. */
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
  body: z.strictObject({ ...reportedScreen.shape, drafts: consoleDrafts.default([]) }),
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
    screen: openedScreen.extend({ drafts: consoleDrafts }).nullable(),
  }),
  errors: ['sandbox_not_found'],
});

/** A draft of a report. */
export type ReportedDraft = z.infer<typeof consoleDraft>;
export type OpenedCapsule = CallAnswer<typeof openCapsule>;
