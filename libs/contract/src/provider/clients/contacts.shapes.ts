import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { seenVersion } from '../../core/seen.ts';
import { id, text } from '../../core/shapes.ts';
import { phoneNumber } from './phone.shapes.ts';

/** Maximum number of contacts per client, and of phone numbers per contact. */
export const contactLimits = { contacts: 20, numbers: 5 } as const;

/** A person through whom a client can be reached (1§3). */
export const contact = z
  .object({
    recordId: id,
    displayName: z.string(),
    phoneNumbers: z.array(
      z.object({
        number: z.string().meta({ description: 'Nine digits, without the country code and the leading zero' }),
        label: z.string().meta({ description: 'Kind of phone number: `Mobile`' }),
      }),
    ),
    version: assumed(z.int().positive()).meta({ description: 'Increases with each change' }),
  })
  .meta({ id: 'Contact' });

const contactNumber = z.object({
  number: phoneNumber,
  label: text(30).min(1, 'Say which number it is, such as Mobile or Work'),
});

/** A new contact (1§3): Ghanaian mobile numbers and landlines in any notation, without duplicates. */
export const contactCreation = z
  .object({
    displayName: text(80).min(2, 'Enter a name of at least 2 letters'),
    phoneNumbers: z
      .array(contactNumber)
      .min(1, 'Enter at least one number')
      .max(contactLimits.numbers, `At most ${contactLimits.numbers} numbers`)
      .superRefine((numbers, context) => {
        numbers.forEach(({ number }, at) => {
          if (numbers.findIndex((other) => other.number === number) === at) return;
          context.addIssue({ code: 'custom', path: [at, 'number'], message: 'This number is listed above' });
        });
      }),
  })
  .meta({ id: 'ContactCreation' });

/** An update of a contact. It is rejected if `version` is given and outdated. */
export const contactUpdate = contactCreation
  .safeExtend({ version: assumed(seenVersion) })
  .meta({ id: 'ContactUpdate' });

export type Contact = z.infer<typeof contact>;
export type ContactCreation = z.input<typeof contactCreation>;
/** {@link ContactCreation} after parsing its numbers. */
export type ContactDraft = z.output<typeof contactCreation>;
