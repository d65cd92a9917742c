import { dictionary } from '@zxcvbn-ts/language-common';

/** Facts that others know about the person who sets the password. */
export type OwnData = { email: string; firstName: string; lastName: string; companyName: string };

/** The list is in lower case. */
const commonPasswords = new Set(dictionary['passwords-common']);

export const commonPasswordProblem =
  'This password is on a list of the most used ones, which attackers try first. Choose another, such as three or four unrelated words.';
export const ownDataProblem =
  'Do not use your name, email or company as your password. Choose another, such as three or four unrelated words.';

/** Returns the reason why nobody may use this password, or undefined. Upper and lower case count as equal. */
export const commonPasswordError = (password: string): string | undefined =>
  commonPasswords.has(password.toLowerCase()) ? commonPasswordProblem : undefined;

/**
 * Normalizes a text to letters and digits, without digits at the end: `Kwame Asante 2026!` and `kwameasante` are equal.
 */
function coreOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/\p{N}+$/u, '') || plain;
}

/**
 * Returns the reason why this person may not use this password, or undefined. It can't be their email, the part of it
 * before the @, their names or their company's name: in any case, with any signs between, and with digits after them.
 */
export function passwordError(password: string, own: OwnData): string | undefined {
  const { email, firstName, lastName, companyName } = own;
  const [localPart = ''] = email.split('@');
  const known = [email, localPart, firstName, lastName, firstName + lastName, lastName + firstName, companyName];
  const core = coreOf(password);
  const isOwn = core !== '' && known.map(coreOf).includes(core);
  return commonPasswordError(password) ?? (isOwn ? ownDataProblem : undefined);
}
