/** A location in degrees, WGS 84. */
export type Coordinates = { latitude: number; longitude: number };

const most = { latitude: 90, longitude: 180 } as const;
const examples = { latitude: '5.6037', longitude: '-0.1870' } as const;

/** A box around Ghana with a margin of some kilometres. */
export const ghanaBox = { west: -3.3, south: 4.7, east: 1.25, north: 11.2 } as const;

/** Whether a location may be in Ghana: a wrong sign or swapped values usually lead elsewhere. */
export const isNearGhana = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= ghanaBox.south && latitude <= ghanaBox.north && longitude >= ghanaBox.west && longitude <= ghanaBox.east;

/** Formats degrees with at most six decimals, which is about 10 cm. */
export const formatDegrees = (degrees: number): string => String(Math.round(degrees * 1e6) / 1e6);

/** Parses decimal degrees, or returns why the text is invalid. */
export function readDegrees(
  which: keyof Coordinates,
  text: string,
): { degrees: number; problem?: undefined } | { degrees?: undefined; problem: string } {
  const written = text.trim().replace('−', '-');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(written)) return { problem: `Enter degrees such as ${examples[which]}` };
  const degrees = Number(written);
  return Math.abs(degrees) <= most[which]
    ? { degrees }
    : { problem: `Enter degrees from -${most[which]} to ${most[which]}` };
}

/** Returns the location in an address (`?lat=5.6&lon=-0.2`); undefined if the address has no valid location. */
export function coordinatesOf(query: URLSearchParams): Coordinates | undefined {
  const { degrees: latitude } = readDegrees('latitude', query.get('lat') ?? '');
  const { degrees: longitude } = readDegrees('longitude', query.get('lon') ?? '');
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/** Whether two locations are equal to six decimals. */
export const isSamePlace = (one: Coordinates, other: Coordinates): boolean =>
  formatDegrees(one.latitude) === formatDegrees(other.latitude) &&
  formatDegrees(one.longitude) === formatDegrees(other.longitude);
