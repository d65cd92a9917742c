import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { moment } from '../../core/shapes.ts';

/** The five events of 3§3, with their names in triggers. */
export const notificationEvents = [
  'loan.approved',
  'loan.rejected',
  'payment.due',
  'payment.received',
  'document.uploaded',
] as const;

export const notificationEvent = z.enum(notificationEvents);

/** 3§3: an event, and how staff are notified of it. */
export const notificationTrigger = z
  .object({ event: notificationEvent, email: z.boolean(), sms: z.boolean(), inApp: z.boolean() })
  .meta({ id: 'NotificationTrigger' });

/** The triggers of an organisation, one for each event. */
export const notificationTriggers = assumed(
  z
    .object({
      triggers: z.array(notificationTrigger),
      /** Increases with each change; zero before the first. */
      version: z.int().nonnegative(),
      updatedAt: moment.nullable(),
      /** Name of the person; null before the first change, or if the person no longer exists. */
      updatedBy: z.string().nullable(),
    })
    .meta({ id: 'NotificationTriggers' }),
);

const eventOnce = (triggers: readonly { event: string }[]) =>
  new Set(triggers.map(({ event }) => event)).size === triggers.length;

/** Missing events stay unchanged. `version` is the version that was read; without it, the latest version is changed. */
export const notificationTriggersChange = z
  .object({
    triggers: z.array(notificationTrigger).min(1, 'Name at least one event').refine(eventOnce, 'Name each event once'),
    version: z.int().nonnegative().optional(),
  })
  .meta({ id: 'NotificationTriggersChange' });

export type NotificationEvent = z.infer<typeof notificationEvent>;
export type NotificationTrigger = z.infer<typeof notificationTrigger>;
export type NotificationTriggers = z.infer<typeof notificationTriggers>;
export type NotificationTriggersChange = z.infer<typeof notificationTriggersChange>;
