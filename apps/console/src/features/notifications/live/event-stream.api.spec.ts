import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failureOf, offlineFailure } from '../../../api/failure.ts';
import type { StreamOutcome } from '../../../api/transport.ts';
import { followEvents } from './event-stream.api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const streamOf = (...parts: string[]): StreamOutcome => ({
  data: new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  }),
});
const silent = (): StreamOutcome => ({ data: new ReadableStream() });

/** Follows what is opened, one after the other, until there is no more to open. */
async function follow(...outcomes: StreamOutcome[]) {
  const leaving = new AbortController();
  const asked: (string | undefined)[] = [];
  const told: string[] = [];
  const opened: boolean[] = [];
  const result = followEvents({
    open: (lastEventId) => {
      asked.push(lastEventId);
      const next = outcomes.shift();
      if (!next) leaving.abort();
      return Promise.resolve(next ?? { error: offlineFailure });
    },
    onOpen: (isContinued) => opened.push(isContinued),
    onEvent: ({ data }) => told.push(data),
    signal: leaving.signal,
  });
  await vi.runAllTimersAsync();
  return { result: await result, asked, told, opened };
}

it('reads events, however they are cut, and goes on after the last one', async () => {
  const first = streamOf(
    'event: notification\nid: 7\nda',
    'ta: one\n\n: still here\n\n',
    'id: 8\ndata: two\n\ndata: half',
  );
  expect(await follow(first, streamOf('data: three\n\n'))).toEqual({
    result: 'left',
    asked: [undefined, '8', '8'],
    told: ['one', 'two', 'three'],
    opened: [false, true],
  });
});

it('tries again where the service does not answer', async () => {
  const { told, opened } = await follow(
    { error: offlineFailure },
    { error: failureOf(502, null, '') },
    streamOf('data: one\n\n'),
  );
  expect({ told, opened }).toEqual({ told: ['one'], opened: [false] });
});

it('leaves a connection that is silent for too long', async () => {
  const { told } = await follow(silent(), streamOf('data: one\n\n'));
  expect(told).toEqual(['one']);
});

it.each([404, 405, 501])('knows by the status %s that there is no such stream', async (status) => {
  expect(await follow({ error: failureOf(status, null, '') })).toMatchObject({ result: 'not offered', opened: [] });
});
