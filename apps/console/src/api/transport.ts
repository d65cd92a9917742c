import {
  callPath,
  callQuery,
  type Call,
  takesIdempotencyKey,
  isObject,
  MissingParameter,
  readBody,
  requestIdHeader,
  screenHeader,
} from '@oware/contract';
import { forgetEarly, takeEarly } from '../early/first-requests.store.ts';
import { serviceClock } from '../clock/service-clock.ts';
import {
  cancelledFailure,
  emptyAnswerFailure,
  failureOf,
  missingIdFailure,
  notOfferedFailure,
  offlineFailure,
  signInPageFailure,
  unreadableAnswerFailure,
  webPageFailure,
  type ApiFailure,
} from './failure.ts';
import { paths } from '../paths.ts';
import { createOnce, forgetRemoved, noteListed } from '../saving/creation-keys.store.ts';
import { sessionKeyHeader } from '../session/session-key.header.ts';
import { mayBeMissing } from './learned/offered-calls.ts';
import { refusedSuccess } from './refusals/refused-success.rules.ts';
import { retryAfterSecondsOf } from '../waiting/retry-after.rules.ts';
import { counted } from './download-progress.ts';
import { formOf, uploadFetch, type OnProgress } from './upload-fetch.ts';

/** A call with its arguments. */
export type Exchange = {
  call: Call;
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  /**
   * For creating calls whose draft or file outlives the page or changes: repeating the key creates nothing more. `send`
   * gives all others a key.
   */
  idempotencyKey?: string;
  /** The call continues after the page is left. */
  keepalive?: boolean;
  /** Called repeatedly with the share of a large body sent so far. */
  onProgress?: OnProgress;
  /** One of many calls of an action, whose dialog shows the result of each. */
  isOneOfMany?: boolean;
  /** Counts or refreshes beside the person's work: an ended session doesn't ask for sign-in because of it. */
  isBackground?: boolean;
};
/** What a call returned, or why it failed. */
export type Outcome<Data = unknown> = { data: Data; error?: undefined } | { data?: undefined; error: ApiFailure };
export type StreamOutcome = Outcome<ReadableStream<Uint8Array>>;
export type FileOutcome = Outcome<Blob>;
export type Service = 'provider' | 'kyc';

/** The transport's callbacks to the app, which decides all policies. */
export type TransportHooks = {
  /** Returns the headers of the signed-in person. */
  headers: () => Record<string, string>;
  /** Called when `failure` rejected the headers `used`. Resolves with true if the call can be repeated. */
  sessionEnded: (used: Record<string, string>, failure: ApiFailure) => Promise<boolean>;
  /** Called when a call is sent. What it returns gets the headers of the answer, or nothing if the answer is lost. */
  sent?: (call: Call) => (headers?: Headers) => void;
  /** Returns the pattern of the open screen's address, for the journal of simulators. */
  screen?: () => string;
};

/** 1§9: one hour. */
const requestTimeout = 60 * 60 * 1000;
const roots: Record<string, string> = {
  provider: '/api/provider',
  kyc: '/api/kyc',
  push: '/api/push',
  console: '/api',
};

let hooks: TransportHooks = {
  headers: () => ({}),
  sessionEnded: () => Promise.resolve(false),
  // the app registers its own; before that, only the sign-in page makes calls
  screen: () => paths.login,
};
let inFlight = new AbortController();

/** Registers the app's callbacks, in place of those of the sign-in page. */
export function registerTransport(given: TransportHooks): void {
  hooks = given;
}

/** Cancels all pending reads when the screen's context changes. */
export function cancelReads(): void {
  forgetEarly();
  inFlight.abort();
  inFlight = new AbortController();
}

/** Sends the call. If the session has ended, it waits for a new one and sends the call once more. Never rejects. */
export async function send(exchange: Exchange, signal?: AbortSignal): Promise<Outcome> {
  if (takesIdempotencyKey(exchange.call)) return createOnce(exchange, (keyed) => sendInSession(keyed, signal));
  const outcome = await sendInSession(exchange, signal);
  if (exchange.call.method === 'GET' && !outcome.error) noteListed(exchange, outcome.data);
  if (exchange.call.method === 'DELETE' && !outcome.error) forgetRemoved(exchange);
  return outcome;
}

