import { acknowledgement, defineCall, moment } from '@oware/contract';
import { z } from 'zod';
import { own } from './common.ts';

/** Number of messages kept per sandbox, and of characters kept per message. */
export const keptBinned = 50;
export const keptBinnedLength = 4000;

const binnedWebhook = z
  .object({
    id: z.string(),
    at: moment,
    messageId: z.string().nullable().meta({ description: 'Header webhook-id; null without one' }),
    signature: z.enum(['right', 'wrong', 'missing']).meta({
      description: 'Whether a webhook of the sandbox has signed it, as it stands, within five minutes',
    }),
    signedBy: z.string().nullable().meta({ description: 'The organisation whose webhook signed it' }),
    isRepeated: z.boolean().meta({ description: 'A message of the same id came before' }),
    body: z.string().meta({ description: 'Its beginning' }),
  })
  .meta({ id: 'BinnedWebhook' });

export const receiveWebhook = defineCall({
  ...own,
  id: 'X25',
  method: 'POST',
  path: '/_sim/sandboxes/{name}/webhook-bin',
  summary: 'The address of a sandbox’s webhook bin, for a webhook to send to',
  body: z.unknown(),
  answer: acknowledgement,
  errors: ['sandbox_not_found'],
});

export const listBinnedWebhooks = defineCall({
  ...own,
  id: 'X26',
  method: 'GET',
  path: '/_sim/sandboxes/{name}/webhook-bin',
  summary: 'What came to a sandbox’s webhook bin, the newest first, and whether its signature is right',
  answer: z.array(binnedWebhook),
  errors: ['sandbox_not_found'],
});

export type BinnedWebhook = z.infer<typeof binnedWebhook>;
