import { defineCall, id, moment, pageInfo, zeroBasedPage } from '@oware/contract';
import { z } from 'zod';
import { ofSandbox, own } from './common.ts';

export const channel = z.enum(['mail', 'sms', 'push']);

export const message = z.object({
  id,
  channel,
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The sender set by an organisation; null for Oware itself. */
  sender: z.string().nullable(),
  /** The sandbox's time. */
  sentAt: moment,
});

/** The recipient of a message. */
const recipient = z.string().trim().min(1).max(254).meta({
  description: 'An email address, or a phone number in any spelling: 0200980001, +233 20 098 0001',
});

/** The earliest point for a message: the request, another message, or a moment. */
export type Since = { now: true } | { id: number } | { moment: Date };

const sinceMessage = 'Give now, the id of a message, or a date and time such as 2026-11-20T08:15:00Z';

const since = z
  .string()
  .trim()
  .default('now')
  .transform((text, context): Since => {
    if (text === 'now') return { now: true };
    if (/^\d{1,9}$/.test(text)) return { id: Number(text) };
    if (moment.safeParse(text).success) return { moment: new Date(text) };
    context.addIssue({ code: 'custom', message: sinceMessage });
    return z.NEVER;
  })
  .meta({
    description:
      'What the message has to come after: `now` (this request), the id of a message, or a moment of the sandbox’s clock, from which on it was sent',
  });

export const listMessages = defineCall({
  ...own,
  id: 'X8',
  method: 'GET',
  path: '/_sim/inbox',
  summary: 'What a sandbox’s services sent, newest first',
  query: z.object({
    sandbox: ofSandbox,
    recipient: recipient.optional(),
    channel: channel.optional(),
    page: zeroBasedPage,
  }),
  answer: z.object({ content: z.array(message), page: pageInfo }),
  errors: ['sandbox_not_found'],
});

export const awaitMessage = defineCall({
  ...own,
  id: 'X9',
  method: 'GET',
  path: '/_sim/inbox/next',
  summary: 'Wait for the next message to an address; null when none came in time',
  query: z.object({
    sandbox: ofSandbox,
    recipient,
    since,
    timeoutSeconds: z.coerce.number().min(0).max(60).default(10),
  }),
  answer: z.object({ message: message.nullable() }),
  errors: ['sandbox_not_found'],
});

export type Message = z.infer<typeof message>;