function sendInSession(exchange: Exchange, signal?: AbortSignal): Promise<Outcome> {
  if (exchange.call.access === 'visitor') return sendOnce(exchange, {}, signal);
  if (exchange.isBackground) return sendOnce(exchange, hooks.headers(), signal);
  if (isBeside(exchange)) return sendBeside(exchange, signal);
  // a sign-in page in place of a call that the provider may lack does not mean that the session has ended
  const isEnd = (failure: ApiFailure) =>
    endsSession(failure) && !(failure.code === signInPageFailure.code && mayBeMissing(exchange.call));
  return inSession((headers) => sendOnce(exchange, headers, signal), isEnd);
}

/** Like {@link send}, for a call that answers with a file. */
export const sendForFile = (exchange: Exchange, signal?: AbortSignal): Promise<FileOutcome> =>
  send(exchange, signal) as Promise<FileOutcome>;

/** Notifications load in the background, so an ended session must not ask for sign-in because of them. */
const isBeside = ({ call }: Exchange): boolean => call.service === 'push' && call.method === 'GET';

async function sendBeside(exchange: Exchange, signal?: AbortSignal): Promise<Outcome> {
  const used = hooks.headers();
  const outcome = await sendOnce(exchange, used, signal);
  if (outcome.error?.code === 'session_changed') void hooks.sessionEnded(used, outcome.error);
  return outcome;
}

/**
 * Fetches a file of a service, such as a client's photo; an image tag could not send the session headers. Otherwise
 * like {@link send}. `onBytes` is called repeatedly with the bytes received.
 */
