import { personas } from './personas.ts';
import { digitalAddress } from '../synthetic/ranges.ts';
import type { ClientLocationRow, ClientRow } from '../world/rows.ts';

const { goodPayer, loanPastDue, veryLongName, lettersBeyondAscii, borrowsFromTwoAtVolta } = personas;

type LocationSeed = readonly [client: ClientRow, address: string, latitude: number, longitude: number, isInPost?: true];

/** Markets and sights on any map, where nobody lives. */
const seeds: Record<number, LocationSeed> = {
  8201: [goodPayer.client, 'Makola Market, Accra', 5.5469, -0.2056, true],
  8202: [goodPayer.client, 'Independence Square, Accra', 5.5477, -0.1929],
  8203: [goodPayer.client, 'Aburi Botanical Gardens', 5.8502, -0.1741],
  8204: [loanPastDue.client, 'Kejetia Market, Kumasi', 6.6996, -1.6244, true],
  8205: [
    veryLongName.client,
    'Cape Coast Castle, at the stall beside the gate that faces the sea, where she sells cloth from Monday to Saturday',
    5.1036,
    -1.2414,
  ],
  8206: [lettersBeyondAscii.client, 'Ho Central Market', 6.611, 0.4713, true],
  8207: [borrowsFromTwoAtVolta.client, 'Wli Waterfalls, near Hohoe', 7.124, 0.592],
};

/** Locations of personas. */
export const clientLocations: readonly ClientLocationRow[] = Object.entries(seeds).map(
  ([id, [client, address, latitude, longitude, isInPost]]) => ({
    id: Number(id),
    clientId: client.id,
    address,
    latitude,
    longitude,
    digitalAddress: isInPost ? digitalAddress(Number(id)) : null,
    version: 1,
  }),
);
