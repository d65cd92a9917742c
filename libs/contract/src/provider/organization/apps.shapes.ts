import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, trimmedText } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';

/** A lender that an app works for (2§1). */
export const appLender = z.object({ id, name: z.string() }).meta({ id: 'AppLender' });

/**
 * An app in lists (AP2), without its secret key, which only AP3 returns. The documents show the fields of one app but
 * not of the list.
 */
export const appSummary = z
  .object({
    id: id.meta({ description: 'Sent in the appId header in place of the organisation’s own id' }),
    name: z.string(),
    app_token: z.string().meta({ description: 'The public key' }),
    lenders: assumed(z.array(appLender).optional()).meta({
      description: 'Attached lenders: requests with the app’s id can access only these',
    }),
  })
  .meta({ id: 'AppSummary' });

/** 2§3: app_token is the public key, test_key the secret one. */
export const app = appSummary
  .extend({
    test_key: assumed(z.string().nullable()).meta({
      description: 'The secret key; null for people who may see apps but not manage them',
    }),
  })
  .meta({ id: 'App' });

/** AP1 and AP4; name required (2§5). */
export const appName = z
  .object({ name: trimmedText().min(1, messages.appNameRequired).max(80, 'At most 80 characters') })
  .meta({ id: 'AppName' });

export type App = z.infer<typeof app>;
export type AppSummary = z.infer<typeof appSummary>;
