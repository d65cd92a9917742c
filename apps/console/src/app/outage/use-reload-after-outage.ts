import { isObject } from '@oware/contract';
import type { Action } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { addedCalls } from '../../api/endpoints/added-calls.ts';
import { isApiFailure } from '../../api/failure.ts';
import { kycApi } from '../../api/kyc.api.ts';
import { providerApi } from '../../api/provider.api.ts';
import { callService } from '../../api/service-query.ts';
import type { Exchange } from '../../api/transport.ts';
import { type Unreachable, unreachableAfter } from './outage.rules.ts';
import { useWhatIsAway } from './outage.state.ts';

/** The entry types differ between the services; all are queries that failed there. */
type Upsert = (entries: never[]) => Action;

const services: readonly { service: 'provider' | 'kyc'; upsert: Upsert }[] = [
  { service: 'provider', upsert: providerApi.util.upsertQueryEntries },
  { service: 'kyc', upsert: kycApi.util.upsertQueryEntries },
];

/** A query as stored by RTK Query. */
type KeptQuery = { status: string; error?: unknown; endpointName?: string; originalArgs?: unknown };
type KeptQueries = Record<string, { queries: Record<string, KeptQuery | undefined> }>;
type Store = ReturnType<typeof useStore<KeptQueries>>;

/**
 * Repeats the queries that failed because a service was away, once it is available again. Each call bypasses the store,
 * so that the screen keeps its failure, without a notice, until there is a response. A call that fails again changes
 * nothing.
 */
export function useReloadAfterOutage(): void {
  const away = useWhatIsAway();
  const store = useStore<KeptQueries>();
  const before = useRef(away);
  useEffect(() => {
    const back = before.current.filter((one) => !away.includes(one));
    before.current = away;
    if (back.length > 0) reload(store, back);
  }, [away, store]);
}

function reload(store: Store, back: readonly Unreachable[]): void {
  for (const { service, upsert } of services)
    for (const [key, query] of Object.entries(store.getState()[service]?.queries ?? {})) {
      const { endpointName: name = '', originalArgs, error } = query ?? {};
      const call = addedCalls[service][name];
      const cause = isApiFailure(error) ? unreachableAfter(service, error) : undefined;
      if (!call || cause === undefined || !back.includes(cause)) continue;
      void answerOf({ call, ...(isObject(originalArgs) && originalArgs) }).then((value) => {
        const isStillFailed = store.getState()[service]?.queries[key]?.error === error;
        if (value === undefined || !isStillFailed) return;
        const entry = { endpointName: name, arg: originalArgs, value };
        store.dispatch(upsert([entry as never]));
      });
    }
}

/** Returns the response of a call; undefined if it fails. */
async function answerOf(exchange: Exchange): Promise<unknown> {
  return (await callService(exchange, new AbortController().signal)).data;
}
