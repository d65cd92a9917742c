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
import type { Session } from '../session/session.calls.ts';

const services = { provider: providerCalls, kyc: kycCalls, push: pushCalls };
const calls = { ...providerCalls, ...kycCalls, ...pushCalls };
type Calls = typeof calls;
export type CallName = keyof Calls;
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);

/** A request of the console for a call of the contract. */
export type SeenCall = { name: CallName; path: string; query: URLSearchParams; headers: Headers; body: unknown };

class Outcome {
  constructor(
    readonly kind: 'full' | 'empty' | 'pending' | 'cut' | 'refused',
    readonly code: ErrorCode = 'internal',
    readonly told: { message?: string; errors?: Record<string, string> } = {},
  ) {}
}
/** The example of the call from the seed: what a call answers where a test says nothing. */
export const full = new Outcome('full');
/** The example without rows. An answer that is no list stays as it is. */
export const empty = new Outcome('empty');
/** No answer comes until the test sets another one. */
export const pending = new Outcome('pending');
/** The connection breaks before an answer. */
export const cut = new Outcome('cut');
/** A refusal of the contract's catalogue, with other words or messages by field where a test needs them. */
export const refused = (code: ErrorCode, told?: Outcome['told']): Outcome => new Outcome('refused', code, told);

/** An answer of the contract's shape, or what becomes of the call instead. */
export type FakeAnswer<Name extends CallName> = Outcome | CallReply<Calls[Name]>;
/** Makes an answer from the example and the request. */
type Answering<Name extends CallName> = (example: CallAnswer<Calls[Name]>, call: SeenCall) => FakeAnswer<Name>;

/** The id of the request that {@link refused} carries. */
export const refusedRequestId = 'request-of-the-test';

const namesOf = new Map(Object.entries(calls).map(([name, call]) => [call as Call, name as CallName]));
const finders = Object.entries(services).map(
  ([service, table]) => [`/api/${service}`, callFinder(Object.values(table))] as const,
);
const examples = new Map<CallName, string | undefined>();

/** The example of what a call answers, from the seed; undefined for a file or an answer without content. */
export function exampleAnswer<Name extends CallName>(name: Name): CallAnswer<Calls[Name]> {
  if (!examples.has(name)) {
    const named: NamedCall = { feature: '', name, call: calls[name] };
    const given = Object.hasOwn(kycCalls, name) ? kycExamples : providerExamples;
    examples.set(name, JSON.stringify(answerExampleOf(named, given)));
  }
  const text = examples.get(name);
  return (text === undefined ? undefined : JSON.parse(text)) as CallAnswer<Calls[Name]>;
}

/** Without rows: every list of an answer that is one, and the totals of its page. */
function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null || !('page' in answer || 'total_pages' in answer)) return answer;
  const zero = (_key: string, value: unknown) => (Array.isArray(value) ? [] : value);
  const bare = JSON.parse(JSON.stringify(answer, zero)) as { page?: object };
  if ('total_pages' in bare) return { ...bare, total_pages: 0 };
  return { ...bare, page: { ...bare.page, totalElements: 0, totalPages: 0 } };
}

/** The network below the console: every call of the contract answers its example until a test says otherwise. */
export class FakeNetwork {
  /** The calls that were made, in their order. */
  readonly seen: SeenCall[] = [];
  /** Requests to addresses of a service that the contract does not name: photos and other files. */
  readonly files: string[] = [];
  /** Answers that did not fit the contract: mistakes of the test. */
  readonly faults: string[] = [];
  private readonly answers = new Map<CallName, Answering<CallName>>();
  private otherwise: Outcome = full;
  private isHeld = false;
  private readonly held = new Set<() => void>();

  private session: Session | undefined;

  constructor() {
    // a stream that is open and silent
    this.answer('streamNotifications', pending);
  }

  /** Takes the place of the browser's network until the test's globals are restored. `session` is who is signed in. */
  listen(session?: Session): this {
    this.session = session;
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => this.fetch(address, init));
    return this;
  }

  /** Sets what a call answers from now on. */
  answer<Name extends CallName>(name: Name, answer: NoInfer<FakeAnswer<Name>>): this {
    return this.answerBy(name, () => answer);
  }

  /** As {@link answer}, made anew for each request. */
  answerBy<Name extends CallName>(name: Name, answering: NoInfer<Answering<Name>>): this {
    this.answers.set(name, answering as Answering<CallName>);
    this.wake();
    return this;
  }

  /** Sets what every call answers that has no answer of its own. */
  answerAll(outcome: Outcome): this {
    this.otherwise = outcome;
    this.wake();
    return this;
  }

  /** The calls of one name that were made. */
  callsTo(name: CallName): SeenCall[] {
    return this.seen.filter((call) => call.name === name);
  }

  /** Answers nothing until {@link release}. */
  hold(): void {
    this.isHeld = true;
  }

  /** Answers what was held back, and everything from now on. */
  release(): void {
    this.isHeld = false;
    this.wake();
  }

  /** How many requests get no answer before the test sets another one. */
  get pendingRequests(): number {
    return this.held.size;
  }

  private wake(): void {
    for (const wake of this.held) wake();
    this.held.clear();
  }

  private async fetch(address: string, { method = 'GET', body, headers, signal }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (pathname === '/config.json') return Response.json({ environment: 'Simulator', readAnswers: 'strict' });
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

  /** Two rows of the documents may share method and path: the one that has an answer of its own is meant. */
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
    if (outcome instanceof Outcome) return refusalOf(outcome);
    if (answerType) return new Response('a file', { status, headers: { 'Content-Type': answerType } });
    return status === 204 ? new Response(null, { status }) : Response.json(outcome, { status });
  }

  private file(pathname: string): Response {
    this.files.push(pathname);
    return new Response(new Uint8Array([137, 80, 78, 71]), { headers: { 'Content-Type': 'image/png' } });
  }
}

function refusalOf({ code, told }: Outcome): Response {
  const { status, message } = { ...errorCatalogue[code], ...told };
  const body = { status, code, errorMessage: message, ...told, message, requestId: refusedRequestId };
  return Response.json(body, { status, headers: { 'X-Request-Id': refusedRequestId } });
}
