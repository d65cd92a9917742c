import { defineCall } from '@oware/contract';
import { z } from 'zod';
import { ofSandbox, own } from './common.ts';

/** An event says that something in the sandbox changed, but not its new value. */
export const deskEvent = z.enum(['inbox', 'journal', 'webhooks', 'faults']);

export const watchSandbox = defineCall({
  ...own,
  id: 'X12',
  method: 'GET',
  path: '/_sim/events',
  summary:
    'Server-sent events named inbox, journal, webhooks (the webhook bin) and faults (armed failures), each time that one of them changed; ends when the sandbox is reset, restored or deleted',
  query: z.object({ sandbox: ofSandbox }),
  answerType: 'text/event-stream',
  answer: z.unknown(),
  errors: ['sandbox_not_found'],
});

export type DeskEvent = z.infer<typeof deskEvent>;
