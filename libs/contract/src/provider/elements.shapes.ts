import { z } from 'zod';
import { assumed } from '../core/call.ts';
import { id } from '../core/shapes.ts';

/** A typed record (3§3). The submission of a batch names one (2§7). */
export const element = assumed(
  z
    .object({ id, name: z.string(), type: z.enum(['primary', 'other']), product_name: z.string() })
    .meta({ id: 'Element' }),
);

export type Element = z.infer<typeof element>;
