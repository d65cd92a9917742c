import { notificationEvents } from '@oware/contract';
import { eventRules } from '@oware/domain';
import type { Tone } from '@oware/ui';
import type { Webhook, WebhookAttempt, WebhookMessage } from '../../../api/readings.ts';
import type { Change } from '../../../record/change-list.view.tsx';
import { formatMoment } from '../../../record/record.text.ts';

type Badge = { label: string; tone: Tone };

/** Whether a webhook works, in a word. */
export function webhookBadge({ isOn, failingSince }: Webhook): Badge {
  if (isOn === null) return { label: '', tone: 'gray' };
  if (!isOn) return { label: 'Off', tone: 'gray' };
  return failingSince ? { label: 'Failing', tone: 'red' } : { label: 'On', tone: 'teal' };
}

/** Why a webhook is off, or since when it fails. */
export function offReasonText({ isOn, offReason, failingSince }: Webhook): string | undefined {
  if (isOn !== false)
    return failingSince
      ? `Nothing has arrived since ${formatMoment(failingSince)}. After a day of failures the webhook is switched off.`
      : undefined;
  if (offReason === 'failures')
    return 'Switched off because nothing arrived for a day. Switch it on once the receiver works.';
  return offReason === 'gone' ? 'Switched off because the receiver answered that it is gone (410).' : undefined;
}

/** Until when the secret before the last replacement is good too; the service says so while it is. */
export const previousSecretText = ({ previousSecretUntil }: { previousSecretUntil: string | null }) =>
  previousSecretUntil
    ? `Messages are signed with the previous secret too until ${formatMoment(previousSecretUntil)}.`
    : undefined;

const facts = ({ url, events, isOn }: Webhook) => ({
  Address: url,
  Events: eventLabels(events),
  'Send messages': isOn === false ? 'No' : 'Yes',
});

/** What differs between two versions of a webhook. */
export function webhookChanges(before: Webhook, after: Webhook): Change[] {
  const [from, to] = [facts(before), facts(after)];
  return (Object.keys(from) as (keyof typeof from)[])
    .filter((label) => from[label] !== to[label])
    .map((label) => ({ label, from: from[label], to: to[label] }));
}

/** The name of an event; one that is not known, as the service writes it. */
export const eventLabel = (event: string): string =>
  notificationEvents.find((known) => known === event) ? eventRules[event as keyof typeof eventRules].label : event;

export const eventLabels = (events: readonly string[]): string => events.map(eventLabel).join(', ');

/** Whether a message arrived, in a word. */
export function messageBadge({ state }: WebhookMessage): Badge {
  if (state === 'delivered') return { label: 'Delivered', tone: 'teal' };
  if (state === 'failed') return { label: 'Failed', tone: 'red' };
  return { label: state === 'pending' ? 'Pending' : state, tone: 'yellow' };
}

/** What came of an attempt: `Answered 500 after 12 ms`. */
export const attemptText = ({ status, problem, durationMs }: WebhookAttempt): string =>
  [
    status === null ? (problem ?? 'No answer') : `Answered ${status}`,
    status !== null && durationMs !== null && `after ${durationMs} ms`,
  ]
    .filter(Boolean)
    .join(' ');
