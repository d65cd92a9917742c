import { isKeyOf, webhookTestEvent } from '@oware/contract';
import { eventRules } from '@oware/domain';
import type { Tone } from '@oware/ui';
import { formatMoment } from '@oware/ui';
import type { Webhook, WebhookAttempt, WebhookMessage } from '../../../api/readings.ts';
import type { Change } from '../../../record/change-list.view.tsx';
import { words } from '../service-settings.words.ts';

type Badge = { label: string; tone: Tone };

/** Returns the state of a webhook in a word. */
export function webhookBadge({ isOn, failingSince }: Webhook): Badge {
  if (isOn === null) return { label: '', tone: 'gray' };
  if (!isOn) return { label: words('off'), tone: 'gray' };
  return failingSince ? { label: words('failing'), tone: 'red' } : { label: words('on'), tone: 'teal' };
}

/** Returns why a webhook is off, or since when it fails. */
export function offReasonText({ isOn, offReason, failingSince }: Webhook): string | undefined {
  if (isOn !== false) return failingSince ? words('failingAbout', { when: formatMoment(failingSince) }) : undefined;
  if (offReason === 'failures') return words('offFailing');
  return offReason === 'gone' ? words('offGone') : undefined;
}

/** Describes until when the previous secret is valid, while the service sends a time. */
export const previousSecretText = ({ previousSecretUntil }: { previousSecretUntil: string | null }) =>
  previousSecretUntil ? words('secretOverlap', { until: formatMoment(previousSecretUntil) }) : undefined;

/** Warns that replacing the secret ends the previous one, while that one is valid. */
export const endedSecretText = ({ previousSecretUntil }: { previousSecretUntil: string | null }) =>
  previousSecretUntil ? words('replaceEndsPrevious', { until: formatMoment(previousSecretUntil) }) : undefined;

const facts = ({ url, events, isOn }: Webhook): readonly (readonly [label: string, value: string])[] => [
  [words('address'), url],
  [words('events'), eventLabels(events)],
  [words('sendMessages'), isOn === false ? words('no') : words('yes')],
];

/** Describes the differences between two versions of a webhook. */
export function webhookChanges(before: Webhook, after: Webhook): Change[] {
  const now = new Map(facts(after));
  return facts(before)
    .map(([label, from]) => ({ label, from, to: now.get(label) ?? '' }))
    .filter(({ from, to }) => from !== to);
}

/** Returns the name of an event; an unknown one as sent. */
export function eventLabel(event: string): string {
  if (event === webhookTestEvent) return words('testMessage');
  return isKeyOf(eventRules, event) ? eventRules[event].label : event;
}

export const eventLabels = (events: readonly string[]): string => events.map(eventLabel).join(', ');

/** Returns whether a message was delivered, in a word. */
export function messageBadge({ state }: WebhookMessage): Badge {
  if (state === 'delivered') return { label: words('delivered'), tone: 'teal' };
  if (state === 'failed') return { label: words('failed'), tone: 'red' };
  return { label: state === 'pending' ? words('pending') : state, tone: 'yellow' };
}

/** Describes an attempt: `Answered 500 after 12 ms`. */
export function attemptText({ status, problem, durationMs }: WebhookAttempt): string {
  if (status === null) return problem ?? words('noAnswer');
  const answer = String(status);
  return durationMs === null
    ? words('answered', { status: answer })
    : words('answeredAfter', { status: answer, milliseconds: String(durationMs) });
}
