import { notifications, openingAddress, type PushArrived } from './worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

type Fields = Partial<Record<'subject' | 'title' | 'body' | 'message' | 'callBack', string>>;

/**
 * Receives push messages of the real service, which no page could while it is closed. What a message holds is assumed: the
 * fields of a notification (2§3), as JSON, in the message itself or in its `data`.
 */
export function listenToPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(tell(fieldsOf(event.data))));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
}

function fieldsOf(message: PushMessageData | null): Fields {
  try {
    const told = message?.json() as Fields & { notification?: Fields; data?: Fields };
    return { ...told, ...told.notification, ...told.data };
  } catch {
    return {};
  }
}

/** Tells the console's windows; where nobody looks at one, the system shows a message. */
async function tell({ subject, title, body, message, callBack }: Fields): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  windows.forEach((one, index) => one.postMessage({ type: 'oware.push', isFirst: index === 0 } satisfies PushArrived));
  if (windows.some(({ focused }) => focused)) return;
  await self.registration.showNotification(subject ?? title ?? 'Oware', {
    body: body ?? message ?? '',
    icon: '/favicon.svg',
    data: callBack,
  });
}

/** The worker doesn't know which addresses have a screen, so the console leads on to it. */
async function open(callBack: unknown): Promise<WindowClient | null> {
  const { origin } = self.location;
  const asked = typeof callBack === 'string' && URL.canParse(callBack, origin) ? new URL(callBack, origin) : undefined;
  const address = asked?.origin === origin ? openingAddress(asked.pathname + asked.search + asked.hash) : notifications;
  const [first] = await self.clients.matchAll({ type: 'window' });
  if (!first) return self.clients.openWindow(address);
  await first.focus();
  return first.navigate(address);
}
