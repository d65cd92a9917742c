import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { seenVersion } from '../../core/seen.ts';
import { id, text, trimmedText } from '../../core/shapes.ts';
import { messages } from '../../messages.ts';

const elementType = z.enum(['primary', 'other']);

/** A typed record (3§3). The submission of a batch names one (2§7). */
export const element = assumed(
  z
    .object({
      id,
      name: z.string(),
      type: elementType,
      product_name: z.string(),
      element_id: z.string().optional().meta({ description: 'The organisation’s own number for it' }),
      isRetired: z.boolean().optional().meta({ description: 'True if new submissions cannot use it' }),
      submissions: z
        .int()
        .nonnegative()
        .optional()
        .meta({ description: 'Number of batches that were submitted with it' }),
      version: z.int().positive().optional(),
    })
    .meta({ id: 'Element' }),
);

/** The fields of the form (3§3: name and element_id), and what the card shows beside the name. */
export const elementChange = assumed(
  z
    .object({
      name: trimmedText().min(2, messages.elementNameTooShort).max(60, 'At most 60 characters'),
      element_id: text(60).optional(),
      type: elementType,
      product_name: text(120).optional(),
    })
    .meta({ id: 'ElementChange' }),
);

/** An update of an element. It is rejected if `version` is given and outdated. */
export const elementUpdate = assumed(elementChange.extend({ version: seenVersion }).meta({ id: 'ElementUpdate' }));

/** The owner's lender. An administrator must name it; otherwise the session's own organisation is used. */
export const elementOwner = z.object({ lenderId: assumed(id.optional()) });

export type Element = z.infer<typeof element>;
export type ElementChange = z.infer<typeof elementChange>;
export type ElementUpdate = z.infer<typeof elementUpdate>;
