import type { Notification } from '../../../api/readings.ts';
import { bodyOf, screenOf, subjectOf } from '../notification.text.ts';
import { pushAnswer } from '../push/push-consent.store.ts';
import { playPing } from './ping.sound.ts';

/**
 * Announces a new event: plays a ping, unless the person wants no messages. If they do and look at something else, shows a
 * message of the system too.
 */
export function announce(notification: Notification | undefined): void {
  const { answer } = pushAnswer();
  if (answer === 'no') return;
  playPing();
  if (answer === 'yes' && notification && document.hidden && globalThis.Notification.permission === 'granted')
    showMessage(notification);
}

function showMessage(notification: Notification): void {
  try {
    const message = new globalThis.Notification(subjectOf(notification), {
      body: bodyOf(notification),
      tag: `oware-${notification.id}`,
      icon: '/favicon.svg',
    });
    message.addEventListener('click', () => {
      window.focus();
      const screen = screenOf(notification, location.origin);
      if (screen !== undefined) location.assign(screen);
    });
  } catch (error) {
    console.info('The notification could not be shown outside the page.', error);
  }
}
