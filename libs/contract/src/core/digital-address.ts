/** What a text that should be a digital address is: as GhanaPostGPS writes it, or why it is none. */
export type ReadDigitalAddress = { address: string; problem?: undefined } | { address?: undefined; problem: string };

/** District and area in two signs, then the numbers of the postcode and of the place: `GA-183-8164`, `A2-0013-1234`. */
const written = /^([A-Z][A-Z0-9])[-\s]?(\d{3,4})[-\s](\d{4})$|^([A-Z][A-Z0-9])(\d{3,4})(\d{4})$/;

/**
 * Reads a digital address of GhanaPostGPS by its form: `ga-183-8164`, `GA 183 8164` and `GA1838164` become `GA-183-8164`.
 * Whether there is such a place is not known here.
 */
export function readDigitalAddress(text: string): ReadDigitalAddress {
  const parts = written.exec(text.trim().toUpperCase())?.filter((part) => part !== undefined);
  return parts
    ? { address: parts.slice(1).join('-') }
    : { problem: 'Enter a digital address such as GA-183-8164, or leave it empty' };
}
