import { configureStore } from '@reduxjs/toolkit';
import { onTestFinished, vi } from 'vitest';
import { writeAnswers } from '../api/differences.store.ts';
import { kycApi } from '../api/kyc.api.ts';
import { forgetOffers } from '../api/learned/offered-calls.ts';
import { forgetPageCounting } from '../api/learned/page-turn.ts';
import { providerApi } from '../api/provider.api.ts';
import { registerTransport } from '../api/transport.ts';

/** A call of an endpoint: the path behind the service, and what its query asks for. */
export type AskedCall = { path: string; query: Record<string, string> };

/**
 * Answers the calls of endpoints until the test ends, without a screen: with JSON, or a Response. Returns the calls in
 * their order.
 */
export function answerCalls(answer: (call: AskedCall) => unknown): AskedCall[] {
  const asked: AskedCall[] = [];
  forgetOffers();
  forgetPageCounting();
  registerTransport({ headers: () => ({}), sessionEnded: () => Promise.resolve(false) });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://console.test');
    if (pathname === '/config.json') return Promise.resolve(Response.json({ readAnswers: 'tolerant' }));
    const call = { path: pathname.replace(/^\/api\/[a-z]+/, ''), query: Object.fromEntries(searchParams) };
    asked.push(call);
    const given = answer(call);
    return Promise.resolve(given instanceof Response ? given : Response.json(given));
  });
  onTestFinished(() => {
    // now, because there is no storage later
    writeAnswers();
    vi.unstubAllGlobals();
  });
  return asked;
}

/** Returns a store with the endpoints of both services, and nothing in it. */
export const apiStore = () =>
  configureStore({
    reducer: { [providerApi.reducerPath]: providerApi.reducer, [kycApi.reducerPath]: kycApi.reducer },
    middleware: (usual) =>
      usual({ serializableCheck: false, immutableCheck: false }).concat(providerApi.middleware, kycApi.middleware),
  });

/** Returns a refusal as a service sends it. */
export const refusedCall = (status: number, code: string): Response =>
  Response.json({ status, code, message: 'Refused' }, { status });
