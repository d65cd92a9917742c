import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionKeyHeader } from '../session/session-key.header.ts';
import { forgetEarly, hasArrived, sendEarly, takeEarly } from './first-requests.store.ts';

let answer: () => Promise<Response>;
beforeEach(() => {
  answer = () => Promise.resolve(Response.json({ rows: 3 }));
  vi.stubGlobal('fetch', () => answer());
  onTestFinished(() => {
    forgetEarly();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});

const send = (key?: string) => sendEarly('/api/x', key === undefined ? {} : { [sessionKeyHeader]: key });

describe('a request that the page’s HTML sent', () => {
  it('is taken once, by the session that it was sent for', async () => {
    await send('key-1');
    const taken = await takeEarly('/api/x', 'key-1');
    expect(await taken?.json()).toEqual({ rows: 3 });
    expect(takeEarly('/api/x', 'key-1')).toBeUndefined();
  });

  it('can be read here and by who takes it', async () => {
    expect(await (await send()).json()).toEqual({ rows: 3 });
    expect(await (await takeEarly('/api/x', null))?.json()).toEqual({ rows: 3 });
  });

  it.each([
    ['another session', 'key-1', 'key-2'],
    ['nobody', 'key-1', null],
    ['a session after one for nobody', undefined, 'key-1'],
  ])('is not taken by %s', async (_what, sentFor, key) => {
    await send(sentFor);
    expect(takeEarly('/api/x', key)).toBeUndefined();
  });

  it.each([
    [30_000, true],
    [30_001, false],
  ])('is taken after %i ms: %s', async (age, isTaken) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    await send();
    vi.advanceTimersByTime(age);
    expect(takeEarly('/api/x', null) !== undefined).toBe(isTaken);
  });

  it('that failed is left to the console', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await send().catch(() => undefined);
    expect(await hasArrived('/api/x')).toBe(false);
    expect(await takeEarly('/api/x', null)).toBeUndefined();
  });

  it.each([
    [200, true],
    [500, false],
  ])('has arrived with status %i: %s', async (status, is) => {
    answer = () => Promise.resolve(new Response('{}', { status }));
    await send();
    expect(await hasArrived('/api/x')).toBe(is);
    expect(await hasArrived('/api/y')).toBe(false);
  });

  it('is dropped when a change outdates it', async () => {
    await send();
    forgetEarly();
    expect([takeEarly('/api/x', null), await hasArrived('/api/x')]).toEqual([undefined, false]);
  });
});
