/** The result of reading a digital address: the address as GhanaPostGPS writes it, or the reason why it is invalid. */
export type ReadDigitalAddress = { address: string; problem?: undefined } | { address?: undefined; problem: string };

/** A two-character district and area code, then the postcode area and the place: `GA-183-8164`, `A2-0013-1234`. */
const written = /^([A-Z][A-Z0-9])[-\s]?(\d{3,4})[-\s](\d{4})$|^([A-Z][A-Z0-9])(\d{3,4})(\d{4})$/;

/**
 * Reads a GhanaPostGPS digital address by its form: `ga-183-8164`, `GA 183 8164` and `GA1838164` become `GA-183-8164`.
 * It does not check that the place exists.
 */
export function readDigitalAddress(text: string): ReadDigitalAddress {
  const parts = written.exec(text.trim().toUpperCase())?.filter((part) => part !== undefined);
  return parts
    ? { address: parts.slice(1).join('-') }
    : { problem: 'Enter a digital address such as GA-183-8164, or leave it empty' };
}
