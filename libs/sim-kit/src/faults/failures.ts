import {
  type Call,
  type ErrorCode,
  errorCatalogue,
  type FieldErrors,
  messages,
  type NamedCall,
  retryAfterSeconds,
  uploadLoans,
} from '@oware/contract';
import { alterationsOf, gatewayPage, signInPage, type Written } from '@oware/contract/alterations';
import { uploadHeadings } from '@oware/domain';
import { answerExampleOf } from '../http/openapi/openapi.ts';
import { refusalCodesOf } from '../http/openapi/openapi-errors.ts';
import { usualErrorsOf } from './realistic-errors.ts';

/** Whether the service fails instead of its work, or with the answer to work that it has done. */
export type FaultMoment = 'before' | 'after';

/** What a failure does to the answer. */
export type Reaction =
  | { kind: 'error'; status: number; code: ErrorCode; errors?: FieldErrors }
  | ({ kind: 'replaced'; status: number; location?: string } & Written)
  | { kind: 'changed'; change: (answer: unknown) => unknown }
  | { kind: 'slow' | 'no answer' | 'cut before' | 'cut midway' | 'truncated' };

/** A failure that a call can have. */
export type Failure = {
  /** An error code of the contract, the id of an alteration, or a name such as `cut_before_answer`. */
  id: string;
  /** What happens, as a sentence for people. */
  text: string;
  /** When it can happen; the first is the usual one. */
  moments: readonly FaultMoment[];
  /** Set if the failure takes a number of seconds: of the delay, or for Retry-After. */
  seconds?: { meaning: 'delay' | 'Retry-After'; usual: number };
  reaction: Reaction;
};

/** Errors that any call can have. A call without a session can't lose one. */
const generalCodes: readonly ErrorCode[] = [
  'permission_denied',
  'not_found',
  'conflict',
  'too_many_requests',
  'internal',
  'unavailable',
];

const usualRetryAfter = 30;

function errorOf(call: Call, code: ErrorCode, status: number = errorCatalogue[code].status): Failure {
  const errors = usualErrorsOf(call, code);
  const isPassing = status === 429 || status === 503;
  const usual = retryAfterSeconds[code] ?? usualRetryAfter;
  return {
    id: status === errorCatalogue[code].status ? code : `${code}_${status}`,
    text: errorCatalogue[code].message,
    moments: ['before', 'after'],
    ...(isPassing && { seconds: { meaning: 'Retry-After', usual } }),
    reaction: { kind: 'error', status, code, ...(errors && { errors }) },
  };
}

function errorsOf(named: NamedCall): Failure[] {
  const { call } = named;
  const own = refusalCodesOf(named, { hasApiKey: true });
  const codes = [...new Set<ErrorCode>([...own, 'validation_failed', ...generalCodes])];
  const all = [...codes.map((code) => errorOf(call, code)), errorOf(call, 'validation_failed', 422)];
  const statusOf = ({ reaction }: Failure) => (reaction.kind === 'error' ? reaction.status : 0);
  return all.toSorted((one, other) => statusOf(one) - statusOf(other));
}

const replaced = (id: string, text: string, reaction: Omit<Reaction & { kind: 'replaced' }, 'kind'>): Failure => ({
  id,
  text,
  moments: ['before', 'after'],
  reaction: { kind: 'replaced', ...reaction },
});

/** Documented refusals that arrive as a successful answer (2§8). */
const refusedHeadings = replaced('invalid_csv_headings', `${messages.invalidCsvHeadings}, with the valid headings.`, {
  status: uploadLoans.status,
  type: 'application/json',
  text: JSON.stringify({
    data: {
      message: messages.invalidCsvHeadings,
      valid_headings: uploadHeadings,
      batchId: null,
      problems: [{ line: 1, heading: uploadHeadings[0], message: 'This heading is missing' }],
    },
  }),
});

