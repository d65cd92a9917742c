import { type Call, callsOf, kycFeatures, type NamedCall, providerFeatures, pushFeatures } from '@oware/contract';
import { kycExamples, providerExamples } from '@oware/seed/api-examples';
import { type ApiExamples, bodyExampleOf, exampleOf } from '@oware/sim-kit/api-examples';
import type { Middleware } from '@reduxjs/toolkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CallName, FakeNetwork, refused } from '../../app/fake-network.fixtures.ts';
import { makeStore } from '../../app/store.ts';
import { neverStale, staleAfter } from './tags.fixtures.ts';
import { identityApi, kycApi } from '../kyc.api.ts';
import {
  accountApi,
  clientsApi,
  lendingApi,
  organizationApi,
  productsApi,
  providerApi,
  sessionApi,
} from '../provider.api.ts';
import { pushApi } from '../push.api.ts';

type Endpoints = Record<string, { initiate: (args: object) => never }>;
type Known = NamedCall & { name: CallName; examples: ApiExamples; endpoints: Endpoints };

const known = (features: Parameters<typeof callsOf>[0], examples: ApiExamples, endpoints: unknown) =>
  callsOf(features).map((named) => ({ ...named, examples, endpoints }) as Known);
const calls = [
  ...known(providerFeatures, providerExamples, {
    ...accountApi.endpoints,
    ...clientsApi.endpoints,
    ...lendingApi.endpoints,
    ...organizationApi.endpoints,
    ...productsApi.endpoints,
    ...sessionApi.endpoints,
  }),
  ...known(kycFeatures, kycExamples, identityApi.endpoints),
  ...known(pushFeatures, providerExamples, pushApi.endpoints),
];
const isRead = ({ method, answerType }: Call) => method === 'GET' && answerType === undefined;
const reads = calls.filter(({ call }) => isRead(call));
const changes = calls.filter(({ call }) => call.method !== 'GET');

/** Returns the documented arguments of a call, about the same records for every call. */
function argumentsOf(named: Known): object {
  const { name, call, examples } = named;
  const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  return {
    params: Object.fromEntries(parameters.map((one) => [one, exampleOf(named, one, examples) ?? '1'])),
    query: examples.query?.[name] ?? {},
    body: bodyExampleOf(named, examples),
  };
}

/** Returns a store that caches the answers of all reading calls. */
function openStore() {
  const begun: string[] = [];
  const watchReads: Middleware = () => (next) => (action) => {
    const { type, meta } = action as { type: string; meta?: { arg?: { endpointName: string } } };
    if (type.endsWith('/executeQuery/pending') && meta?.arg) begun.push(meta.arg.endpointName);
    return next(action);
  };
  const network = new FakeNetwork().listen();
  const store = makeStore(watchReads);
  const make = (named: Known) => store.dispatch(named.endpoints[named.name]!.initiate(argumentsOf(named)));
  const finishReads = () =>
    Promise.all([providerApi, kycApi, pushApi].flatMap(({ util }) => store.dispatch(util.getRunningQueriesThunk())));
  return { begun, network, make, finishReads };
}

describe('after each change', () => {
  let opened: ReturnType<typeof openStore>;
  beforeAll(async () => {
    opened = openStore();
    const answers = (await Promise.all(reads.map(opened.make))) as { isError?: boolean }[];
    const failed = reads.filter((_, at) => answers[at]?.isError);
    if (failed.length > 0) throw new Error(`not read: ${failed.map(({ name }) => name).join(', ')}`);
  });
  afterAll(() => void vi.unstubAllGlobals());

  it.each(changes.map((named) => [named.name, named] as const))('%s', async (name, named) => {
    const { begun, make, finishReads, network } = opened;
    begun.length = 0;
    expect((await (make(named) as Promise<{ error?: unknown }>)).error).toBeUndefined();
    await finishReads();
    expect([...begun].sort()).toEqual([...(staleAfter[name] ?? [])].sort());
    expect(network.faults).toEqual([]);
  });

  it('keeps the cache after a rejected change', async () => {
    const { begun, make, finishReads, network } = opened;
    network.answer('updateLoanStatus', refused('conflict'));
    begun.length = 0;
    await make(changes.find(({ name }) => name === 'updateLoanStatus')!);
    await finishReads();
    expect(begun).toEqual([]);
  });
});

it('lists every changing call and no other', () => {
  expect(Object.keys(staleAfter).sort()).toEqual(changes.map(({ name }) => name).sort());
});

it('makes every reading call stale after some change, unless a reason says why none does', () => {
  const refetched = new Set(Object.values(staleAfter).flat());
  const left = reads.map(({ name }) => name).filter((name) => !refetched.has(name));
  expect(left.sort()).toEqual(Object.keys(neverStale).sort());
});
