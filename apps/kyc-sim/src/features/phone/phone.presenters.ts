import type { PhoneVerification } from '@oware/contract';
import type { PhoneCode } from '@oware/db';

export const presentPhoneVerification = (row: PhoneCode): PhoneVerification => ({
  id: String(row.id),
  phone: `0${row.phone}`,
  ip: row.ip,
  date: row.sentAt.toISOString(),
  verified: row.verifiedAt !== null,
});

/** Returns the text of the SMS. */
export const codeText = (organization: string) => (code: string) =>
  `${code} is your code for ${organization}. It is valid for 5 minutes: tell it to nobody but the officer who is with you.`;
