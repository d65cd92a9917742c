import { isKeyOf, withEllipsis } from '@oware/contract';
import { isPersonalNumberField, maskedNumber } from '../clients/masked-number.ts';

/** Secret fields: the audit names them but never stores their values. */
const secret = /(password|secret|token|pin)$/i;

const cardNumber = /GHA-?\d{9}-?\d/gi;
const phoneNumber = /(?<!\d)(?:\+?233|0)[ -]?\d{2}[ -]?\d{3}[ -]?\d{4}(?!\d)/g;

/** Maximum length of a text in the audit, in UTF-16 units. */
const keptLength = 200;

/**
 * Returns the stored text of a field: the last four characters of personal numbers, nothing of secrets, the start of
 * long texts. `field` can be a path such as `personal.ssnit_number`.
 */
export function auditedText(field: string, text: string): string | null {
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (secret.test(name)) return null;
  if (isPersonalNumberField(name)) return maskedNumber(text);
  return withEllipsis(text.replace(cardNumber, maskedNumber).replace(phoneNumber, maskedNumber), keptLength);
}

const labels = {
  domainStatus: 'status',
  lenderStatus: 'funding',
  twoPersonApproval: 'two-person approval',
  firstName: 'first name',
  lastName: 'last name',
  mobileNo: 'phone',
  staffId: 'staff number',
  idType: 'identity document',
  idNumber: 'number of the identity document',
  nameOnId: 'name on the identity document',
  idVerified: 'identity document verified',
  dateOfBirth: 'date of birth',
} as const;

/** Returns a readable field name: `terms.maxPrincipal` becomes "terms: max principal". */
export function auditedFieldLabel(field: string): string {
  if (isKeyOf(labels, field)) return labels[field];
  return field
    .replace(/\./g, ': ')
    .replace(/_/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_whole, last: string, first: string) => `${last} ${first.toLowerCase()}`);
}
