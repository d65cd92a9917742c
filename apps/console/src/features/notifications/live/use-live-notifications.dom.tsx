import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListClientsQuery } from '../../../api/provider/clients.api.ts';
import { answerRequests, renderPart, sessionOf, signInAs } from '../../../app/render.fixtures.tsx';
import { startSession } from '../../../session/session.store.ts';
import { useLiveNotifications } from './use-live-notifications.ts';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await signInAs(sessionOf());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Bell() {
  const { isSuccess } = useListClientsQuery({ params: { lenderId: '1' }, query: { page: 0 } });
  return `${useLiveNotifications() ? 'Live' : 'Not live'}, ${isSuccess ? 'with' : 'without'} clients`;
}

/** Opens a screen with clients, and the stream with it. Returns its streams so far, and how often clients were asked. */
async function open() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const page = { number: 0, size: 20, totalElements: 0, totalPages: 0 };
  const asked = answerRequests({
    'GET /api/push/notifications/stream': () =>
      new Response(new ReadableStream({ start: (controller) => void streams.push(controller) })),
    'GET /api/provider/institutions/1/customers': () => Response.json({ clients: [], page }),
  });
  renderPart(<Bell />);
  await screen.findByText('Live, with clients');
  const reads = () => asked.filter(({ path }) => path.endsWith('/customers')).length;
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(reads()).toBe(1);
  return { streams, reads };
}
const say = (text: string) => new TextEncoder().encode(text);

it('loads the screen’s records again when the stream is back, because nobody tells what was missed', async () => {
  const { streams, reads } = await open();
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams).toHaveLength(2);
  await waitFor(() => expect(reads()).toBe(2));
});

it('loads them again after the person has signed in again', async () => {
  const { streams, reads } = await open();
  act(() => startSession(sessionOf({ key: 'key-2' })));
  await waitFor(() => expect(streams).toHaveLength(2));
  await waitFor(() => expect(reads()).toBe(2));
});

it('loads nothing again where the stream continues, though it was cut before its first notification', async () => {
  const { streams, reads } = await open();
  streams[0]?.enqueue(say('event: position\nid: 7\ndata: \n\n'));
  await vi.advanceTimersByTimeAsync(0);
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(2000);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(reads()).toBe(1);
});
