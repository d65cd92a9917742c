import { defineCall, id, moment } from '@oware/contract';
import { z } from 'zod';
import { ofSandbox, own } from './common.ts';

/** One exchange as the list shows it. */
export const exchange = z.object({
  id,
  /** Real time, whatever the sandbox's clock says. */
  at: moment,
  service: z.string(),
  /** The contract's id: C1, L3 … */
  callId: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  durationMs: z.int(),
  requestId: z.string(),
  account: z.string().nullable(),
});

/** With its bodies: secrets masked, and as text when they were too long to be kept whole. */
export const exchangeDetails = exchange.extend({ requestBody: z.unknown(), responseBody: z.unknown() });

export const listExchanges = defineCall({
  ...own,
  id: 'X10',
  method: 'GET',
  path: '/_sim/journal',
  summary: 'The last exchanges of a sandbox with the services, newest first, 200 at most',
  query: z.object({ sandbox: ofSandbox }),
  answer: z.object({ content: z.array(exchange) }),
  errors: ['sandbox_not_found'],
});

export const getExchange = defineCall({
  ...own,
  id: 'X11',
  method: 'GET',
  path: '/_sim/journal/{id}',
  summary: 'An exchange with its bodies',
  query: z.object({ sandbox: ofSandbox }),
  answer: exchangeDetails,
  errors: ['sandbox_not_found', 'not_found'],
});

export type Exchange = z.infer<typeof exchange>;
export type ExchangeDetails = z.infer<typeof exchangeDetails>;
