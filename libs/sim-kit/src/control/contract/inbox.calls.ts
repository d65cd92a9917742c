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
  /** The sandbox's time. */
  sentAt: moment,
});

export const listMessages = defineCall({
  ...own,
  id: 'X8',
  method: 'GET',
  path: '/_sim/inbox',
  summary: 'What a sandbox’s services sent, newest first',
  query: z.object({
    sandbox: ofSandbox,
    recipient: z.string().trim().toLowerCase().optional(),
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
  summary: 'The first message to an address after the given one, waited for if need be; null when none came in time',
  query: z.object({
    sandbox: ofSandbox,
    recipient: z.string().trim().toLowerCase().min(1),
    /** The id of the last message that the caller knows; without it, the first message ever sent to the address. */
    after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
    timeoutSeconds: z.coerce.number().min(0).max(60).default(10),
  }),
  answer: z.object({ message: message.nullable() }),
  errors: ['sandbox_not_found'],
});

export type Message = z.infer<typeof message>;
