import { isKeyOf, typedKeys } from '@oware/contract';
import { eventRules } from '@oware/domain';
import type { Tone } from '@oware/ui';
import type { Webhook, WebhookAttempt, WebhookMessage } from '../../../api/readings.ts';
import type { Change } from '../../../record/change-list.view.tsx';
import { formatMoment } from '../../../record/record.text.ts';

type Badge = { label: string; tone: Tone };

/** Returns the state of a webhook in a word. */
export function webhookBadge({ isOn, failingSince }: Webhook): Badge {
  if (isOn === null) return { label: '', tone: 'gray' };
  if (!isOn) return { label: 'Off', tone: 'gray' };
  return failingSince ? { label: 'Failing', tone: 'red' } : { label: 'On', tone: 'teal' };
}

/** Returns why a webhook is off, or since when it fails. */
export function offReasonText({ isOn, offReason, failingSince }: Webhook): string | undefined {
  if (isOn !== false)
    return failingSince
      ? `No message has been delivered since ${formatMoment(failingSince)}. After a day of failures the webhook is switched off.`
      : undefined;
  if (offReason === 'failures')
    return 'Switched off because no message was delivered for a day. Switch it on again once the receiver works.';
  return offReason === 'gone' ? 'Switched off because the receiver responded with 410 Gone.' : undefined;
}

/** Describes until when the previous secret is valid, while the service sends a time. */
export const previousSecretText = ({ previousSecretUntil }: { previousSecretUntil: string | null }) =>
  previousSecretUntil
    ? `Until ${formatMoment(previousSecretUntil)}, messages are also signed with the previous secret.`
    : undefined;

const facts = ({ url, events, isOn }: Webhook) => ({
  Address: url,
  Events: eventLabels(events),
  'Send messages': isOn === false ? 'No' : 'Yes',
});

/** Describes the differences between two versions of a webhook. */
export function webhookChanges(before: Webhook, after: Webhook): Change[] {
  const [from, to] = [facts(before), facts(after)];
  return typedKeys(from)
    .filter((label) => from[label] !== to[label])
    .map((label) => ({ label, from: from[label], to: to[label] }));
}

/** Returns the name of an event; an unknown one as sent. */
export const eventLabel = (event: string): string => (isKeyOf(eventRules, event) ? eventRules[event].label : event);

export const eventLabels = (events: readonly string[]): string => events.map(eventLabel).join(', ');

/** Returns whether a message was delivered, in a word. */
export function messageBadge({ state }: WebhookMessage): Badge {
  if (state === 'delivered') return { label: 'Delivered', tone: 'teal' };
  if (state === 'failed') return { label: 'Failed', tone: 'red' };
  return { label: state === 'pending' ? 'Pending' : state, tone: 'yellow' };
}

/** Describes an attempt: `Answered 500 after 12 ms`. */
export const attemptText = ({ status, problem, durationMs }: WebhookAttempt): string =>
  [
    status === null ? (problem ?? 'No answer') : `Answered ${status}`,
    status !== null && durationMs !== null && `after ${durationMs} ms`,
  ]
    .filter(Boolean)
    .join(' ');
