import { plainLetters } from '@oware/domain';

/**
 * Every value that could reach or name a real person comes from one of these ranges; docs/seed.md says why each is safe.
 * `number` is at most the number of places of the range, which is written with leading zeros.
 */
const padded = (number: number, places: number) => String(number).padStart(places, '0');

/**
 * Maps different numbers below `size` to different ones without visible order. `size` must be a product of 2, 3 and 5.
 */
const spread = (number: number, size: number) => (number * 7919 + 4321) % size;

/** Returns `200` and six digits: nine without the country code (1§5). */
export const mobile = (number: number): string => `200${padded(number % 1_000_000, 6)}`;
export const landline = (number: number): string => `0302 00${number % 10} ${padded(number % 1000, 3)}`;
export const staffNumber = (number: number): string => `9${padded(number, 5)}`;
export const ghanaCard = (number: number): string => `GHA-9${padded(number, 8)}-${number % 10}`;
export const passport = (number: number): string => `G9${padded(number, 6)}`;
export const voterId = (number: number): string => `9${padded(number, 9)}`;
export const driverLicence = (number: number): string => `ZZZ-9${padded(number, 7)}`;
export const ssnit = (number: number): string => `Z9${padded(number, 11)}`;
export const mandate = (number: number): string => `MND-9${padded(number, 7)}`;
export const tin = (number: number): string => `P99${padded(number, 8)}`;
export const digitalAddress = (number: number): string => `ZZ-${padded(number % 1000, 3)}-${padded(number % 9973, 4)}`;
/** Returns an address in the block that RFC 5737 reserves for documentation. */
export const ipAddress = (number: number): string => `192.0.2.${1 + (number % 254)}`;
/** Returns a number in the register of companies. */
export const companyNumber = (number: number): string => `CS-9${padded(number, 8)}`;
export const bankAccount = (number: number): string => `99${padded(number, 11)}`;

/**
 * Values of the n-th person of a world, n below 90,000. Mobile numbers from 200 900000 on are reserved for others:
 * supervisors, from 200 950000 guarantors, from 200 970000 contacts, from 200 980000 newcomers, from 200 985000 staff,
 * from 200 990000 magic numbers.
 */
export const mobileOf = (n: number): string => mobile(spread(n, 900_000));
export const ghanaCardOf = (n: number): string => ghanaCard(spread(n * 1009, 90_000_000));
export const staffNumberOf = (n: number): string => staffNumber(spread(n, 90_000));

export const reserved = {
  mobile: /^200\d{6}$/,
  landline: /^0302 00\d \d{3}$/,
  staffNumber: /^9\d{5}$/,
  ghanaCard: /^GHA-9\d{8}-\d$/,
  passport: /^G9\d{6}$/,
  voterId: /^9\d{9}$/,
  driverLicence: /^ZZZ-9\d{7}$/,
  ssnit: /^Z9\d{11}$/,
  tin: /^P99\d{8}$/,
  mandate: /^MND-9\d{7}$/,
  digitalAddress: /^ZZ-\d{3}-\d{4}$/,
  ipAddress: /^192\.0\.2\.\d{1,3}$/,
  companyNumber: /^CS-9\d{8}$/,
  bankAccount: /^99\d{11}$/,
  email: /^[a-z0-9.]+@([a-z0-9-]+\.)+(example|test)$/,
} as const;

/** Returns a name in plain letters for email addresses: `N’Dri Aku` becomes `ndri.aku`. */
export const addressPart = (text: string): string =>
  plainLetters(text)
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/[ -]+/g, '.');
