import { formatDegrees, formatPhone } from '@oware/domain';
import type { ClientLocation, Contact } from '../api/readings.ts';

/** Formats the numbers of a contact: `Mobile +233 24 123 4567, Work +233 30 212 3456`. */
export const numbersText = ({ phoneNumbers }: Contact): string =>
  phoneNumbers.map(({ number, label }) => [label, formatPhone(number)].filter(Boolean).join(' ')).join(', ');

/** Formats the coordinates of a location: `5.5469, -0.2056`; empty if one is missing. */
export const placeText = ({ latitude, longitude }: ClientLocation): string =>
  latitude === null || longitude === null ? '' : `${formatDegrees(latitude)}, ${formatDegrees(longitude)}`;
