import { binary, defineCall, id, moment, pageInfo, zeroBasedPage } from '@oware/contract';
import { z } from 'zod';
import { ofSandbox, own, sandboxName } from './common.ts';

/** An exchange in the list. */
export const exchange = z.object({
  id,
  /** Wall-clock time, independent of the sandbox clock. */
  at: moment,
  service: z.string(),
  /** The call id of the contract: C1, L3 …; null for an unknown address. */
  callId: z.string().nullable(),
  /** The call's evidence in the contract: `documented`, `assumed` or `confirmed <date>`; null without a call. */
  evidence: z.string().nullable(),
  method: z.string(),
  path: z.string(),
  /** 499 if the caller disconnected before the answer. */
  status: z.int(),
  durationMs: z.int(),
  requestId: z.string(),
  /** The caller's account, or the account of a rejected sign-in; null for visitors and unknown addresses. */
  account: z.string().nullable(),
  /** The console's screen that sent the request, as the pattern of its address; null for other callers. */
  screen: z.string().nullable(),
  /** The armed failure that changed the answer (listFailures); null for all others. */
  failure: z.string().nullable(),
});

const recordedChange = z.object({
  /** The words of the audit. */
  action: z.string(),
  kind: z.string(),
  id: z.int(),
  name: z.string(),
  /** Fields before and after, with personal numbers masked; null for an empty value. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
});

/** Why an exchange had its answer. */
export const exchangeExplanation = z.object({
  /** The query by name, with numbers of people masked. Empty for exchanges of earlier versions. */
  query: z.record(z.string(), z.string()).default({}),
  /**
   * Functions of the simulator, the innermost first: the rule that refused, and the guard or handler that asked it. A
   * handler alone answered without a refusal; none means that the address has no handler.
   */
  answeredBy: z.array(z.string()),
  /** Milliseconds until the guards had passed or refused the request. */
  guardMs: z.int(),
  /** Milliseconds from there to the end, receiving a file included; null if the guards refused. */
  handlerMs: z.int().nullable(),
  /** Milliseconds of all statements together, also of those that ran at the same time. */
  databaseMs: z.int(),
  statements: z.int(),
  /** Records that the audit says were changed; at most 20. */
  changes: z.array(recordedChange),
  /** Messages in the inbox; at most 20. */
  messages: z.array(z.object({ id: z.int(), channel: z.enum(['mail', 'sms', 'push']) })),
});

/** Whether the request of an exchange can be sent again (replayExchange). */
const replay = z.object({
  /** Why not; null if it can. */
  refusal: z.string().nullable(),
  /** The values that the journal masks, to be filled in, with what it keeps of each; null for nothing. */
  masked: z.array(z.object({ field: z.string(), kept: z.string().nullable() })),
});

/** An exchange with its bodies: secrets are masked, and long bodies are cut off as text. */
export const exchangeDetails = exchange.extend({
  requestBody: z.unknown(),
  responseBody: z.unknown(),
  /** What the call does, and the documents and sections that show it; null and empty without a call. */
  summary: z.string().nullable(),
  sources: z.array(z.string()),
  /** Null for exchanges of earlier versions. */
  explanation: exchangeExplanation.nullable(),
  replay,
});

/** Filters answers by one status (`404`), a class (`4xx`), or all errors. */
export const statusFilter = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^([1-5]\d\d|[1-5]xx|failed)$/, 'Give a status such as 404, a class such as 4xx, or failed');

/** Filters exchanges that name no screen. */
export const noScreen = 'none';

const filterText = z.string().trim().max(200);

const filter = z.object({
  sandbox: ofSandbox,
  service: z.enum(['provider', 'kyc']).optional(),
  callId: filterText.optional().meta({ description: 'The contract’s id, in any case: C1, x-signout' }),
  status: statusFilter.optional(),
  account: filterText.toLowerCase().optional(),
  screen: filterText.optional().meta({ description: 'A screen of the console: `/clients`; `none` for other callers' }),
  search: filterText.optional().meta({ description: 'Words that an exchange holds, each in any of its fields' }),
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'Give the id of an exchange')
    .optional()
    .meta({ description: 'Only exchanges after the one with this id' }),
});

export const listExchanges = defineCall({
  ...own,
  id: 'X10',
  method: 'GET',
  path: '/_sim/journal',
  summary: 'The last 200 exchanges of a sandbox with the services, newest first, 50 a page',
  query: filter.extend({ page: zeroBasedPage }),
  answer: z.object({
    content: z.array(exchange),
    page: pageInfo,
    /** The screens in the whole journal of the sandbox, for the filter. */
    screens: z.array(z.string()),
  }),
  errors: ['sandbox_not_found'],
});

export const exportExchanges = defineCall({
  ...own,
  id: 'X76',
  method: 'GET',
  path: '/_sim/journal.har',
  summary: 'The matching exchanges of a sandbox as a HAR file, oldest first, for the network panel of a browser',
  query: filter,
  answer: binary,
  answerType: 'application/json',
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

export const findExchange = defineCall({
  ...own,
  id: 'X77',
  method: 'GET',
  path: '/_sim/requests/{requestId}',
  summary: 'Where the exchange with a request id is: its sandbox and its id there',
  answer: z.object({ sandbox: z.string(), id }),
  errors: ['not_found'],
});

export const replayExchange = defineCall({
  ...own,
  id: 'X78',
  method: 'POST',
  path: '/_sim/journal/{id}/replay',
  summary: 'Send the request of an exchange again, as its account, to its sandbox or to another one',
  query: z.object({ sandbox: ofSandbox }),
  body: z.strictObject({
    into: sandboxName.optional().meta({ description: 'The sandbox that gets the request; its own if missing' }),
    values: z
      .record(z.string().max(500), z.string().max(5000))
      .default({})
      .meta({ description: 'The values that the journal masks, by the names of `replay.masked`: `body.phone`' }),
  }),
  answer: z.object({
    /** The sandbox that got the request. */
    sandbox: z.string(),
    /** The account that sent it, at the addresses of that sandbox. */
    account: z.string(),
    status: z.int(),
    /** Finds the new exchange (findExchange) once the journal has it. */
    requestId: z.string(),
  }),
  errors: ['sandbox_not_found', 'not_found', 'not_replayable', 'unavailable'],
});

export type Exchange = z.infer<typeof exchange>;
export type ExchangeDetails = z.infer<typeof exchangeDetails>;
export type ExchangeExplanation = z.infer<typeof exchangeExplanation>;
