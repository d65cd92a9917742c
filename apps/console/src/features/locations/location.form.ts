import type { LocationCreation } from '@oware/contract';
import { type Coordinates, formatDegrees, readDegrees } from '@oware/domain';
import type { ClientLocation } from '../../api/readings.ts';
import type { Change } from '../../record/change-list.view.tsx';
import { placeText } from '../../lending/client-records.text.ts';
import { words } from './locations.words.ts';

/** What the form holds: degrees as they are typed. */
export type LocationValues = { address: string; latitude: string; longitude: string; digitalAddress: string };

const degreesText = (degrees: number | null): string => (degrees === null ? '' : formatDegrees(degrees));

/** Returns the values of a location, with the place that was chosen on the map, if any. */
export const valuesOf = (location: ClientLocation, place: Coordinates | undefined): LocationValues => ({
  address: location.address,
  latitude: degreesText(place ? place.latitude : location.latitude),
  longitude: degreesText(place ? place.longitude : location.longitude),
  digitalAddress: location.digitalAddress ?? '',
});

/** The values of a new location. */
export const emptyValues = (place: Coordinates | undefined): LocationValues => ({
  address: '',
  latitude: degreesText(place?.latitude ?? null),
  longitude: degreesText(place?.longitude ?? null),
  digitalAddress: '',
});

/** What is wrong with typed degrees; undefined where nothing is. */
export const degreesProblem = (which: keyof Coordinates) => (text: string) => readDegrees(which, text).problem ?? true;

/** The place that the values name so far. */
export function placeIn({ latitude, longitude }: LocationValues): Coordinates | undefined {
  const [north, east] = [readDegrees('latitude', latitude).degrees, readDegrees('longitude', longitude).degrees];
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
}

/** What is sent; undefined while the degrees can't be read. */
export function locationOf(values: LocationValues): LocationCreation | undefined {
  const place = placeIn(values);
  return place && { address: values.address.trim(), ...place, digitalAddress: values.digitalAddress.trim() || null };
}

/** What differs between two versions of a location, in words. */
export const locationChanges = (from: ClientLocation, to: ClientLocation): Change[] =>
  [
    { label: words('label'), from: from.address, to: to.address },
    { label: words('place'), from: placeText(from), to: placeText(to) },
    { label: words('digitalAddress'), from: from.digitalAddress ?? '', to: to.digitalAddress ?? '' },
  ].filter((change) => change.from !== change.to);
