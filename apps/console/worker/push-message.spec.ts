import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { listenToPush } from './push-message.listener.ts';
import { openingAddress } from './worker-messages.ts';

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
const openWindow = vi.fn<(address: string) => Promise<null>>();

beforeEach(() => {
  listeners = new Map();
  openWindow.mockReset();
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    location: { origin: 'https://console.example' },
    clients: { matchAll: async () => [], openWindow },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  listenToPush();
});

it.each([
  ['/loans/details/1/2?tab=x#y', openingAddress('/loans/details/1/2?tab=x#y')],
  ['https://console.example/loans', openingAddress('/loans')],
  ['loans', openingAddress('/loans')],
  ['https://elsewhere.example/loans', '/notifications'],
  ['https://', '/notifications'],
  [undefined, '/notifications'],
])('a message that calls back %s opens %s', async (data, address) => {
  let opened: Promise<unknown> | undefined;
  const waitUntil = (work: Promise<unknown>) => (opened = work);
  listeners.get('notificationclick')?.({ notification: { data, close: () => undefined }, waitUntil });
  await opened;
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(address);
});
