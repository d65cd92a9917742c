import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerRoutes } from '../../../app/addresses/known-screens.store.ts';
import { keepPushAnswer } from '../push/push-consent.store.ts';
import { announce } from './announce-event.listener.ts';

const event = {
  id: '7',
  subject: 'Application approved',
  body: 'The application of Comfort Asare was approved.',
  read: false,
  callBack: '/loans/details/2003/1020',
  createdAt: '2026-11-20T08:00:00Z',
} as Parameters<typeof announce>[0];

/** The system's messages, and how often a ping began. */
let shown: { subject: string; options: NotificationOptions; click: () => void }[];
let pings: number;
let isHidden: boolean;

class SystemMessage extends EventTarget {
  static permission: NotificationPermission = 'granted';
  constructor(subject: string, options: NotificationOptions) {
    super();
    shown.push({ subject, options, click: () => this.dispatchEvent(new Event('click')) });
  }
}
class Sound {
  constructor() {
    pings += 1;
    throw new DOMException('refused', 'NotAllowedError');
  }
}

afterEach(() => localStorage.clear());
beforeEach(() => {
  localStorage.clear();
  [shown, pings, isHidden] = [[], 0, true];
  SystemMessage.permission = 'granted';
  vi.stubGlobal('Notification', SystemMessage);
  vi.stubGlobal('AudioContext', Sound);
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  registerRoutes([{ path: '/loans/details/:id/:customerId' }]);
});

it('shows a message of the system to a person who wants them and looks at something else', () => {
  keepPushAnswer({ answer: 'yes' });
  announce(event);
  expect(shown.map(({ subject, options: { body, tag } }) => ({ subject, body, tag }))).toEqual([
    { subject: 'Application approved', body: 'The application of Comfort Asare was approved.', tag: 'oware-7' },
  ]);
  expect(pings).toBe(1);
});

it.each([
  ['looks at the console', () => (isHidden = false)],
  ['has not been asked', () => keepPushAnswer({ answer: 'unasked' })],
  ['has forbidden them in the browser', () => (SystemMessage.permission = 'denied')],
])('only plays a ping for a person who %s', (_who, given) => {
  keepPushAnswer({ answer: 'yes' });
  given();
  announce(event);
  expect(shown).toEqual([]);
  expect(pings).toBe(1);
});

it('plays no ping for a person who wants no messages', () => {
  keepPushAnswer({ answer: 'no' });
  announce(event);
  expect([pings, shown]).toEqual([0, []]);
});

it('only plays a ping for an event that it can’t read', () => {
  keepPushAnswer({ answer: 'yes' });
  announce(undefined);
  expect([pings, shown]).toEqual([1, []]);
});

it('opens the screen of a message in this window, and no address of elsewhere', () => {
  const assign = vi.fn<(address: string) => void>();
  const focus = vi.fn<() => void>();
  vi.stubGlobal('focus', focus);
  vi.stubGlobal('location', { origin: location.origin, assign });
  keepPushAnswer({ answer: 'yes' });
  announce(event);
  announce({ ...event!, callBack: '//elsewhere.example/loans' });
  for (const { click } of shown) click();
  expect(focus).toHaveBeenCalledTimes(2);
  expect(assign.mock.calls).toEqual([['/loans/details/2003/1020']]);
});

it('takes no harm from a browser that shows messages only by its worker', () => {
  keepPushAnswer({ answer: 'yes' });
  vi.stubGlobal(
    'Notification',
    Object.assign(
      function refuses() {
        throw new TypeError('Illegal constructor');
      },
      { permission: 'granted' },
    ),
  );
  expect(() => announce(event)).not.toThrow();
});
