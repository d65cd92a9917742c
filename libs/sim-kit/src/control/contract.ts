import { defineCall, id, mergeFeatures, moment, pageInfo, zeroBasedPage } from '@oware/contract';
import { z } from 'zod';

/** The desk is ours: no document shows it, and whoever reaches its port may use it. */
const own = { service: 'desk', access: 'visitor', source: [], evidence: 'assumed' } as const;

const sandboxName = z.string().trim().toLowerCase().min(1, 'Give it a name').max(60);
/** Which sandbox a list is about; the one that `npm start` opens unless said. */
const ofSandbox = z.string().trim().toLowerCase().min(1).default('demo');

/** Someone who can sign in. The password is that of every seeded account, not whatever it was changed to since. */
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
  /** What time it is in it. */
  now: moment,
  /** How far its clock is ahead of the wall clock. */
  offsetMs: z.int(),
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
  summary: 'Put a sandbox back to the seeded world; ends its sessions, empties inbox and journal, clock at real time',
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

const clock = z.object({ now: moment, offsetMs: z.int() });

/** Twenty years either way: enough for any loan, and inside what every date field takes. */
export const farthestOffsetMs = 20 * 365 * 86_400_000;
const span = z.number().min(-10_000_000).max(10_000_000).default(0);

export const getClock = defineCall({
  ...own,
  id: 'X6',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/clock',
  summary: 'What time it is in a sandbox',
  answer: clock,
  errors: ['sandbox_not_found'],
});

export const setClock = defineCall({
  ...own,
  id: 'X7',
  method: 'PUT',
  path: '/_sim/sandboxes/{name}/clock',
  summary: 'Move a sandbox’s clock: to an offset from real time (0 is real time), to a moment, or on by a span',
  body: z.union(
    [
      z.strictObject({ offsetMs: z.int().min(-farthestOffsetMs).max(farthestOffsetMs) }),
      z.strictObject({ now: moment }),
      z.strictObject({ advanceBy: z.strictObject({ days: span, hours: span, minutes: span }) }),
    ],
    'Give one of offsetMs, now or advanceBy',
  ),
  answer: clock,
  errors: ['sandbox_not_found'],
});

export const channel = z.enum(['mail', 'sms', 'push']);

export const message = z.object({
  id,
  channel,
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The sandbox's time. */
  sentAt: moment,
});

export const listMessages = defineCall({
  ...own,
  id: 'X8',
  method: 'GET',
  path: '/_sim/inbox',
  summary: 'What a sandbox’s services sent, newest first',
  query: z.object({
    sandbox: ofSandbox,
    recipient: z.string().trim().toLowerCase().optional(),
    channel: channel.optional(),
    page: zeroBasedPage,
  }),
  answer: z.object({ content: z.array(message), page: pageInfo }),
  errors: ['sandbox_not_found'],
});

export const awaitMessage = defineCall({
  ...own,
  id: 'X9',
  method: 'GET',
  path: '/_sim/inbox/next',
  summary: 'The first message to an address after the given one, waited for if need be; null when none came in time',
  query: z.object({
    sandbox: ofSandbox,
    recipient: z.string().trim().toLowerCase().min(1),
    /** The id of the last message that the caller knows; without it, the first message ever sent to the address. */
    after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    timeoutSeconds: z.coerce.number().min(0).max(60).default(10),
  }),
  answer: z.object({ message: message.nullable() }),
  errors: ['sandbox_not_found'],
});

/** One exchange as the list shows it. */
export const exchange = z.object({
  id,
  /** Real time, whatever the sandbox's clock says. */
  at: moment,
  service: z.string(),
  /** The contract's id: C1, L3 … */
  callId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  durationMs: z.int(),
  requestId: z.string(),
  account: z.string().nullable(),
});

/** With its bodies: secrets masked, and as text when they were too long to be kept whole. */
export const exchangeDetails = exchange.extend({ requestBody: z.unknown(), responseBody: z.unknown() });

export const listExchanges = defineCall({
  ...own,
  id: 'X10',
  method: 'GET',
  path: '/_sim/journal',
  summary: 'The last exchanges of a sandbox with the services, newest first, 200 at most',
  query: z.object({ sandbox: ofSandbox }),
  answer: z.object({ content: z.array(exchange) }),
  errors: ['sandbox_not_found'],
});

export const getExchange = defineCall({
  ...own,
  id: 'X11',
  method: 'GET',
  path: '/_sim/journal/{id}',
  summary: 'An exchange with its bodies',
  query: z.object({ sandbox: ofSandbox }),
  answer: exchangeDetails,
  errors: ['sandbox_not_found', 'not_found'],
});

/** What the stream of events says: that something of the sandbox changed, not what it is now. */
export const deskEvent = z.enum(['inbox', 'journal']);

export const watchSandbox = defineCall({
  ...own,
  id: 'X12',
  method: 'GET',
  path: '/_sim/events',
  summary: 'Server-sent events named inbox and journal, each time that one of them changed',
  query: z.object({ sandbox: ofSandbox }),
  answerType: 'text/event-stream',
  answer: z.unknown(),
  errors: ['sandbox_not_found'],
});

/** How a sandbox's verification service comes to its decisions on consents and cards. */
export const verification = z.object({
  /** `by_hand`: an officer decides; else the simulator, when something is submitted or `delaySeconds` later. */
  decision: z.enum(['by_hand', 'at_once', 'after_a_while']),
  /** Of the sandbox's clock. */
  delaySeconds: z.int('Give whole seconds').min(1, 'At least 1 second').max(3600, 'At most 3600 seconds, one hour'),
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
  /** As people type it: `0200990001`, `GHA-999000001-1`. */
  value: z.string(),
  kind: z.enum(['phone', 'card']),
  outcome: z.string(),
  happens: z.string(),
});

export const listMagicValues = defineCall({
  ...own,
  id: 'X15',
  method: 'GET',
  path: '/_sim/magic-values',
  summary: 'Phone numbers and cards that behave the same way in every sandbox',
  answer: z.object({ content: z.array(magicValue) }),
});

/** Someone to onboard. */
export const newcomer = z.object({
  name: z.string(),
  story: z.string(),
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
  summary: 'People who are nobody’s clients in a new sandbox, to be onboarded from start to end',
  answer: z.object({ content: z.array(newcomer) }),
});

export type Verification = z.infer<typeof verification>;
export type MagicValue = z.infer<typeof magicValue>;
export type Newcomer = z.infer<typeof newcomer>;
export type Account = z.infer<typeof account>;
export type Sandbox = z.infer<typeof sandbox>;
export type Message = z.infer<typeof message>;
export type Exchange = z.infer<typeof exchange>;
export type ExchangeDetails = z.infer<typeof exchangeDetails>;
export type DeskEvent = z.infer<typeof deskEvent>;

/** The desk, feature by feature. */
export const deskFeatures = {
  sandboxes: { createSandbox, listSandboxes, getSandbox, resetSandbox, deleteSandbox },
  clock: { getClock, setClock },
  inbox: { listMessages, awaitMessage },
  journal: { listExchanges, getExchange },
  events: { watchSandbox },
  verification: { getVerification, setVerification, listMagicValues, listNewcomers },
};

/** Every call of the desk, by name. */
export const deskCalls = mergeFeatures(deskFeatures);
