import { mobileDigits } from '@oware/domain';

/**
 * A recipient as the inbox keeps it: a phone number in any spelling as `+233` and nine digits, anything else in lower case.
 * A plus that came unescaped in an address arrives as a blank.
 */
export function inboxRecipient(text: string): string {
  const digits = text.includes('@') ? undefined : mobileDigits(text.trim());
  return digits === undefined ? text.trim().toLowerCase() : `+233${digits}`;
}
