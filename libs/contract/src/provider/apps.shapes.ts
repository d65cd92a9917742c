import { z } from 'zod';
import { id } from '../core/shapes.ts';

/** 2§3: app_token is the public key, test_key the secret one. */
export const app = z.object({ id, name: z.string(), app_token: z.string(), test_key: z.string() }).meta({ id: 'App' });

/** AP1 and AP4; name required (2§5). */
export const appName = z
  .object({ name: z.string().trim().min(1, 'Enter a name').max(80, 'At most 80 characters') })
  .meta({ id: 'AppName' });

export type App = z.infer<typeof app>;