export const fetchFile = (
  service: Service,
  address: string,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<FileOutcome> =>
  inSession((headers) => fetchFileOnce(`${roots[service]}/${address.replace(/^\//, '')}`, headers, signal, onBytes));

type Refusable = { error?: ApiFailure | undefined };

async function inSession<O extends Refusable>(
  make: (headers: Record<string, string>) => Promise<O>,
  isEnd = endsSession,
): Promise<O> {
  const used = hooks.headers();
  const first = await make(used);
  if (!first.error || !isEnd(first.error)) return first;
  return (await hooks.sessionEnded(used, first.error)) ? make(hooks.headers()) : first;
}

/**
 * Whether a failure ends the session: a 401, unless it concerns the API key, which people cannot correct. The console's
 * server sends `session_changed` if the browser's session is no longer the tab's.
 */
const endsSession = ({ status, code }: ApiFailure): boolean =>
  (status === 401 && code !== 'api_key_refused') || code === 'session_changed';

async function fetchFileOnce(
  address: string,
  headers: Record<string, string>,
  signal?: AbortSignal,
  onBytes?: (bytes: number) => void,
): Promise<FileOutcome> {
  try {
    const answer = await fetch(address, { headers: { ...headers, ...screenHeaders() }, signal: signal ?? null });
    return answer.ok
      ? { data: await (onBytes ? counted(answer, onBytes) : answer).blob() }
      : { error: fileFailure(await failureIn(answer)) };
  } catch (error) {
    return { error: failureOfThrown(error) };
  }
}

/** Marks a missing call as permanent, because a retry would not help. */
const fileFailure = (failure: ApiFailure): ApiFailure =>
  failure.status === 501 || failure.status === 405
    ? { ...notOfferedFailure, ...(failure.requestId !== undefined && { requestId: failure.requestId }) }
    : failure;

/**
 * Opens a stream that continues after `lastEventId`; the caller reads it. It runs in the background, so an ended
 * session does not ask for sign-in.
 */
export async function openStream(
  exchange: Exchange,
  signal: AbortSignal,
  lastEventId?: string,
): Promise<StreamOutcome> {
  try {
    const from = lastEventId !== undefined && { 'Last-Event-ID': lastEventId };
    const answer = await fetch(addressOf(exchange), {
      headers: { ...headersOf(exchange, hooks.headers()), ...from },
      signal,
    });
    if (answer.ok && answer.body) return { data: answer.body };
    return { error: await failureIn(answer) };
  } catch (error) {
    return { error: failureOfThrown(error) };
  }
}

async function sendOnce(exchange: Exchange, headers: Record<string, string>, signal?: AbortSignal): Promise<Outcome> {
  const { call, keepalive = false, onProgress } = exchange;
  const answered = hooks.sent?.(call);
  if (call.method !== 'GET') forgetEarly();
  const signals = [AbortSignal.timeout(requestTimeout), signal, call.method === 'GET' ? inFlight.signal : undefined];
  try {
    const address = addressOf(exchange);
    const request = {
      method: call.method,
      headers: headersOf(exchange, headers),
      body: bodyOf(exchange),
      signal: AbortSignal.any(signals.filter((one) => one !== undefined)),
    };
    const fetchNow = () => fetch(address, { ...request, keepalive, redirect: 'manual' });
    const early = call.method === 'GET' ? takeEarly(address, headers[sessionKeyHeader] ?? null) : undefined;
    const answer = await (onProgress
      ? uploadFetch(address, request, onProgress)
      : early
        ? early.then((given) => (request.signal.throwIfAborted(), given ?? fetchNow()))
        : fetchNow());
    answered?.(answer.headers);
    if (answer.ok) serviceClock.read(answer.headers, call.access !== 'visitor' && call.service !== 'console');
    if (call.answerType && answer.ok) return { data: await answer.blob() };
    return answer.ok ? await outcomeOf(call, answer) : { error: await failureIn(answer) };
  } catch (error) {
    answered?.();
    return { error: failureOfThrown(error) };
  }
}

/** Parses a successful answer. A change may be acknowledged by an empty answer or plain text; a read may not. */
async function outcomeOf(call: Call, answer: Response): Promise<Outcome> {
  const body = readBody(answer.headers.get('Content-Type'), await answer.text());
  if (body.kind === 'json') {
    const error = refusedSuccess(call, body.value);
    return error ? { error } : { data: body.value };
  }
  if (body.kind === 'page') return { error: body.isSignIn ? signInPageFailure : webPageFailure };
  if (!isChange(call)) return { error: body.kind === 'empty' ? emptyAnswerFailure : unreadableAnswerFailure };
  return { data: body.kind === 'text' ? body.text : null };
}

/** Look-ups are sent like changes, but change nothing. */
export const isChange = ({ method, action }: Call): boolean =>
  method !== 'GET' && !(typeof action === 'string' && /\.(read|look-up)$/.test(action));

/** Whether the answer is a redirect. No call redirects, so it is a gateway's sign-in page. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400);

/**
 * Reads the failure. The request id is in the body, or in the header that the console's server adds to every answer.
 */
async function failureIn(answer: Response): Promise<ApiFailure> {
  if (isRedirect(answer)) return signInPageFailure;
  const { status, headers } = answer;
  const failure = failureOf(status, headers.get('Content-Type'), await answer.text(), retryAfterSecondsOf(headers));
  const requestId = failure.requestId ?? headers.get(requestIdHeader);
  return requestId ? { ...failure, requestId } : failure;
}

function failureOfThrown(error: unknown): ApiFailure {
  if (error instanceof MissingParameter) return missingIdFailure;
  return error instanceof DOMException && error.name === 'AbortError' ? cancelledFailure : offlineFailure;
}

function addressOf({ call, params, query }: Exchange): string {
  const search = callQuery(query).toString();
  return `${roots[call.service]}${callPath(call, params)}${search && `?${search}`}`;
}

const headersOf = ({ call, body, idempotencyKey }: Exchange, headers: Record<string, string>) => ({
  Accept: call.answerType ?? 'application/json',
  ...headers,
  ...screenHeaders(),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  ...(body !== undefined && call.bodyKind === 'json' && { 'Content-Type': 'application/json' }),
});

/** The console's own server reads it, and sends it on to simulators only. */
const screenHeaders = (): Record<string, string> => (hooks.screen ? { [screenHeader]: hooks.screen() } : {});

function bodyOf({ call, body }: Exchange): FormData | string | null {
  if (body === undefined) return null;
  return call.bodyKind === 'multipart' && isObject(body) ? formOf(body) : JSON.stringify(body);
}
