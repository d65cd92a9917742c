import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { text } from '../core/shapes.ts';

/** 1§7. */
export const verificationType = z.enum(['voterId', 'drivers_license', 'ghana_card']);

/** V2; what `origin` and `mode` hold is not shown. */
export const identityCheckRequest = z
  .object({ origin: assumed(text(80)), mode: assumed(text(40)), type: verificationType, id: text(40).min(1) })
  .meta({ id: 'IdentityCheckRequest' });

export const identityCheck = z
  .object({ code: z.int(), message: assumed(z.string().optional()) })
  .meta({ id: 'IdentityCheck' });

export type VerificationType = z.infer<typeof verificationType>;
