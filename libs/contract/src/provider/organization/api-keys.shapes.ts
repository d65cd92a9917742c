import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment, trimmedText } from '../../core/shapes.ts';

/** Maximum number of API keys per organisation. */
export const mostApiKeys = 20;

/** 3§3: an API key of an organisation, without the key itself. */
export const apiKey = assumed(
  z
    .object({
      id,
      name: z.string(),
      partialKey: z.string().meta({ description: 'First characters of the key' }),
      createdAt: moment,
      /** Name of the person; null if the person no longer exists. */
      createdBy: z.string().nullable(),
      lastUsedAt: moment.nullable().meta({ description: 'Rounded to the minute; null before first use' }),
    })
    .meta({ id: 'ApiKey' }),
);

/** A new API key. Only this answer contains the key itself. */
export const newApiKey = assumed(
  apiKey
    .extend({
      apiKey: z.string().nullable().meta({
        description:
          'Value for the API key header. Null when a request is repeated, because the key is shown only once',
      }),
    })
    .meta({ id: 'NewApiKey' }),
);

export const apiKeyDraft = z
  .object({ name: trimmedText().min(1, 'Enter a name for the key').max(80, 'At most 80 characters') })
  .meta({ id: 'ApiKeyDraft' });

export type ApiKey = z.infer<typeof apiKey>;
export type NewApiKey = z.infer<typeof newApiKey>;
