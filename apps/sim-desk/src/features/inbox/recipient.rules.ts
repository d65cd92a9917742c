import { mobileDigits } from '@oware/domain';

/**
 * Normalises a recipient like the inbox: a phone number in any notation to `+233` and nine digits, anything else to
 * lower case. An unescaped plus arrives as a space.
 */
export function inboxRecipient(text: string): string {
  const digits = text.includes('@') ? undefined : mobileDigits(text.trim());
  return digits === undefined ? text.trim().toLowerCase() : `+233${digits}`;
}
