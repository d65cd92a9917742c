import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { readDigitalAddress } from '../../core/digital-address.ts';
import { seenVersion } from '../../core/seen.ts';
import { id, text } from '../../core/shapes.ts';

/** How many locations a client can have. */
export const locationsPerClient = 50;

const degrees = (most: 90 | 180) =>
  z
    .number('Enter degrees such as 5.6037')
    .min(-most, `At least -${most} degrees`)
    .max(most, `At most ${most} degrees`)
    // about 10 cm
    .transform((value) => Math.round(value * 1e6) / 1e6 + 0);

/** A place of a client (3§2): an address label, latitude and longitude; the names of the fields are assumed. */
export const clientLocation = assumed(
  z
    .object({
      id,
      address: z.string().meta({ description: 'The label: what the place is called' }),
      latitude: z.number().meta({ description: 'Degrees north, WGS 84' }),
      longitude: z.number().meta({ description: 'Degrees east, WGS 84' }),
      digitalAddress: z
        .string()
        .nullable()
        .meta({ description: 'The digital address of GhanaPostGPS, as text; null where none was entered' }),
      version: z.int().positive().meta({ description: 'Counts the changes' }),
    })
    .meta({ id: 'ClientLocation' }),
);

const digitalAddress = z
  .string()
  .max(20)
  .transform((written, context) => {
    if (written.trim() === '') return null;
    const { address, problem } = readDigitalAddress(written);
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

/** A location to add: anywhere on earth; the label and the degrees are required. */
export const locationCreation = assumed(
  z
    .object({
      address: text(160).min(2, 'Enter a label of at least 2 letters'),
      latitude: degrees(90),
      longitude: degrees(180),
      digitalAddress: digitalAddress.nullable().optional(),
    })
    .meta({ id: 'LocationCreation' }),
);

/** A change to a location; with the version that it began from, it is refused where that is no longer the newest. */
export const locationUpdate = assumed(
  locationCreation.safeExtend({ version: seenVersion }).meta({ id: 'LocationUpdate' }),
);

export type ClientLocation = z.infer<typeof clientLocation>;
export type LocationCreation = z.input<typeof locationCreation>;
/** As {@link LocationCreation}, rounded and its digital address read. */
export type LocationDraft = z.output<typeof locationCreation>;
