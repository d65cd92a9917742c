import { type NotificationEvent, notificationEvents, type NotificationTrigger } from '@oware/contract';
import { eventRules } from '@oware/domain';
import type { NotificationTriggers } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';
import { words } from './service-settings.words.ts';

export const channels = [
  { key: 'email', label: words('email') },
  { key: 'sms', label: words('sms') },
  { key: 'inApp', label: words('inTheApp') },
] as const;
export type Channel = (typeof channels)[number]['key'];

/** A loaded trigger: null for a channel that the service does not send. */
type ReadTrigger = NotificationTriggers['triggers'][number];

/** Returns the trigger of an event, if the service sends it. */
const triggerOf = ({ triggers }: NotificationTriggers, event: NotificationEvent): ReadTrigger | undefined =>
  triggers.find((trigger) => trigger.event === event);

/** The person's changes by `event channel`. */
export type Choices = Readonly<Record<string, boolean>>;
export const choiceKey = (event: NotificationEvent, channel: Channel) => `${event} ${channel}`;

/** Whether a switch is on: the person's choice, otherwise the service's value. */
export const isOn = (
  triggers: NotificationTriggers,
  choices: Choices,
  event: NotificationEvent,
  channel: Channel,
): boolean | undefined => choices[choiceKey(event, channel)] ?? triggerOf(triggers, event)?.[channel] ?? undefined;

/** Returns the triggers that differ from the service's. */
export const changedTriggers = (triggers: NotificationTriggers, choices: Choices): NotificationTrigger[] =>
  notificationEvents
    .filter((event) =>
      channels.some(({ key }) => isOn(triggers, choices, event, key) !== isOn(triggers, {}, event, key)),
    )
    .map((event) => {
      const on = (channel: Channel) => isOn(triggers, choices, event, channel) ?? false;
      return { event, email: on('email'), sms: on('sms'), inApp: on('inApp') };
    });

const inWords = (triggers: NotificationTriggers, event: NotificationEvent): string =>
  channels
    .filter(({ key }) => isOn(triggers, {}, event, key))
    .map(({ label }) => label)
    .join(', ') || words('off');

/** Describes someone else's changes. */
export const triggerChanges = (before: NotificationTriggers, after: NotificationTriggers): Change[] =>
  notificationEvents
    .map((event) => ({
      label: eventRules[event].label,
      from: inWords(before, event),
      to: inWords(after, event),
    }))
    .filter((change) => change.from !== change.to);
