import {
  type Call,
  callFinder,
  type CallAnswer,
  type CallReply,
  type ErrorCode,
  errorCatalogue,
  kycCalls,
  type NamedCall,
  providerCalls,
  pushCalls,
} from '@oware/contract';
import { kycExamples, providerExamples } from '@oware/seed/api-examples';
import { answerExampleOf } from '@oware/sim-kit/api-examples';
import { vi } from 'vitest';
import type { Config } from '../config.ts';
import type { Session } from '../session/session.calls.ts';
import { uploadsAnsweredBy } from './fake-upload.fixtures.ts';

const services = { provider: providerCalls, kyc: kycCalls, push: pushCalls };
const calls = { ...providerCalls, ...kycCalls, ...pushCalls };
type Calls = typeof calls;
export type CallName = keyof Calls;
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

/** A request of the console that matches a call of the contract. */
export type SeenCall = { name: CallName; path: string; query: URLSearchParams; headers: Headers; body: unknown };

class Outcome {
  constructor(
    readonly kind: 'full' | 'empty' | 'pending' | 'cut' | 'refused' | 'different',
    readonly code: ErrorCode = 'internal',
    readonly told: { message?: string; errors?: Record<string, string> } = {},
    readonly body?: unknown,
  ) {}
}
/** The example of the call from the seed, which is the default response. */
export const full = new Outcome('full');
/** The example without rows. A response that is no list stays as it is. */
export const empty = new Outcome('empty');
/** Keeps the request pending until the test sets another response. */
export const pending = new Outcome('pending');
/** The connection breaks before a response. */
export const cut = new Outcome('cut');
/** An error of the contract's catalogue, with a different message or messages by field if the test needs them. */
export const refused = (code: ErrorCode, told?: Outcome['told']): Outcome => new Outcome('refused', code, told);

/** A successful response that violates the contract, for a network that is {@link FakeNetwork.tolerant}. */
export const different = (body: unknown): Outcome => new Outcome('different', 'internal', {}, body);

/** A response in the contract's shape, or a different outcome. */
export type FakeAnswer<Name extends CallName> = Outcome | CallReply<Calls[Name]>;
/** Builds a response from the example and the request. */
type Answering<Name extends CallName> = (example: CallAnswer<Calls[Name]>, call: SeenCall) => FakeAnswer<Name>;

/** The request id in a {@link refused} response. */
export const refusedRequestId = 'request-of-the-test';

const namesOf = new Map(Object.entries(calls).map(([name, call]) => [call as Call, name as CallName]));
const finders = Object.entries(services).map(
  ([service, table]) => [`/api/${service}`, callFinder(Object.values(table))] as const,
);
const examples = new Map<CallName, string | undefined>();

/** Returns the seed's example of a call's response; undefined for a file or an empty response. */
export function exampleAnswer<Name extends CallName>(name: Name): CallAnswer<Calls[Name]> {
  if (!examples.has(name)) {
    const named: NamedCall = { feature: '', name, call: calls[name] };
    const given = Object.hasOwn(kycCalls, name) ? kycExamples : providerExamples;
    examples.set(name, JSON.stringify(answerExampleOf(named, given)));
  }
  const text = examples.get(name);
  return (text === undefined ? undefined : JSON.parse(text)) as CallAnswer<Calls[Name]>;
}

/** Removes the rows of a list response and sets its totals to 0. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null || !('page' in answer || 'total_pages' in answer)) return answer;
  const zero = (_key: string, value: unknown) => (Array.isArray(value) ? [] : value);
  const bare = JSON.parse(JSON.stringify(answer, zero)) as { page?: object };
  if ('total_pages' in bare) return { ...bare, total_pages: 0 };
  return { ...bare, page: { ...bare.page, totalElements: 0, totalPages: 0 } };
}

/**
 * A fake network for the console: every call of the contract responds with its example until a test sets another
 * response.
 */
export class FakeNetwork {
  /** The calls so far, in order. */
  readonly seen: SeenCall[] = [];
  /** Requests for photos and other files, which the contract does not name. */
  readonly files: string[] = [];
  /** Responses of the test that violate the contract. */
  readonly faults: string[] = [];
  private readonly answers = new Map<CallName, Answering<CallName>>();
  private otherwise: Outcome = full;
  private readAnswers: Config['readAnswers'] = 'strict';
  private isHeld = false;
  private reading = 0;
  private readonly held = new Set<() => void>();

  private session: Session | undefined;

  constructor() {
    // an open stream without events
    this.answer('streamNotifications', pending);
  }

  /** Replaces the browser's network until the test's globals are restored. `session` is the signed-in user's. */
  listen(session?: Session): this {
    this.session = session;
    const answer = (address: string, init: RequestInit = {}) => this.fetch(address, init);
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('XMLHttpRequest', uploadsAnsweredBy(answer));
    return this;
  }

  /** Lets the console read as it does outside of tests, so that responses may differ from the contract. */
  tolerant(): this {
    this.readAnswers = 'tolerant';
    return this;
  }

