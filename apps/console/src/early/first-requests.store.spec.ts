import { expect, it, onTestFinished, vi } from 'vitest';
import { sessionKeyHeader } from '../session/session-key.header.ts';
import { forgetEarly, sendEarly, takeEarly } from './first-requests.store.ts';

function answerWith(fetch: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(fetch));
  onTestFinished(() => {
    forgetEarly();
    vi.unstubAllGlobals();
  });
}

it('gives the answer of an early request to the first call that asks for it', async () => {
  answerWith(() => Promise.resolve(new Response('rows')));
  void sendEarly('/api/lenders', { [sessionKeyHeader]: 'key' });
  const answer = await takeEarly('/api/lenders', 'key');
  expect(await answer?.text()).toBe('rows');
  expect(await takeEarly('/api/lenders', 'key')).toBeUndefined();
});

it('gives an answer that the HTML has read too', async () => {
  answerWith(() => Promise.resolve(new Response('rows')));
  await (await sendEarly('/api/lenders', {})).text();
  expect(await (await takeEarly('/api/lenders', null))?.text()).toBe('rows');
});

it('gives nothing to another session, and not to a later call either', async () => {
  answerWith(() => Promise.resolve(new Response('rows')));
  void sendEarly('/api/lenders', { [sessionKeyHeader]: 'key' });
  expect(await takeEarly('/api/lenders', 'renewed')).toBeUndefined();
  expect(await takeEarly('/api/lenders', 'key')).toBeUndefined();
});

it('lets the console send again what failed', async () => {
  answerWith(() => Promise.reject(new TypeError('offline')));
  void sendEarly('/api/lenders', {}).catch(() => undefined);
  expect(await takeEarly('/api/lenders', null)).toBeUndefined();
});

it('gives no answer that is older than half a minute', async () => {
  answerWith(() => Promise.resolve(new Response('rows')));
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(30_001);
  onTestFinished(() => void vi.restoreAllMocks());
  void sendEarly('/api/lenders', {});
  expect(await takeEarly('/api/lenders', null)).toBeUndefined();
});

it('gives no answer after they are forgotten', async () => {
  answerWith(() => Promise.resolve(new Response('rows')));
  void sendEarly('/api/lenders', {});
  forgetEarly();
  expect(await takeEarly('/api/lenders', null)).toBeUndefined();
});
