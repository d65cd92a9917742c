import type { ClientFilter } from '@oware/contract';
import { mobileDigits, plainLetters, searchTerm } from '@oware/domain';
import type { ClientSummary } from '../../api/readings.ts';

/** The fields of C3 by which the box looks for clients. */
export type ClientQuery = Pick<ClientFilter, 'name' | 'mobileNo' | 'customerUid' | 'email' | 'staffId' | 'idNumber'>;

/** Shorter texts match too many clients. */
export const shortestSearch = 2;

const cardNumber = /^gha[\s-]*(\d{9})[\s-]*(\d)$/i;
const partOfCardNumber = /^gha[\s-]*\d[\d\s-]*$/i;
const numeric = /^(?=.*\d)\+?[\d\s().-]+$/;

/** Whether a Ghana Card number is typed, but not to its end. */
export const isPartOfCardNumber = (text: string): boolean =>
  partOfCardNumber.test(text.trim()) && !cardNumber.test(text.trim());

/**
 * Returns the searches of C3 for a text, because a provider searches each field on its own. A phone number is
 * recognised in every spelling. A Ghana Card number matches only when it is complete.
 */
export function clientQueriesFor(text: string): ClientQuery[] {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed.length < shortestSearch) return [];
  const card = cardNumber.exec(typed);
  if (card) return [{ idNumber: `GHA-${card[1]}-${card[2]}` }];
  if (isPartOfCardNumber(typed)) return [];
  if (typed.includes('@')) return [{ email: typed }];
  if (numeric.test(typed)) return numberQueries(typed);
  if (/\d/.test(typed)) return [{ customerUid: typed }, { staffId: typed }];
  return typed.includes('.') ? [{ name: typed }, { email: typed }] : [{ name: typed }];
}

/** A number without a prefix may be a phone, customer or staff number. */
function numberQueries(typed: string): ClientQuery[] {
  const digits = searchTerm(typed);
  const phone: ClientQuery[] = digits.length >= shortestSearch ? [{ mobileNo: digits }] : [];
  const compact = typed.replace(/\s/g, '');
  const isPhone = /^(\+|0|233)/.test(compact) && mobileDigits(compact) !== undefined;
  if (isPhone || !/^\d{3,}$/.test(compact)) return phone;
  return [...phone, { customerUid: compact }, ...(compact.length > 3 ? [{ staffId: compact }] : [])];
}

/**
 * Whether a client can be an answer to this search. A provider that doesn't know a field may ignore it and answer all
 * clients; a field that it doesn't send counts as a match.
 */
export function isClientMatch(client: ClientSummary, query: ClientQuery): boolean {
  const contains = (value: string | null, part: string | undefined) =>
    !value || part === undefined || part.split(' ').every((word) => plainLetters(value).includes(plainLetters(word)));
  const { name, email, mobileNo, customerUid, staffId } = query;
  return (
    contains(client.name, name) &&
    contains(client.email, email) &&
    contains(client.customerUid, customerUid) &&
    contains(client.mobileNo.replace(/\D/g, ''), mobileNo) &&
    (staffId === undefined || client.staffId?.toLowerCase() === staffId.toLowerCase())
  );
}

/** Returns how well a client matches: a whole number counts most, then the start of the phone number or name. */
export function clientScore(client: ClientSummary, text: string): number {
  const typed = plainLetters(text.trim());
  const digits = searchTerm(text);
  const { customerUid, staffId, email } = client;
  if ([customerUid, staffId, email].some((value) => value !== null && plainLetters(value) === typed)) return 3;
  const isPhone = digits !== '' && client.mobileNo.startsWith(digits);
  return isPhone || plainLetters(client.name).startsWith(typed) ? 2 : 1;
}

/** Returns the id of the loan that a text names: 2001 for `LN-00002001`, `ln 2001` and `2001`. */
export function loanIdIn(text: string): string | undefined {
  const [, prefix, digits = ''] = /^(ln)?[\s-]*(\d{1,9})$/i.exec(text.trim()) ?? [];
  const isReference = prefix !== undefined || digits.length === 8 || /^[1-9]\d{2,7}$/.test(digits);
  return isReference && Number(digits) > 0 ? String(Number(digits)) : undefined;
}
