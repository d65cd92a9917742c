import type { Call, CallAnswer, CallArguments, CallTable, Reading } from '@oware/contract';
import type {
  EndpointBuilder,
  MutationDefinition,
  QueryDefinition,
  TagDescription,
} from '@reduxjs/toolkit/query/react';
import type { ServiceQuery } from './service-query.ts';
import type { Exchange } from './transport.ts';

/** `{ params, query, body }` where the call has them; nothing at all for a call that takes nothing. */
export type ArgumentsOf<C> = keyof CallArguments<C> extends never
  ? void
  : C extends { method: 'GET' }
    ? CallArguments<C>
    : CallArguments<C> & Pick<Exchange, 'idempotencyKey' | 'onProgress'>;

type EndpointOf<C, Tag extends string, Path extends string> = C extends { method: 'GET' }
  ? QueryDefinition<ArgumentsOf<C>, ServiceQuery, Tag, Reading<CallAnswer<C>>, Path>
  : MutationDefinition<ArgumentsOf<C>, ServiceQuery, Tag, Reading<CallAnswer<C>>, Path>;
export type EndpointsOf<T extends CallTable, Tag extends string, Path extends string> = {
  [Name in keyof T]: EndpointOf<T[Name], Tag, Path>;
};

/** A GET provides tags, any other call invalidates them: a list, or what follows from the call's arguments. */
export type TagsOf<T extends CallTable, Tag extends string> = {
  [Name in keyof T]?: readonly TagDescription<Tag>[] | ((args: ArgumentsOf<T[Name]>) => readonly TagDescription<Tag>[]);
};

/**
 * Derives a service's typed endpoints from the contract: GET becomes a query, anything else a mutation. `afterAnyChange` is
 * stale after every mutation.
 */
export function endpointsOf<T extends CallTable, Tag extends string, Path extends string>(
  build: EndpointBuilder<ServiceQuery, Tag, Path>,
  table: T,
  tags: TagsOf<T, Tag>,
  afterAnyChange: readonly Tag[] = [],
): EndpointsOf<T, Tag, Path> {
  const endpoints: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(table))
    endpoints[name] = endpointOf(build, call, tags[name] as LooseTags<Tag>, afterAnyChange);
  return endpoints as EndpointsOf<T, Tag, Path>;
}

type LooseTags<Tag extends string> =
  readonly TagDescription<Tag>[] | ((args: object) => readonly TagDescription<Tag>[]) | undefined;

function endpointOf<Tag extends string, Path extends string>(
  build: EndpointBuilder<ServiceQuery, Tag, Path>,
  call: Call,
  tags: LooseTags<Tag>,
  afterAnyChange: readonly Tag[],
): unknown {
  const tagsFor = (_answer: unknown, error: unknown, args: object) =>
    error ? [] : typeof tags === 'function' ? tags(args) : (tags ?? []);
  const shared = {
    query: (args: Omit<Exchange, 'call'> | void): Exchange => ({ call, ...args }),
  };
  return call.method === 'GET'
    ? build.query<unknown, object>({ ...shared, providesTags: tagsFor })
    : build.mutation<unknown, object>({
        ...shared,
        invalidatesTags: (answer, error, args) => (error ? [] : [...tagsFor(answer, error, args), ...afterAnyChange]),
      });
}
