import {
  type Call,
  type CallAnswer,
  type CallArguments,
  type CallTable,
  isObject,
  type Reading,
} from '@oware/contract';
import type {
  BaseQueryFn,
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
  TagDescription,
} from '@reduxjs/toolkit/query/react';

/** A call with its arguments, as passed to the base query. */
export type CallRequest = { call: Call; params?: Record<string, string>; query?: object; body?: unknown };

/** A base query that sends the requests. */
type RequestQuery = BaseQueryFn<CallRequest, unknown, unknown>;

/** How answers are parsed: exactly by the contract, or with parts that may be missing. */
type Reads = 'exactly' | 'tolerantly';

/** `{ params, query, body }` as far as the call has them; nothing for a call without arguments. */
type ArgumentsOf<C, Extra> = keyof CallArguments<C> extends never ? void | Extra : CallArguments<C> & Extra;

type AnswerOf<C, How extends Reads> = How extends 'exactly' ? CallAnswer<C> : Reading<CallAnswer<C>>;

/** The endpoints of a table of calls, each under its call's name. */
type EndpointsOf<
  T extends CallTable,
  Tag extends string,
  Path extends string,
  Query extends RequestQuery,
  How extends Reads,
  Extra,
> = {
  [Name in keyof T]: T[Name] extends { method: 'GET' }
    ? QueryDefinition<ArgumentsOf<T[Name], Extra>, Query, Tag, AnswerOf<T[Name], How>, Path>
    : MutationDefinition<ArgumentsOf<T[Name], Extra>, Query, Tag, AnswerOf<T[Name], How>, Path>;
};

type TagList<Tag extends string> = readonly TagDescription<Tag>[];

/**
 * The tags of each call: a GET provides them, any other call invalidates them. Either a list, or a function of the
 * call's arguments.
 */
export type TagsOf<T extends CallTable, Tag extends string> = {
  [Name in keyof T]?: TagList<Tag> | ((args: ArgumentsOf<T[Name], object>) => TagList<Tag>);
};

type EndpointSettings<Tag extends string> = {
  /** Tags that every change invalidates. */
  afterAnyChange?: readonly Tag[];
  /** Whether a failed query is repeated once its tags are stale. */
  retriesFailed?: boolean;
};

/**
 * Returns a function that derives typed RTK Query endpoints from the contract: GET becomes a query, anything else a
 * mutation. A refused change invalidates nothing; one whose answer was lost does. `Extra` are options that the base query
 * accepts besides the call's arguments.
 */
export const endpointsFor =
  <Query extends RequestQuery, How extends Reads, Extra = object>() =>
  <T extends CallTable, Tag extends string, Path extends string>(
    build: EndpointBuilder<Query, Tag, Path>,
    table: T,
    tags: TagsOf<T, Tag>,
    settings: EndpointSettings<Tag> = {},
  ): EndpointsOf<T, Tag, Path, Query, How, Extra> => {
    const endpoints: Record<string, unknown> = {};
    const anyBuild = build as unknown as AnyBuilder;
    for (const [name, call] of Object.entries(table))
      endpoints[name] = endpointOf(anyBuild, call, tags[name] as AnyTags, settings);
    return endpoints as EndpointsOf<T, Tag, Path, Query, How, Extra>;
  };

/** Inside the loop over all calls, TypeScript no longer knows the specific types above. */
type AnyBuilder = EndpointBuilder<RequestQuery, string, string>;
type AnyTags = TagList<string> | ((args: object) => TagList<string>) | undefined;

function endpointOf(build: AnyBuilder, call: Call, tags: AnyTags, settings: EndpointSettings<string>): unknown {
  const { afterAnyChange = [], retriesFailed = false } = settings;
  const tagsFor = (args: object): TagList<string> => (typeof tags === 'function' ? tags(args) : (tags ?? []));
  const query = (args: Omit<CallRequest, 'call'> | void): CallRequest => ({ call, ...args });
  return call.method === 'GET'
    ? build.query<unknown, object>({
        query,
        providesTags: (_answer, error, args) => (error && !retriesFailed ? [] : tagsFor(args)),
      })
    : build.mutation<unknown, object>({
        query,
        invalidatesTags: (_answer, error, args) =>
          error && !mayBeCarriedOut(error) ? [] : [...tagsFor(args), ...afterAnyChange],
      });
}

/**
 * Whether the service may have carried out a change that failed: the answer was lost (status 0), came too late, can't be
 * read, or is an error of the service. It has carried out nothing that it refused (4xx) or doesn't offer (501).
 */
export function mayBeCarriedOut(error: unknown): boolean {
  const status = isObject(error) && typeof error.status === 'number' ? error.status : 0;
  return status < 400 || status === 408 || (status >= 500 && status !== 501);
}
