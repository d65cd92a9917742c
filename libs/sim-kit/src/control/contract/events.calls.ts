import { defineCall } from '@oware/contract';
import { z } from 'zod';
import { ofSandbox, own } from './common.ts';

/** What the stream of events says: that something of the sandbox changed, not what it is now. */
export const deskEvent = z.enum(['inbox', 'journal', 'webhooks']);

export const watchSandbox = defineCall({
  ...own,
  id: 'X12',
  method: 'GET',
  path: '/_sim/events',
  summary: 'Server-sent events named inbox, journal and webhooks (the webhook bin), each time that one of them changed',
  query: z.object({ sandbox: ofSandbox }),
  answerType: 'text/event-stream',
  answer: z.unknown(),
  errors: ['sandbox_not_found'],
});

export type DeskEvent = z.infer<typeof deskEvent>;