function replacementsOf(call: Call): Failure[] {
  const hasBody = call.status !== 204;
  return [
    ...(call.id === uploadLoans.id ? [refusedHeadings] : []),
    replaced('html_page', 'A web page of a gateway arrives in place of JSON.', { status: 502, ...gatewayPage }),
    replaced('sign_in_page', 'A sign-in page arrives as if it were a success.', { status: 200, ...signInPage }),
    replaced('sign_in_redirect', 'The answer redirects to a sign-in page.', {
      status: 302,
      location: '/login',
      text: '',
    }),
    ...(hasBody ? [replaced('no_content', 'The answer has no content.', { status: 204, text: '' })] : []),
    ...(hasBody
      ? [replaced('empty_body', 'The answer is a success with an empty body.', { status: call.status, text: '' })]
      : []),
  ];
}

const usualDelaySeconds = 5;

/** Longest time that a request without an answer is kept. */
export const longestSilenceMs = 10 * 60_000;

const connectionFailures: readonly Failure[] = [
  {
    id: 'slow',
    text: 'The answer is late.',
    moments: ['before', 'after'],
    seconds: { meaning: 'delay', usual: usualDelaySeconds },
    reaction: { kind: 'slow' },
  },
  {
    id: 'no_answer',
    text: 'No answer comes until the caller gives up, for ten minutes at most.',
    moments: ['before', 'after'],
    reaction: { kind: 'no answer' },
  },
  {
    id: 'cut_before_answer',
    text: 'The connection breaks before the answer.',
    moments: ['before', 'after'],
    reaction: { kind: 'cut before' },
  },
];

const cutMidway: Failure = {
  id: 'cut_mid_answer',
  text: 'The connection breaks in the middle of the answer.',
  moments: ['after'],
  reaction: { kind: 'cut midway' },
};

const jsonFailures: readonly Failure[] = [
  {
    id: 'truncated_json',
    text: 'Half of the answer arrives as if it were complete.',
    moments: ['after'],
    reaction: { kind: 'truncated' },
  },
  {
    id: 'misshapen_json',
    text: 'The answer is JSON of another shape: a list in place of a record, or a record in place of a list.',
    moments: ['after'],
    reaction: { kind: 'changed', change: (answer) => (Array.isArray(answer) ? Object.assign({}, answer) : [answer]) },
  },
];

/** The differences from the contract that a console must tolerate. */
const differencesOf = (named: NamedCall): Failure[] =>
  alterationsOf(named.call, answerExampleOf(named, {})).map(({ id, text, alter }) => ({
    id,
    text: `${text}.`,
    moments: ['after'],
    reaction: { kind: 'changed', change: (answer) => alter(answer, named.call) },
  }));

/** The groups of failures, in the order in which people see them. */
export const failureGroups = ['error', 'connection', 'answer', 'difference'] as const;
export type FailureGroup = (typeof failureGroups)[number];
export type FailuresOfCall = Readonly<Record<FailureGroup, readonly Failure[]>>;

function findFailures(named: NamedCall): FailuresOfCall {
  const { call } = named;
  const isStream = call.answerType === 'text/event-stream';
  const isJson = call.answerType === undefined && call.status !== 204;
  const groups: FailuresOfCall = {
    error: errorsOf(named),
    connection: [...connectionFailures, ...(call.status === 204 ? [] : [cutMidway])],
    answer: [...replacementsOf(call), ...(isJson ? jsonFailures : [])],
    difference: isJson ? differencesOf(named) : [],
  };
  if (!isStream) return groups;
  // a stream is open for as long as its reader likes, so there is no answer to replace
  const before = ({ moments, ...failure }: Failure): Failure[] =>
    moments.includes('before') ? [{ ...failure, moments: ['before'] }] : [];
  return {
    error: groups.error.flatMap(before),
    connection: groups.connection.flatMap(before),
    answer: groups.answer.flatMap(before),
    difference: [],
  };
}

const known = new WeakMap<Call, FailuresOfCall>();

/** Returns every failure that a call can have, derived from the contract. */
export function failuresOf(named: NamedCall): FailuresOfCall {
  let failures = known.get(named.call);
  if (!failures) known.set(named.call, (failures = findFailures(named)));
  return failures;
}

/** Returns a failure of the call; undefined if the call can't have it. */
export const failureOf = (named: NamedCall, id: string): Failure | undefined =>
  failureGroups.flatMap((group) => failuresOf(named)[group]).find((failure) => failure.id === id);
