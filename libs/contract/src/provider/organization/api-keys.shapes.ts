import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment } from '../../core/shapes.ts';

/** An organisation has at most so many API keys. */
export const mostApiKeys = 20;

/** 3§3: an API key of an organisation, without the key itself. */
export const apiKey = assumed(
  z
    .object({
      id,
      name: z.string(),
      partialKey: z.string().meta({ description: 'The first characters of the key' }),
      createdAt: moment,
      /** Name of the person; null where the person is gone. */
      createdBy: z.string().nullable(),
      lastUsedAt: moment.nullable().meta({ description: 'To the minute; null before the first use' }),
    })
    .meta({ id: 'ApiKey' }),
);

/** A new API key: the only answer that has the key itself. */
export const newApiKey = assumed(
  apiKey
    .extend({
      apiKey: z.string().nullable().meta({
        description:
          'Goes into the api key header. Null where the same request was carried out before: it is shown once',
      }),
    })
    .meta({ id: 'NewApiKey' }),
);

export const apiKeyDraft = z
  .object({ name: z.string().trim().min(1, 'Enter a name for the key').max(80, 'At most 80 characters') })
  .meta({ id: 'ApiKeyDraft' });

export type ApiKey = z.infer<typeof apiKey>;
export type NewApiKey = z.infer<typeof newApiKey>;
