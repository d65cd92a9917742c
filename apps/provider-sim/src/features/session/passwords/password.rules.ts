import { dictionary } from '@zxcvbn-ts/language-common';

/** What others know about the person whose password it is. */
export type OwnData = { email: string; firstName: string; lastName: string; companyName: string };

/** In small letters, as the list has them. */
const commonPasswords = new Set(dictionary['passwords-common']);

export const commonPasswordProblem =
  'This password is on a list of the most used ones, which attackers try first. Choose another, such as three or four unrelated words.';
export const ownDataProblem =
  'Do not use your name, email or company as your password. Choose another, such as three or four unrelated words.';

/** Why nobody may have this password; undefined where nothing speaks against it. Capitals make no difference. */
export const commonPasswordError = (password: string): string | undefined =>
  commonPasswords.has(password.toLowerCase()) ? commonPasswordProblem : undefined;

/** Letters and digits alone, without digits at the end: `Kwame Asante 2026!` and `kwameasante` are the same. */
function coreOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return plain.replace(/\p{N}+$/u, '') || plain;
}

/**
 * Why this person may not have this password; undefined where nothing speaks against it. Their email, the part of it before
 * the @, their names and their company's are refused in any case, with any signs between, and with digits after them.
 */
export function passwordError(password: string, own: OwnData): string | undefined {
  const { email, firstName, lastName, companyName } = own;
  const [localPart = ''] = email.split('@');
  const known = [email, localPart, firstName, lastName, firstName + lastName, lastName + firstName, companyName];
  const core = coreOf(password);
  const isOwn = core !== '' && known.map(coreOf).includes(core);
  return commonPasswordError(password) ?? (isOwn ? ownDataProblem : undefined);
}
