import { z } from 'zod';
import type { Action, ActionByField } from './actions.ts';
import type { ErrorCode } from './errors.ts';
import './field-messages.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * The service behind a call. `push` is the external notifications endpoint, `desk` the simulators' own control plane,
 * `console` the console's own server.
 */
export type Service = 'provider' | 'kyc' | 'push' | 'desk' | 'console';
/** A place in the documents, as in calls.tsv: document 1, section 7 is `1§7`. */
export type Source = `${1 | 2 | 3}§${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;
/**
 * How certain a call is: shown in the documents, assumed by analogy with its neighbours, or confirmed against the real
 * service on a date. {@link assumed} marks a single assumed field inside a documented call.
 */
export type Evidence = 'documented' | 'assumed' | `confirmed ${number}-${number}-${number}`;
/**
 * The credentials that a call needs. `session`: a token with its domainId and appId. `app`: domainId and appId only, as
 * the documents show the phone calls (1§7); a token is used if sent. `visitor`: none.
 */
export type Access = 'session' | 'app' | 'visitor';
export type BodyKind = 'json' | 'multipart';

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

type CallSpec<Path extends string, Query, Body, Answer> = {
  /** The row in the documents' index of calls (C1, L3 …), or an `X-` name of ours for a call they leave open. */
  id: string;
  service: Service;
  method: Method;
  /** The path with parameters in braces, as in the documents: `/institutions/{lenderId}/customers`. */
  path: Path;
  summary: string;
  query?: Query;
  body?: Body;
  /** The body of a successful answer. */
  answer: Answer;
  /** HTTP status of success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** The call takes an Idempotency-Key although it doesn't answer 201, because it creates a record or sends a mail. */
  takesKey?: true;
  /** `json` by default. */
  bodyKind?: BodyKind;
  /**
   * Answer fields that only the first answer to a request contains. The answer kept for retries has null instead, so
   * that secrets are not stored.
   */
  shownOnce?: readonly string[];
  /** Media type of a binary answer; JSON by default. */
  answerType?: string;
  access?: Access;
  /** The permission that the call needs. */
  action: Action | ActionByField;
  /** The call's own errors, besides those that any call can return. */
  errors?: readonly ErrorCode[];
  source: readonly Source[];
  evidence: Evidence;
  /** The row whose handler also answers this one, where two documented rows share method and path. */
  servedBy?: string;
};

/** One call of a service, defined once: simulators implement it, the console calls it, OpenAPI documents it. */
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

/**
 * Whether a call takes an Idempotency-Key, because it creates a record or sends a mail. Repeated with its key, it does so
 * only once.
 */
export const takesIdempotencyKey = ({ status, takesKey }: Pick<Call, 'status' | 'takesKey'>): boolean =>
  status === 201 || takesKey === true;

/** Adds a call to the contract. */
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

/** Marks a field or a whole shape that the documents do not show. */
export const assumed = <S extends z.ZodType>(schema: S): S => schema.meta({ 'x-evidence': 'assumed' }) as S;

type Part<Name extends string, Value> = [Value] extends [never] ? unknown : { [N in Name]: Value };
type PathPart<P extends string> = [PathParameters<P>] extends [never]
  ? unknown
  : { params: Record<PathParameters<P>, string> };
type Simplify<T> = { [K in keyof T]: T[K] };

/** The caller's arguments: `{ params, query, body }`, each only if the call has it. */
export type CallArguments<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType, Method>
    ? Simplify<
        PathPart<P> &
          Part<'query', Q extends z.ZodType ? z.input<Q> : never> &
          Part<'body', B extends z.ZodType ? z.input<B> : never>
      >
    : never;

/** The handler's input: {@link CallArguments}, validated, coerced and with defaults filled in. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType, Method>
    ? Simplify<
        PathPart<P> &
          Part<'query', Q extends z.ZodType ? z.output<Q> : never> &
          Part<'body', B extends z.ZodType ? z.output<B> : never>
      >
    : never;

/** The handler's return value. */
export type CallReply<C> = C extends { answer: infer A extends z.ZodType } ? z.input<A> : never;
/** The answer as the caller receives it. */
export type CallAnswer<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never;

/** A path could not be built because a parameter is missing, such as the id of a record that is still loading. */
export class MissingParameter extends TypeError {}

/**
 * Returns the address of a call below the service's root, without query; parameters are percent-encoded.
 * @throws MissingParameter
 */
export function callPath(call: { path: string }, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '')
      throw new MissingParameter(`path parameter ${name} of ${call.path} is missing`);
    // browsers resolve these segments even when they are encoded
    if (value === '.' || value === '..') throw new TypeError(`path parameter ${name} of ${call.path} is not a name`);
    return encodeURIComponent(value);
  });
}

/** Returns the query values as text, without the empty ones (1§7: "empty ones omitted"). */
export function callQuery(query: object = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search;
}
