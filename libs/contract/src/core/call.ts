import { z } from 'zod';
import type { Action, ActionByField } from './actions.ts';
import type { ErrorCode } from './errors.ts';
import './field-messages.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * Who answers a call. `push` is the external notifications endpoint; `desk` is the simulators' own control plane; `console`
 * is the console's own server.
 */
export type Service = 'provider' | 'kyc' | 'push' | 'desk' | 'console';
/** A place in the documents, as calls.tsv writes it: document 1, section 7 is `1§7`. */
export type Source = `${1 | 2 | 3}§${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
/**
 * How sure we are of a call: shown in the documents, guessed in the manner of its neighbours, or confirmed against the
 * real service on a date. A single guessed field inside a documented call is marked with {@link assumed}.
 */
export type Evidence = 'documented' | 'assumed' | `confirmed ${number}-${number}-${number}`;
/**
 * Who may call: `session` needs a token and the domainId and appId that belong to it; `app` the latter two alone, as the
 * documents show the phone calls (1§7), and heeds a token that comes along; `visitor` none of them.
 */
export type Access = 'session' | 'app' | 'visitor';
export type BodyKind = 'json' | 'multipart';

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

type CallSpec<Path extends string, Query, Body, Answer> = {
  /** The row in the documents' index of calls (C1, L3 …), or a name of ours for what they leave open. */
  id: string;
  service: Service;
  method: Method;
  /** With parameters in braces, as the documents write it: `/institutions/{lenderId}/customers`. */
  path: Path;
  summary: string;
  query?: Query;
  body?: Body;
  /** What a successful call answers. */
  answer: Answer;
  /** HTTP status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 202 | 204;
  /** `json` unless said otherwise. */
  bodyKind?: BodyKind;
  /** Fields of the answer that only the first answer to a request has: where it is kept for a retry, they are null. */
  shownOnce?: readonly string[];
  /** The media type of a binary answer; JSON unless said otherwise. */
  answerType?: string;
  access?: Access;
  /** The permission that it needs. */
  action: Action | ActionByField;
  /** Errors of its own, beside those that any call can meet. */
  errors?: readonly ErrorCode[];
  source: readonly Source[];
  evidence: Evidence;
  /** The row whose handler answers this one too, where two rows of the documents share method and path. */
  servedBy?: string;
};

/** One message exchange with a service, written once: simulators bind it, the console calls it, OpenAPI shows it. */
export type Call<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  M extends Method = Method,
> = Omit<
  CallSpec<Path, Query, Body, Answer>,
  'method' | 'query' | 'body' | 'status' | 'bodyKind' | 'access' | 'errors'
> & {
  method: M;
  query: Query;
  body: Body;
  status: 200 | 201 | 202 | 204;
  bodyKind: BodyKind;
  access: Access;
  errors: readonly ErrorCode[];
};

/** Enters a call in the contract. */
export function defineCall<
  const Path extends string,
  const M extends Method,
  Answer extends z.ZodType,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(spec: CallSpec<Path, Query, Body, Answer> & { method: M }): Call<Path, Query, Body, Answer, M> {
  return {
    status: 200,
    bodyKind: 'json',
    access: 'session',
    errors: [],
    ...spec,
    query: spec.query as Query,
    body: spec.body as Body,
  };
}

/** Marks a field, or a whole shape, that the documents do not show. */
export const assumed = <S extends z.ZodType>(schema: S): S => schema.meta({ 'x-evidence': 'assumed' }) as S;

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { [N in Name]: Value };
type PathPart<P extends string> = [PathParameters<P>] extends [never]
  ? unknown
  : { params: Record<PathParameters<P>, string> };
type Simplify<T> = { [K in keyof T]: T[K] };

/** What a caller gives: `{ params, query, body }`, each only where the call has it. */
export type CallArguments<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType, Method>
    ? Simplify<
        PathPart<P> &
          Part<'query', Q extends z.ZodType ? z.input<Q> : never> &
          Part<'body', B extends z.ZodType ? z.input<B> : never>
      >
    : never;

/** What a handler receives: as {@link CallArguments}, checked, coerced and with defaults filled in. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType, Method>
    ? Simplify<
        PathPart<P> &
          Part<'query', Q extends z.ZodType ? z.output<Q> : never> &
          Part<'body', B extends z.ZodType ? z.output<B> : never>
      >
    : never;

/** What a handler returns. */
export type CallReply<C> = C extends { answer: infer A extends z.ZodType } ? z.input<A> : never;
/** What a caller receives. */
export type CallAnswer<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** A path that can't be written, since the id of what it leads to isn't known. */
export class MissingParameter extends TypeError {}

/** The address of a call below the service's root, without its query: fills the braces, percent-encoded. */
export function callPath(call: { path: string }, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new MissingParameter(`path parameter ${name} of ${call.path} is missing`);
    // a browser would walk up the path on these, encoded or not
    if (value === '.' || value === '..') throw new TypeError(`path parameter ${name} of ${call.path} is not a name`);
    return encodeURIComponent(value);
  });
}

/** Query values as text, the empty ones left out (1§7: "empty ones omitted"). */
export function callQuery(query: object = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search;
}