  /** Sets the response of a call. */
  answer<Name extends CallName>(name: Name, answer: NoInfer<FakeAnswer<Name>>): this {
    return this.answerBy(name, () => answer);
  }

  /** Like {@link answer}, with a new response for each request. */
  answerBy<Name extends CallName>(name: Name, answering: NoInfer<Answering<Name>>): this {
    this.answers.set(name, answering as Answering<CallName>);
    this.wake();
    return this;
  }

  /** Sets the response of every call without its own. */
  answerAll(outcome: Outcome): this {
    this.otherwise = outcome;
    this.wake();
    return this;
  }

  /** Returns the calls of one name so far. */
  callsTo(name: CallName): SeenCall[] {
    return this.seen.filter((call) => call.name === name);
  }

  /** Keeps all requests pending until {@link release}. */
  hold(): void {
    this.isHeld = true;
  }

  /** Responds to the pending requests, and to all later ones. */
  release(): void {
    this.isHeld = false;
    this.wake();
  }

  /** The number of requests that are pending until the test sets another response. */
  get pendingRequests(): number {
    return this.held.size;
  }

  /** The number of files whose bytes are being read. No endpoint of the store tells of photos. */
  get unreadFiles(): number {
    return this.reading;
  }

  private wake(): void {
    for (const wake of this.held) wake();
    this.held.clear();
  }

  private async fetch(address: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (pathname === '/config.json') return Response.json({ environment: 'Simulator', readAnswers: this.readAnswers });
    if (pathname === '/api/session') return Response.json({ session: this.session ?? null });
    const call = finders
      .map(([root, find]) => (pathname.startsWith(`${root}/`) ? find(method, pathname.slice(root.length)) : undefined))
      .find((found) => found !== undefined);
    const name = call && this.nameOf(call);
    if (name === undefined) return this.file(pathname);
    const seen = {
      name,
      path: pathname,
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
    };
    this.seen.push(seen);
    return this.respond(seen, signal ?? undefined);
  }

  /** Two calls may share method and path: prefer the one whose response the test has set. */
  private nameOf(found: Call): CallName | undefined {
    const twins = Object.values(calls as Record<string, Call>).filter(
      ({ method, path, service }) => method === found.method && path === found.path && service === found.service,
    );
    const names = twins.map((twin) => namesOf.get(twin)).filter((name) => name !== undefined);
    return names.find((name) => this.answers.has(name)) ?? namesOf.get(found);
  }

  private async respond(seen: SeenCall, signal: AbortSignal | undefined): Promise<Response> {
    for (;;) {
      const outcome = this.outcomeOf(seen);
      if (outcome !== pending && !this.isHeld) return this.responseOf(seen.name, outcome);
      await this.wait(signal);
    }
  }

  private wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      this.held.add(resolve);
      signal?.addEventListener('abort', () => {
        this.held.delete(resolve);
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  }

  private outcomeOf(seen: SeenCall): unknown {
    const { name } = seen;
    const answer: unknown = this.answers.get(name)?.(exampleAnswer(name), seen) ?? this.otherwise;
    if (!(answer instanceof Outcome)) return this.checked(name, answer);
    if (answer.kind === 'full') return this.checked(name, exampleAnswer(name));
    return answer.kind === 'empty' ? this.checked(name, emptied(exampleAnswer(name))) : answer;
  }

  private checked(name: CallName, answer: unknown): unknown {
    const call: Call = calls[name];
    if (call.answerType || call.status === 204) return answer;
    const read = call.answer.safeParse(answer);
    if (!read.success) this.faults.push(`${name}: ${read.error.message}`);
    return answer;
  }

  private responseOf(name: CallName, outcome: unknown): Response {
    const { status, answerType } = calls[name] as Call;
    if (outcome instanceof Outcome && outcome.kind === 'cut') throw new TypeError('Failed to fetch');
    if (outcome instanceof Outcome && outcome.kind === 'different') return Response.json(outcome.body, { status });
    if (outcome instanceof Outcome) return refusalOf(outcome);
    if (answerType) return this.fileOf('a file', status, answerType);
    return status === 204 ? new Response(null, { status }) : Response.json(outcome, { status });
  }

  private file(pathname: string): Response {
    this.files.push(pathname);
    return this.fileOf(new Uint8Array([137, 80, 78, 71]), 200, 'image/png');
  }

  private fileOf(bytes: BodyInit, status: number, type: string): Response {
    const answer = new Response(bytes, { status, headers: { 'Content-Type': type } });
    const read = answer.blob.bind(answer);
    answer.blob = async () => {
      this.reading += 1;
      return read().finally(() => (this.reading -= 1));
    };
    return answer;
  }
}

function refusalOf({ code, told }: Outcome): Response {
  const { status, message } = { ...errorCatalogue[code], ...told };
  const body = { status, code, errorMessage: message, ...told, message, requestId: refusedRequestId };
  return Response.json(body, { status, headers: { 'X-Request-Id': refusedRequestId } });
}
