import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { readDigitalAddress } from '../../core/digital-address.ts';
import { seenVersion } from '../../core/seen.ts';
import { id, text } from '../../core/shapes.ts';

/** Maximum number of locations per client. */
export const locationsPerClient = 50;

const degrees = (most: 90 | 180) =>
  z
    .number('Enter degrees such as 5.6037')
    .min(-most, `At least -${most} degrees`)
    .max(most, `At most ${most} degrees`)
    // about 10 cm
    .transform((value) => Math.round(value * 1e6) / 1e6 + 0);

/** A location of a client (3§2): address label, latitude and longitude. The field names are assumed. */
export const clientLocation = assumed(
  z
    .object({
      id,
      address: z.string().meta({ description: 'Name of the place' }),
      latitude: z.number().meta({ description: 'Degrees north, WGS 84' }),
      longitude: z.number().meta({ description: 'Degrees east, WGS 84' }),
      digitalAddress: z
        .string()
        .nullable()
        .meta({ description: 'GhanaPostGPS digital address; null if none was entered' }),
      version: z.int().positive().meta({ description: 'Increases with each change' }),
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

/** A new location anywhere on earth; label and coordinates are required. */
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

/** An update of a location. It is rejected if `version` is given and outdated. */
export const locationUpdate = assumed(
  locationCreation.safeExtend({ version: seenVersion }).meta({ id: 'LocationUpdate' }),
);

export type ClientLocation = z.infer<typeof clientLocation>;
export type LocationCreation = z.input<typeof locationCreation>;
/** {@link LocationCreation}, rounded and with its digital address parsed. */
export type LocationDraft = z.output<typeof locationCreation>;
